import type { Ability } from '../api/ability.ts'

/** The roles stored in `user_roles.role` (spec §3, §6). */
export const ROLES = ['owner', 'master', 'moderator', 'user'] as const
export type Role = (typeof ROLES)[number]

const RANK: Record<Role, number> = { owner: 4, master: 3, moderator: 2, user: 1 }

/** Whether `role` ranks at least as high as `required` (spec §4 "Roles"). */
export function satisfies(role: Role, required: Role): boolean {
  return RANK[role] >= RANK[required]
}

/** The acting user and their role. */
export type Actor = { userId: string; role: Role }

/** The user concerned by a decision with their role, and the other interested parties. */
export type Affair = {
  userId: string
  role: Role
  /** Users with an interest: the master of the game, the author of a mark or of a request. */
  parties: readonly (string | null)[]
}

/**
 * Whether a member of staff may act on an affair that is no item of the moderation queue, such as a
 * booking or a balance (rules §11): never while suspended, never their own or one in which they are a
 * party, never that of a higher rank.
 */
export function authorityOver(actor: Actor & { suspended: boolean }, affair: Affair): Ability {
  if (actor.suspended) return { because: 'suspended' }
  if (affair.userId === actor.userId || affair.parties.includes(actor.userId)) {
    return { because: 'conflict_of_interest' }
  }
  return satisfies(actor.role, affair.role) || { because: 'forbidden' }
}
