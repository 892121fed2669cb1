import type { GameRow } from './contract.ts'

/** The hours of the viewer’s clock in which an evening game starts; the last one is exclusive. */
const EVENING = { from: 17, to: 23 }

/**
 * Returns the featured game of the home page: the next bookable game that starts in the evening,
 * else the next bookable game, or undefined. `hourOf` returns the hour of a game’s start in the
 * viewer’s time zone, 0 to 23.
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
