import type { NotificationKind } from './kinds.ts'

/** What only makes sense until its game starts. */
const UNTIL_START = [
  'game_confirmed',
  'game_runs_anyway',
  'game_decision_extended',
  'game_reminder_ahead',
  'game_reminder_day',
  'game_reminder_today',
  'game_reminder_hours',
] as const satisfies readonly NotificationKind[]

/** What says how a game stands: only the latest about a game is true, and is shown in place of the others. */
export const GAME_STATES = [
  ...UNTIL_START,
  'game_below_minimum',
  'game_moved',
  'booking_cancelled_by_master',
  'booking_cancelled_by_platform',
] as const satisfies readonly NotificationKind[]

export const isGameState = (kind: NotificationKind): boolean =>
  (GAME_STATES as readonly NotificationKind[]).includes(kind)

/** How long a push message waits for a device that is off, in milliseconds. */
const STORED_MS = 3 * 24 * 60 * 60_000

/**
 * Until when the push message of a notification is worth showing: until what it asks for has to be
 * answered, or its game starts, and for three days at most.
 */
export function pushUntil(
  { kind, facts }: { kind: NotificationKind; facts: Record<string, unknown> },
  now: Date,
): Date {
  const { when, until } = facts
  const startsAt = (UNTIL_START as readonly NotificationKind[]).includes(kind) ? when : undefined
  const ends = [until, startsAt].filter((fact) => fact instanceof Date)
  return new Date(Math.min(now.getTime() + STORED_MS, ...ends.map((end) => end.getTime())))
}
