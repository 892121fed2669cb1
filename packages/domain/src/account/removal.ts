import { CodedError } from '../error/codes.ts'

/** The maximum age of a sign-in that allows deleting the account, in milliseconds. */
export const RECENT_SIGN_IN_MS = 15 * 60_000

export type RemovalFacts = {
  /** The account number typed as a confirmation. */
  typedNumber: number
  accountNumber: number
  /** When this session was last verified. */
  provenAt: Date
  /** The account has a second factor that this session has not verified. */
  secondStepMissing: boolean
  lastOwner: boolean
  /** Bookings and waitlist places of games that are not over. */
  bookingsAhead: number
  /** Games that the user runs and that are not over. */
  gamesAhead: number
}

/**
 * Returns the reason why an account cannot be deleted now, or undefined when it can (rules §11 "the
 * last owner", §13). Errors: `confirmation_mismatch`, `recent_sign_in_needed`,
 * `second_step_needed`, `last_owner`, `bookings_ahead`, `games_ahead`.
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
