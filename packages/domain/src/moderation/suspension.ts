import { CodedError } from '../error/codes.ts'

/** A live suspension or ban, if there is one; one without an end is a ban. */
export type Suspension = { endsAt: Date | null } | undefined

/**
 * A suspended user reads, signs in and gets refunds, and does nothing else (rules §11).
 * Returns the refusal `suspended`, or undefined where there is none.
 */
export function mayWrite(suspension: Suspension): CodedError | undefined {
  if (!suspension) return undefined
  return new CodedError('suspended', { until: suspension.endsAt?.toISOString() ?? '' })
}
