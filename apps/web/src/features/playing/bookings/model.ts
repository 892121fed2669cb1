import type { BookingRow, BookingStatus } from '@cco/domain/booking/contract'

/** The status shown to the player: that of the booking, or of its game while it is confirmed. */
export type BookingState = BookingStatus | 'gathering' | 'live' | 'finished'

const CANCELLED: readonly BookingState[] = [
  'expired',
  'cancelled_by_player',
  'cancelled_by_master',
  'cancelled_by_platform',
]

/** The status of a booking; a confirmed one shows the status of its game. */
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
 * What a link of an offer's email holds: the answer, the key that proves its recipient, and the coins
 * that the email named.
 */
type EmailAnswer = { accept: boolean; key: string; total?: number }

/** Reads an untrusted fragment; undefined if it is no answer. */
export function readEmailAnswer(fragment: string): EmailAnswer | undefined {
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

/** The address that opens Google Calendar with the event filled in. */
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

/** The instant as `20261128T160000Z`. */
function compact(instant: string): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '')
}
