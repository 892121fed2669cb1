import type { Ability } from '../api/ability.ts'

/** The statuses of a waitlist entry; the first two are open. */
export const WAITLIST_STATUSES = [
  'waiting',
  'offered',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
] as const
export type WaitlistStatus = (typeof WAITLIST_STATUSES)[number]

/** Whether a game that cannot be booked for this reason has a waitlist (rules §4). */
export function hasWaitlist(book: Ability): boolean {
  return book !== true && (book.because === 'game_full' || book.because === 'waitlist_first')
}
