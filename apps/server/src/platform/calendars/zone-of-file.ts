import { tzOffset } from '@date-fns/tz'
import ICAL from 'ical.js'
import { tzlib_get_ical_block } from 'timezones-ical-library'

export const UTC = 'UTC'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** A time zone as a calendar file defines it. */
export type ZoneOfFile = {
  /** Its identifier in the file, `UTC` if there is none that readers would know. */
  name: string
  /** Its `VTIMEZONE` in jCal. */
  definition: unknown[]
  /** Returns the offset from UTC that a reader finds in the definition for a local time, in minutes. */
  offsetAt: (local: string) => number
}

/** A time in jCal, with the parameters of its property. */
type WrittenTime = { value: string; parameters: Record<string, string> }

/** Returns the definition of a zone, or that of UTC if none is known for its IANA name. */
export function zoneOfFile(zone: string): ZoneOfFile {
  const block = blockOf(zone)
  const isDefined = block.includes(`TZID:${zone}`)
  const definition: unknown[] = ICAL.parse(isDefined ? block : blockOf('Etc/UTC'))
  const timezone = new ICAL.Timezone(new ICAL.Component(definition))
  return {
    name: isDefined ? zone : UTC,
    definition,
    offsetAt: (local) => timezone.utcOffset(ICAL.Time.fromDateTimeString(local)) / 60,
  }
}

/**
 * Returns the start and the end of an event as a file writes them: both in the zone's local time if
 * every reader finds the same instants again, otherwise both in UTC. An hour that comes twice, when
 * the clocks go back, has no local time of its own.
 */
export function timesOf(
  [start, end]: readonly [Date, Date],
  zone: ZoneOfFile,
): [WrittenTime, WrittenTime] {
  const [from, to] = [localTime(start, zone), localTime(end, zone)]
  if (from === undefined || to === undefined) return [inUtc(start), inUtc(end)]
  const parameters = { tzid: zone.name }
  return [
    { value: from, parameters },
    { value: to, parameters },
  ]
}

/** Returns the local time of an instant, or undefined if it would not be read as this instant. */
function localTime(instant: Date, zone: ZoneOfFile): string | undefined {
  if (zone.name === UTC) return undefined
  const offset = tzOffset(zone.name, instant)
  const wall = instant.getTime() + offset * MINUTE_MS
  const isTwice = [-DAY_MS, DAY_MS]
    .map((days) => tzOffset(zone.name, new Date(instant.getTime() + days)))
    .some((other) => other !== offset && tzOffset(zone.name, at(wall, other)) === other)
  if (isTwice) return undefined
  const local = new Date(wall).toISOString().slice(0, 19)
  // The rules of this process and those of the definition may be of different years.
  return zone.offsetAt(local) === offset ? local : undefined
}

/** The instant of a local time, given in milliseconds, at an offset in minutes. */
function at(wall: number, offset: number): Date {
  return new Date(wall - offset * MINUTE_MS)
}

function inUtc(instant: Date): WrittenTime {
  return { value: `${instant.toISOString().slice(0, 19)}Z`, parameters: {} }
}

function blockOf(zone: string): string {
  return String(tzlib_get_ical_block(zone)[0] ?? '')
}
