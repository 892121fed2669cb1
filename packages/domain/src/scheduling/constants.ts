/** The kinds of schedule requests (rules §1). */
export const REQUEST_KINDS = ['create', 'move', 'cancel'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

/**
 * The limits of a proposal, separate from its contract so that a form does not load the schemas.
 */

const GAME_MINUTES_MIN = 15
const GAME_MINUTES_MAX = 24 * 60
export const PLAYERS_MAX = 30
export const PRICE_MAX = 100_000
export const REASON_MAX = 300
/** How far ahead a game can be scheduled, in weeks. */
export const WEEKS_AHEAD_MAX = 52
/** Schedule requests in a list: open ones first. */
export const REQUESTS_SHOWN = 100
const MINUTE_MS = 60_000

/** Whether the end is after the start and the game lasts between 15 minutes and a day. */
export function lengthFits({ startsAt, endsAt }: { startsAt: string; endsAt: string }): boolean {
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS
  return minutes >= GAME_MINUTES_MIN && minutes <= GAME_MINUTES_MAX
}
