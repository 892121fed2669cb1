import type { Ability } from '../game/contract.ts'

/** Roles as stored in `user_roles.role` (spec §3, §6). */
export const ROLES = ['owner', 'master', 'moderator', 'user'] as const
export type Role = (typeof ROLES)[number]

const RANK: Record<Role, number> = { owner: 4, master: 3, moderator: 2, user: 1 }

/** True when `role` ranks at least as high as `required` (spec §4 "Roles"). */
export function satisfies(role: Role, required: Role): boolean {
  return RANK[role] >= RANK[required]
}

/** Who acts, and by which rank. */
export type Actor = { userId: string; role: Role }

/** A member of staff who is about to act. */
export type StaffMember = { userId: string; role: Role; suspended: boolean }

/** Whose affair it is, with their role, and everyone else who has an interest in the outcome. */
export type Affair = {
  userId: string
  role: Role
  /** Users with an interest: the master of the game, the author of a mark or of a request. */
  parties: readonly (string | null)[]
}

/**
 * Whether a member of staff may decide about someone's affair (rules §11): never while suspended,
 * never about themselves or where they are a party, never about a higher rank.
 */
export function authorityOver(staff: StaffMember, affair: Affair): Ability {
  if (staff.suspended) return { because: 'suspended' }
  if (affair.userId === staff.userId || affair.parties.includes(staff.userId)) {
    return { because: 'conflict_of_interest' }
  }
  return satisfies(staff.role, affair.role) || { because: 'forbidden' }
}
