import { CodedError } from '../error/codes.ts'
import type { Actor, Role } from './role.ts'

type Assignment = {
  /** The acting user with their role as it is now. */
  actor: Actor
  /** The user whose role changes, with their role as it is now. */
  subject: { userId: string; role: Role }
  role: Role
  /** How many owners the club has. */
  owners: number
}

/**
 * Why this role may not be assigned, or undefined (spec §5 "Insufficient permissions to assign
 * roles", rules §11): only by an owner, never to oneself, and the club keeps at least one owner.
 */
export function assignmentRefusal({
  actor,
  subject,
  role,
  owners,
}: Assignment): CodedError | undefined {
  if (actor.role !== 'owner') return new CodedError('role_assignment_refused')
  if (subject.role === role) return new CodedError('no_changes')
  if (subject.role === 'owner' && owners <= 1) return new CodedError('last_owner')
  if (subject.userId === actor.userId) return new CodedError('conflict_of_interest')
  return undefined
}
