import * as z from 'zod/mini'
import { namedUser } from '../profiles/contract.ts'
import { ROLES } from '../roles/role.ts'
import { instant } from '../time/instant.ts'

/** Members of staff that are listed; far above what a club employs. */
export const STAFF_MAX = 500

/** A member of staff: the role, since when and by whom, and how the account is protected. */
export const staffRow = z.object({
  ...namedUser.shape,
  avatarUrl: z.nullable(z.string()),
  role: z.enum(ROLES),
  roleSince: instant,
  roleBy: z.nullable(z.string()),
  hasSecondFactor: z.boolean(),
  sessions: z.int(),
  /** When a session was last used; null without one. */
  seenAt: z.nullable(instant),
})
export type StaffRow = z.infer<typeof staffRow>

export const accessOutput = z.object({
  /** The highest rank first. */
  staff: z.array(staffRow).check(z.maxLength(STAFF_MAX)),
  secondFactorRequired: z.boolean(),
})
export type AccessPage = z.infer<typeof accessOutput>
