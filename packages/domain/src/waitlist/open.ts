import type { Ability } from '../game/contract.ts'

/** Whether a game that cannot be booked for this reason has a waitlist to join (rules §4). */
export function hasWaitlist(book: Ability): boolean {
  return book !== true && (book.because === 'game_full' || book.because === 'waitlist_first')
}
