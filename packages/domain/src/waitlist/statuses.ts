import type { Ability } from '../game/contract.ts'

/** States of a place on a waitlist; the first two are alive. */
export const WAITLIST_STATUSES = [
  'waiting',
  'offered',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
] as const
export type WaitlistStatus = (typeof WAITLIST_STATUSES)[number]

/** Whether a game that cannot be booked for this reason has a waitlist to join (rules §4). */
export function hasWaitlist(book: Ability): boolean {
  return book !== true && (book.because === 'game_full' || book.because === 'waitlist_first')
}
