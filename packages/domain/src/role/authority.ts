import type { Ability } from '../game/contract.ts'
import { type Role, satisfies } from './role.ts'

/** A member of staff who is about to act. */
export type StaffMember = { userId: string; role: Role; suspended: boolean }

/** Whose affair it is, with their role, and everybody else who has an interest in the outcome. */
export type Affair = {
  userId: string
  role: Role
  /** Users with an interest: the master of the game, the author of a mark or of a request. */
  parties: readonly (string | null)[]
}

/**
 * Whether a member of staff may decide about somebody's affair (rules §11): never while suspended,
 * never about themselves or where they are a party, never about a higher rank.
 */
export function authorityOver(staff: StaffMember, affair: Affair): Ability {
  if (staff.suspended) return { because: 'suspended' }
  if (affair.userId === staff.userId || affair.parties.includes(staff.userId)) {
    return { because: 'conflict_of_interest' }
  }
  return satisfies(staff.role, affair.role) || { because: 'forbidden' }
}
