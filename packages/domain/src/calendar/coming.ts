const DAY_MS = 86_400_000
/** The start is rounded down to this, so that what is asked for again soon is found in caches. */
const ROUNDING_MS = 5 * 60_000

/** Days of games on the home page, and those in which the page about the club looks for the next one. */
export const HOME_DAYS = 7
export const ABOUT_DAYS = 14

/**
 * Returns the input of the calendar for the games of the next days. Server and site build it from
 * here, so that what the server writes into a page is what the page asks for.
 * @param now milliseconds
 */
export function comingDays(now: number, days: number): { from: string; to: string } {
  const from = Math.floor(now / ROUNDING_MS) * ROUNDING_MS
  return {
    from: new Date(from).toISOString(),
    to: new Date(from + days * DAY_MS).toISOString(),
  }
}
