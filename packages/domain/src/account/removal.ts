import { CodedError } from '../error/codes.ts'

/** How long ago, in milliseconds, someone may have signed in and still delete their account. */
export const RECENT_SIGN_IN_MS = 15 * 60_000

export type RemovalFacts = {
  /** What the person typed. */
  typedNumber: number
  accountNumber: number
  /** When this session last proved who is there. */
  provenAt: Date
  /** A second step of signing in is set up, and this session has not taken it. */
  secondStepMissing: boolean
  lastOwner: boolean
  /** Bookings and places in waiting lists of games that are not over. */
  bookingsAhead: number
  /** Games the person runs that are not over. */
  gamesAhead: number
}

/**
 * Why an account cannot be deleted now; undefined when it can (rules §11 "the last owner", §13).
 * Errors: `confirmation_mismatch`, `recent_sign_in_needed`, `second_step_needed`, `last_owner`,
 * `bookings_ahead`, `games_ahead`.
 */
export function removalRefusal(facts: RemovalFacts, now: Date): CodedError | undefined {
  if (facts.typedNumber !== facts.accountNumber) return new CodedError('confirmation_mismatch')
  if (facts.secondStepMissing) return new CodedError('second_step_needed')
  if (now.getTime() - facts.provenAt.getTime() > RECENT_SIGN_IN_MS) {
    return new CodedError('recent_sign_in_needed')
  }
  if (facts.lastOwner) return new CodedError('last_owner')
  if (facts.gamesAhead > 0) return new CodedError('games_ahead', { count: facts.gamesAhead })
  if (facts.bookingsAhead > 0) {
    return new CodedError('bookings_ahead', { count: facts.bookingsAhead })
  }
  return undefined
}
