import * as z from 'zod/mini'
import { accountNumber } from '../number/int4.ts'
import { instant } from '../time/instant.ts'

/** One open sign-in session of the caller. */
export const sessionRow = z.object({
  id: z.uuid(),
  /** The session that asks. */
  current: z.boolean(),
  /** How it was proven first, in GoTrue's words: `password`, `otp`, `oauth` … */
  method: z.nullable(z.string()),
  openedAt: instant,
  /** When it was last refreshed; its opening until then. */
  seenAt: instant,
  /** The address it was last seen at. */
  ip: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
})
export type SessionRow = z.infer<typeof sessionRow>
export const sessionsOutput = z.array(sessionRow)

export const endSessionInput = z.object({ sessionId: z.uuid() })

/** Everything the club holds of the caller, table by table, as it is kept. */
export const dataOutput = z.object({
  exportedAt: instant,
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})
export type AccountData = z.infer<typeof dataOutput>

/** The number of one's own profile, typed once more: no one deletes themselves by accident. */
export const removeInput = z.object({ accountNumber })
