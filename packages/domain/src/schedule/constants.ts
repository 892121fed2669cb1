/** What can be asked of the schedule (rules §1). */
export const REQUEST_KINDS = ['create', 'move', 'cancel'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

/** Limits of a proposal, apart from its contract so that a form need not load the schemas. */

const GAME_MINUTES_MIN = 15
const GAME_MINUTES_MAX = 24 * 60
export const PLAYERS_MAX = 30
export const PRICE_MAX = 100_000
export const PLACE_MAX = 120
export const REASON_MAX = 300
/** How far ahead a game can be put on the schedule, in weeks. */
export const WEEKS_AHEAD_MAX = 52
const MINUTE_MS = 60_000

/** The end comes after the start, and a game lasts between a quarter of an hour and a day. */
export function lengthFits({ startsAt, endsAt }: { startsAt: string; endsAt: string }): boolean {
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS
  return minutes >= GAME_MINUTES_MIN && minutes <= GAME_MINUTES_MAX
}
