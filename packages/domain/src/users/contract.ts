import * as z from 'zod/mini'
import { namedUser } from '../profiles/contract.ts'
import { ROLES } from '../roles/role.ts'
import { orderOf, reason, search } from '../staff-tables/contract.ts'
import { givenInstant, instant } from '../time/instant.ts'
import { STANDINGS, USER_SORTS, USERS_PAGE } from './constants.ts'

/** A user as the staff lists them; neither email address nor phone number (rules §13). */
export const userRow = z.object({
  ...namedUser.shape,
  role: z.enum(ROLES),
  /** When the role was assigned, and who did it; null where it is not recorded. */
  roleSince: instant,
  roleBy: z.nullable(z.string()),
  standing: z.enum(STANDINGS),
  /** The end of the suspension; null for none and for a ban. */
  suspendedUntil: z.nullable(instant),
  gamesPlayed: z.int(),
  registeredAt: instant,
})
export type UserRow = z.infer<typeof userRow>

/** Filters are combined with AND; newest first by default. */
export const usersInput = z.object({
  ...orderOf(USER_SORTS),
  /** A part of the name, the account number or the full email address. */
  search,
  role: z.optional(z.enum(ROLES)),
  /** Only those with a role above `user`. */
  staffOnly: z.optional(z.boolean()),
  standing: z.optional(z.enum(STANDINGS)),
  registeredFrom: z.optional(givenInstant),
  /** Exclusive end of the range. */
  registeredTo: z.optional(givenInstant),
  /** The last user of the previous page. */
  after: z.optional(z.uuid()),
})
export type UsersParams = z.infer<typeof usersInput>
export const usersOutput = z.object({
  items: z.array(userRow).check(z.maxLength(USERS_PAGE)),
  next: z.nullable(z.uuid()),
})

/** The role that an owner assigns; the reason lands in the system log. */
export const assignRoleInput = z.object({ userId: z.uuid(), role: z.enum(ROLES), reason })
export type AssignRole = z.infer<typeof assignRoleInput>
