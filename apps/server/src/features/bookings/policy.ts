import { CodedError } from '@cco/domain/error/codes'

/** A person's live suspension, if any. */
export type Suspension = { endsAt: Date | null } | undefined

/** A suspended person reads and signs in, but does not book (rules §11). */
export function mayBook(suspension: Suspension): CodedError | undefined {
  if (!suspension) return undefined
  return new CodedError('suspended', { until: suspension.endsAt?.toISOString() ?? '' })
}
