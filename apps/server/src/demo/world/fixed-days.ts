/**
 * The days on which the first drawn game is what a screen or a journey relies on, counted from
 * today. No day is in two lists. The weekend that has games of the demo player begins one to seven
 * days ahead.
 */

/**
 * Days of the demo player's past games. The latest one is within the fourteen days in which reviews
 * are open, and waits for a review.
 */
export const playedDays = [-50, -40, -29, -18, -6] as const

/** At least four are outside of the weekend of the demo player, who can wait on those. */
export const fullDays = [2, 3, 7, 8, 9, 10] as const

/** After the weekend of the demo player, to whom the last seat is offered. */
export const lastSeatDay = 11

/**
 * Days of the games that their masters cancelled. Three are enough for a review of the master
 * (rules §5), so only one master has them.
 */
export const cancelledDays = [
  { day: -44, master: 'nina.oganesyan@cco.test' },
  { day: -31, master: 'pavel.rogozin@cco.test' },
  { day: -25, master: 'mark.eidlin@cco.test' },
  { day: -17, master: 'pavel.rogozin@cco.test' },
  { day: -11, master: 'darya.krylova@cco.test' },
  { day: -8, master: 'pavel.rogozin@cco.test' },
  { day: 13, master: 'sofya.lunina@cco.test' },
  { day: 27, master: 'mikhail.derzhavin@cco.test' },
  { day: 43, master: 'elina.sabirova@cco.test' },
] as const
