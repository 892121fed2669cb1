export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Moscow has been on UTC+3 all year since 2014, so each of its days has 24 hours. */
const OFFSET_MS = 3 * HOUR_MS

/** Returns the last midnight in Moscow. */
export function moscowMidnight(now: Date): Date {
  return new Date(Math.floor((now.getTime() + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS)
}

/** Returns the day of the week in Moscow: 0 is Monday, 6 is Sunday. */
export function moscowWeekday(instant: Date): number {
  const daysSinceThursday = Math.floor((instant.getTime() + OFFSET_MS) / DAY_MS)
  return (daysSinceThursday + 3) % 7
}

export function plus(instant: Date, milliseconds: number): Date {
  return new Date(instant.getTime() + milliseconds)
}

export function earlier(a: Date, b: Date): Date {
  return a < b ? a : b
}

export function later(a: Date, b: Date): Date {
  return a > b ? a : b
}
