import { subscriber } from '../../../platform/events/subscriber.ts'

/** Keeps the number of games that a player attended, as their profile shows it. */
export const gamesPlayed = subscriber({
  name: 'games_played',
  kinds: ['seat.attended', 'seat.missed'],
  handle: async (tx, { facts }) => {
    await tx`select refresh_games_played(${facts.userId})`
  },
})
