import * as z from 'zod/mini'
import { instant } from '../time/instant.ts'
import type { NotificationKind } from './kinds.ts'

/** The maximum number of devices per user; the one that was not seen for longest gives way. */
export const DEVICES_MAX = 20

/** Test messages of one user within the window. */
export const TEST_LIMIT = { max: 5, windowMs: 10 * 60_000 } as const

/** The public key to which a browser subscribes (VAPID), in base64url. */
export const pushKeyOutput = z.object({ publicKey: z.string().check(z.maxLength(100)) })

/**
 * A subscription as the browser returns it (Push API): the address at its push service, its public
 * key, an uncompressed point of P-256, and its secret, both in base64url.
 */
export const deviceInput = z.object({
  endpoint: z.url().check(z.maxLength(1_000)),
  p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/)),
  auth: z.string().check(z.regex(/^[\w-]{22}(?:==)?$/)),
  /** The user has just turned push messages on; otherwise the site renews what it has. */
  turnedOn: z.boolean(),
  /** Streamer mode is on: a message says no more than that there is one (rules §11). */
  isMasked: z.boolean(),
})
export type DeviceInput = z.infer<typeof deviceInput>

export const pushDevice = z.object({
  id: z.uuid(),
  /** The device that asks. */
  current: z.boolean(),
  userAgent: z.nullable(z.string()),
  createdAt: instant,
  /** When its push service last accepted a message; null before the first. */
  deliveredAt: z.nullable(instant),
})
export type PushDevice = z.infer<typeof pushDevice>
export const devicesOutput = z.array(pushDevice).check(z.maxLength(DEVICES_MAX))

export const deviceIdInput = z.object({ id: z.uuid() })

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
