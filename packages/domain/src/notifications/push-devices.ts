import * as z from 'zod/mini'
import { instant } from '../time/instant.ts'

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
