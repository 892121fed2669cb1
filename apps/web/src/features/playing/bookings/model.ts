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

/**
 * What a link of an offer's email says: the answer, the key that proves who gives it, and the coins
 * that the email named.
 */
type LetterAnswer = { accept: boolean; key: string; total?: number }

/** Reads a fragment anyone may have written; undefined for what is no answer. */
export function readLetterAnswer(fragment: string): LetterAnswer | undefined {
  const [, answer, key, total] =
    /^#(accept|decline)=([\w-]{20,100})(?:&total=(\d{1,9}))?$/.exec(fragment) ?? []
  if (key === undefined) return undefined
  return { accept: answer === 'accept', key, ...(total !== undefined && { total: Number(total) }) }
}

interface Event {
  title: string
  details: string
  place: string
  startsAt: string
  endsAt: string
}

/** Where Google's calendar opens with this event filled in. */
export function googleCalendarAddress({ title, details, place, startsAt, endsAt }: Event): string {
  const search = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    details,
    location: place,
  })
  return `https://calendar.google.com/calendar/render?${search}`
}

/** `20261128T160000Z`, as calendars write instants. */
function compact(instant: string): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '')
}
