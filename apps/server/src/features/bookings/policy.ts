import { CodedError } from '@cco/domain/error/codes'
import { type Role, satisfies } from '@cco/domain/role/role'

/** A person's live suspension, if any. */
export type Suspension = { endsAt: Date | null } | undefined

/** A suspended person reads and signs in, but does not book (rules §11). */
export function mayBook(suspension: Suspension): CodedError | undefined {
  if (!suspension) return undefined
  return new CodedError('suspended', { until: suspension.endsAt?.toISOString() ?? '' })
}

/** Attendance and leniency are for the master of the game, and for the owner. */
export function mayRun(
  actor: { userId: string; role: Role },
  masterId: string | undefined,
): boolean {
  return masterId !== undefined && (masterId === actor.userId || satisfies(actor.role, 'owner'))
}
