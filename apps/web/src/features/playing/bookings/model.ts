import type { BookingRow, BookingStatus } from '@cco/domain/bookings/contract'
import { ROOM_READABLE_DAYS } from '@cco/domain/rooms/limits'

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

const SEATED: ReadonlySet<string> = new Set(['confirmed', 'attended', 'no_show', 'excused'])
const DAY_MS = 86_400_000

/** Whether the game room of a booking can be opened: with a seat, and for a while afterwards. */
export function hasOpenRoom({ status, game }: Pick<BookingRow, 'status' | 'game'>, now: number) {
  if (!SEATED.has(status) || game.status === 'cancelled') return false
  return Date.parse(game.endsAt) + ROOM_READABLE_DAYS * DAY_MS > now
}

/**
 * What a link of an offer's email holds: the answer, the key that proves its recipient, and the coins
 * that the email named.
 */
type EmailAnswer = { accept: boolean; key: string }

/** Reads an untrusted fragment; undefined if it is no answer. */
export function readEmailAnswer(fragment: string): EmailAnswer | undefined {
  const [, answer, key] = /^#(accept|decline)=([\w-]{20,100})$/.exec(fragment) ?? []
  return key === undefined ? undefined : { accept: answer === 'accept', key }
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

/** The address that opens the calendar of Outlook with the event filled in. */
export function outlookCalendarAddress({ title, details, place, startsAt, endsAt }: Event): string {
  const search = new URLSearchParams({
    subject: title,
    startdt: inSeconds(startsAt),
    enddt: inSeconds(endsAt),
    body: details,
    location: place,
  })
  return `${OUTLOOK}&${search}`
}

const OUTLOOK =
  'https://outlook.live.com/calendar/0/deeplink/compose?path=%2Fcalendar%2Faction%2Fcompose&rru=addevent'

/** The instant as `2026-11-28T16:00:00Z`. */
function inSeconds(instant: string): string {
  return new Date(instant).toISOString().replace(/\.\d{3}/, '')
}

/** The instant as `20261128T160000Z`. */
function compact(instant: string): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '')
}
