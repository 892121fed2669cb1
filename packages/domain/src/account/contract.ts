import * as z from 'zod/mini'
import { accountNumber } from '../number/int4.ts'
import { LIST_MAX } from '../number/pages.ts'
import { instant } from '../time/instant.ts'

/** One open session of the caller. */
export const sessionRow = z.object({
  id: z.uuid(),
  /** Whether it is the session of this request. */
  current: z.boolean(),
  /** The first authentication method, by GoTrue’s names: `password`, `otp`, `oauth` … */
  method: z.nullable(z.string()),
  openedAt: instant,
  /** When it was last refreshed, or opened if it never was. */
  seenAt: instant,
  /** The IP address it was last used from. */
  ip: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
})
export type SessionRow = z.infer<typeof sessionRow>
export const sessionsOutput = z.array(sessionRow).check(z.maxLength(LIST_MAX))

export const endSessionInput = z.object({ sessionId: z.uuid() })

/** All stored data of the caller, by table. */
export const dataOutput = z.object({
  exportedAt: instant,
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})
export type AccountData = z.infer<typeof dataOutput>

/** The caller’s account number, typed to confirm the deletion. */
export const removeInput = z.object({ accountNumber })
