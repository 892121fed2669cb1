import type { GameRow } from './contract.ts'

/** Hours of the viewer's clock in which an evening's story begins, the last one not included. */
const EVENING = { from: 17, to: 23 }

/**
 * The game a home page opens with: the soonest that can be booked and begins in the evening, else
 * the soonest that can be booked at all; undefined where there is none. `hourOf` gives the hour of
 * the viewer's clock, 0 to 23, at which a game begins.
 */
export function storyOfTheEvening(
  games: readonly GameRow[],
  hourOf: (startsAt: string) => number,
): GameRow | undefined {
  const open = games
    .filter((game) => game.can.book === true)
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
  const inTheEvening = (game: GameRow) => {
    const hour = hourOf(game.startsAt)
    return hour >= EVENING.from && hour < EVENING.to
  }
  return open.find(inTheEvening) ?? open[0]
}
