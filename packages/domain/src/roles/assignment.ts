import { CodedError } from '../error/codes.ts'
import { isLastOwner, type Owner } from './owners.ts'
import { type Actor, type Role, satisfies } from './role.ts'

type Assignment = {
  /** The acting user with their role as it is now. */
  actor: Actor
  /** The user whose role changes, with their role as it is now, and whether they are restricted. */
  subject: { userId: string; role: Role; isRestricted: boolean }
  role: Role
  owners: readonly Owner[]
}

/**
 * Why this role may not be assigned, or undefined (spec §5 "Insufficient permissions to assign
 * roles", rules §11): only by an owner, never to oneself, no higher role to a suspended or banned
 * account, and the club keeps an owner who can act.
 */
export function assignmentRefusal({
  actor,
  subject,
  role,
  owners,
}: Assignment): CodedError | undefined {
  if (actor.role !== 'owner') return new CodedError('role_assignment_refused')
  if (subject.role === role) return new CodedError('no_changes')
  if (isLastOwner(owners, subject.userId)) return new CodedError('last_owner')
  if (subject.userId === actor.userId) return new CodedError('conflict_of_interest')
  if (subject.isRestricted && satisfies(role, subject.role)) {
    return new CodedError('user_suspended')
  }
  return undefined
}
