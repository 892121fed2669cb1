import { zoneOrClubs } from '@cco/domain/time/zone'
import { TZDate } from '@date-fns/tz'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'

/** One game as calendars know it. */
export type CalendarEvent = {
  /** The same for ever, so that a program knows the event again. */
  id: string
  /** Rises whenever the event changes. */
  sequence: number
  startsAt: Date
  endsAt: Date
  title: string
  details: string
  place: string | null
  url: string
  cancelled: boolean
}

/** A calendar as it is read at its address. `zone` is the IANA name its times are written in. */
export type CalendarFeed = { name: string; zone: string; events: readonly CalendarEvent[] }

const HOST = 'cco'
const REFRESH_SECONDS = 30 * 60
const UTC = 'UTC'

/** Writes a calendar as iCalendar (RFC 5545), its zone described in it. */
export function calendarFile({ name, zone: wanted, events }: CalendarFeed): string {
  const zone = describedZone(zoneOrClubs(wanted))
  const calendar = ical({
    name,
    prodId: { company: 'CCO', product: 'games' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
    timezone: zone === UTC ? UTC : { name: zone, generator: vtimezone },
  })
  for (const event of events) {
    calendar.createEvent({
      id: `${event.id}@${HOST}`,
      sequence: event.sequence,
      start: new TZDate(event.startsAt, zone),
      end: new TZDate(event.endsAt, zone),
      timezone: zone,
      summary: event.title,
      description: event.details,
      location: event.place,
      url: event.url,
      status: event.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  return calendar.toString()
}

/** Times are written in a zone only if the file can describe it; a reader need not know its name. */
function describedZone(zone: string): string {
  return vtimezone(zone).includes(`TZID:${zone}`) ? zone : UTC
}

function vtimezone(zone: string): string {
  return String(tzlib_get_ical_block(zone)[0] ?? '')
}
