import { setImmediate } from 'node:timers/promises'
import type { Language } from '@cco/domain/language/language'
import { zoneOrClubs } from '@cco/domain/time/zone'
import ICAL from 'ical.js'
import { timesOf, UTC, type ZoneOfFile, zoneOfFile } from './zone-of-file.ts'

/** An event in a calendar file. */
export type CalendarEvent = {
  /** Stable identifier by which calendar applications recognise the event. */
  id: string
  /** Increases with every change of what the event shows. */
  sequence: number
  /** When what the event shows last changed. */
  changedAt: Date
  startsAt: Date
  endsAt: Date
  title: string
  details: string
  place: string
  url: string
  cancelled: boolean
}

/** The contents of a calendar file. `zone` is the IANA name of the time zone of its times. */
export type CalendarFeed = {
  name: string
  language: Language
  zone: string
  events: readonly CalendarEvent[]
}

/** A property in jCal (RFC 7265): its name, its parameters, the type of its value, and its value. */
type Property = [name: string, parameters: Record<string, string>, type: string, value: unknown]

const HOST = 'cco'
const END = 'END:VCALENDAR'
/** How often an application should fetch the file again. */
const REFRESH = 'PT30M'

// The limit of 75 octets includes the space that begins a continued line (RFC 5545, 3.1).
ICAL.foldLength = 74

/** The value types of the properties without a standard, which are written without naming them. */
const DESIGN = {
  ...ICAL.design.icalendar,
  property: {
    ...ICAL.design.icalendar.property,
    name: { defaultType: 'text' },
    'x-wr-calname': { defaultType: 'text' },
    'x-wr-timezone': { defaultType: 'text' },
    'x-published-ttl': { defaultType: 'duration' },
  },
}

/** Events that are written without letting other requests have their turn. */
const EVENTS_AT_ONCE = 100

/**
 * Returns a calendar in iCalendar format (RFC 5545, RFC 7986), including the definition of its time
 * zone. The same contents give the same bytes. It names no `METHOD`, so that `DTSTAMP` is the moment
 * of an event's last change (3.8.7.2).
 */
export async function calendarFile({
  name,
  language,
  zone: wanted,
  events,
}: CalendarFeed): Promise<string> {
  const zone = zoneOfFile(zoneOrClubs(wanted))
  const calendar = [
    'vcalendar',
    [
      text('version', '2.0'),
      text('prodid', `-//CCO//games//${language.toUpperCase()}`),
      text('name', name),
      text('x-wr-calname', name),
      text('x-wr-timezone', zone.name),
      ['refresh-interval', {}, 'duration', REFRESH],
      ['x-published-ttl', {}, 'duration', REFRESH],
    ],
    // A calendar without any component is invalid, so an empty one defines UTC.
    zone.name === UTC && events.length > 0 ? [] : [zone.definition],
  ]
  // The frame, whose last line comes after the events.
  const frame = ICAL.stringify.component(calendar, DESIGN).slice(0, -END.length)
  const written: string[] = []
  for (const [at, event] of events.entries()) {
    if (at % EVENTS_AT_ONCE === EVENTS_AT_ONCE - 1) await setImmediate()
    const component = ['vevent', properties(event, zone), []]
    written.push(`${ICAL.stringify.component(component, DESIGN)}\r\n`)
  }
  return `${frame}${written.join('')}${END}\r\n`
}

function properties(event: CalendarEvent, zone: ZoneOfFile): Property[] {
  const changedAt = utc(event.changedAt)
  const [start, end] = timesOf([event.startsAt, event.endsAt], zone)
  return [
    text('uid', `${event.id}@${HOST}`),
    ['dtstamp', {}, 'date-time', changedAt],
    ['last-modified', {}, 'date-time', changedAt],
    ['sequence', {}, 'integer', event.sequence],
    ['dtstart', start.parameters, 'date-time', start.value],
    ['dtend', end.parameters, 'date-time', end.value],
    text('summary', event.title),
    text('description', event.details),
    text('location', event.place),
    ['url', {}, 'uri', event.url],
    text('status', event.cancelled ? 'CANCELLED' : 'CONFIRMED'),
  ]
}

/** A property of text. Control characters except tabs and line breaks are not allowed (3.3.11). */
function text(name: string, value: string): Property {
  const allowed = value.replace(/\r\n?/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, '')
  return [name, {}, 'text', allowed]
}

/** The moment in UTC as jCal writes it, in whole seconds. */
function utc(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}Z`
}
