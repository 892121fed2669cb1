/** Milliseconds: a person is sent as present when a page opens, and this often after (spec §7). */
export const HEARTBEAT_EVERY_MS = 120_000
/** And this long after their activity, so at most once in this time (spec §9 "throttled to 1 s"). */
export const HEARTBEAT_AFTER_ACTIVITY_MS = 1_000

/** Someone seen less than this long ago is online (spec §4 "Presence"). */
export const ONLINE_MS = 5 * 60_000

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const DAYS_COUNTED = 7

/** Whether someone last seen then is online now (spec §4 "Presence"). */
export function isOnline(lastSeen: Date | null, now: Date): boolean {
  return lastSeen !== null && now.getTime() - lastSeen.getTime() < ONLINE_MS
}

/** How long ago, as it is shown: `count` whole units, or the date when that is a week and more. */
export type LastSeen =
  | { kind: 'never' | 'justNow' }
  | { kind: 'minutes' | 'hours' | 'days'; count: number }
  | { kind: 'date'; at: Date }

/**
 * When someone was last here (spec §4 "Presence"): just now for a minute or less, then whole
 * minutes, hours and days under seven, otherwise a date. Clocks differ: the future is just now.
 */
export function lastSeenOf(lastSeen: Date | null, now: Date): LastSeen {
  if (lastSeen === null) return { kind: 'never' }
  const passed = now.getTime() - lastSeen.getTime()
  if (passed <= MINUTE_MS) return { kind: 'justNow' }
  if (passed < HOUR_MS) return { kind: 'minutes', count: Math.floor(passed / MINUTE_MS) }
  if (passed < DAY_MS) return { kind: 'hours', count: Math.floor(passed / HOUR_MS) }
  if (passed < DAYS_COUNTED * DAY_MS) return { kind: 'days', count: Math.floor(passed / DAY_MS) }
  return { kind: 'date', at: lastSeen }
}
