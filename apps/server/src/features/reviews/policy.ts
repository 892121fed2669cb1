import { CodedError } from '@cco/domain/error/codes'

/** A suspended person reads and signs in, but does not write (rules §11). */
export function mayWrite(suspension: { endsAt: Date | null } | undefined): CodedError | undefined {
  if (!suspension) return undefined
  return new CodedError('suspended', { until: suspension.endsAt?.toISOString() ?? '' })
}
