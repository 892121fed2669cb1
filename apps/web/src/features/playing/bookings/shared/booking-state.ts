import type { BookingRow, BookingStatus } from '@cco/domain/booking/contract'

/** What a booking is to its owner: its own state, or while it lives that of its game. */
export type BookingState = BookingStatus | 'gathering' | 'live' | 'finished'

/** Bookings that were called off, by whomever. */
const CANCELLED: readonly BookingState[] = [
  'expired',
  'cancelled_by_player',
  'cancelled_by_master',
  'cancelled_by_platform',
]

/** A confirmed seat tells no news, so the game's own state speaks for it. */
export function bookingState({ status, game }: Pick<BookingRow, 'status' | 'game'>): BookingState {
  if (status !== 'confirmed') return status
  switch (game.status) {
    case 'published':
      return 'gathering'
    case 'live':
      return 'live'
    case 'finished':
    case 'settled':
      return 'finished'
    default:
      return status
  }
}

export function isCancelled(booking: Pick<BookingRow, 'status' | 'game'>): boolean {
  return CANCELLED.includes(bookingState(booking))
}
