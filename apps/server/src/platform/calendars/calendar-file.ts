import { zoneOrClubs } from '@cco/domain/time/zone'
import { TZDate } from '@date-fns/tz'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'

/** An event in a calendar feed. */
export type CalendarEvent = {
  /** Stable identifier by which calendar applications recognise the event. */
  id: string
  /** Increases with every change to the event. */
  sequence: number
  startsAt: Date
  endsAt: Date
  title: string
  details: string
  place: string | null
  url: string
  cancelled: boolean
}

/** The contents of a calendar feed. `zone` is the IANA name of the time zone of its times. */
export type CalendarFeed = { name: string; zone: string; events: readonly CalendarEvent[] }

const HOST = 'cco'
const REFRESH_SECONDS = 30 * 60
const UTC = 'UTC'

/** Returns a calendar in iCalendar format (RFC 5545), including the definition of its time zone. */
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

/**
 * Returns the zone if the file can define it and UTC otherwise, since readers may not know its
 * name.
 */
function describedZone(zone: string): string {
  return vtimezone(zone).includes(`TZID:${zone}`) ? zone : UTC
}

function vtimezone(zone: string): string {
  return String(tzlib_get_ical_block(zone)[0] ?? '')
}
