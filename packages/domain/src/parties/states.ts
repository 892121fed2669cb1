import type { WaitlistStatus } from '../waitlist/statuses.ts'

/**
 * Whether someone can be invited to a game. `busy` covers every reason of theirs, such as another
 * game at that time, since the reason is theirs to tell.
 */
export const CANDIDATE_STATES = ['free', 'invited', 'joined', 'refused', 'busy'] as const
export type CandidateState = (typeof CANDIDATE_STATES)[number]

/**
 * Returns the state of someone for the user who would invite them. An answered invitation is not
 * repeated, so that seats cannot be held without end (rules §10).
 *
 * @param own the status of the seat that this user held for them, if any
 * @param isBusy whether they have a seat, another game at that time, or cannot book
 */
export function candidateState(own: WaitlistStatus | null, isBusy: boolean): CandidateState {
  if (own === 'offered') return 'invited'
  if (own === 'accepted') return 'joined'
  if (own !== null) return 'refused'
  return isBusy ? 'busy' : 'free'
}
