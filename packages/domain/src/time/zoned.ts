import { canonicalZone } from './zone.ts'

/**
 * Clocks of places: a date and a time as somebody there reads them, and the instant they mean.
 * Pure arithmetic over the zones that the platform knows; nothing here is shown to anybody.
 */

/** A date as a word, `2026-11-28`, and a time of day, `19:00`. */
export type LocalMoment = { date: string; time: string }

const DAY_MS = 86_400_000
/** By the IANA name of the zone, so there are never more than there are zones. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/**
 * What the clock of `zone` shows at an instant, to the minute.
 * @throws RangeError for a zone that does not exist
 */
export function localOf(at: Date, zone: string): LocalMoment {
  const shown = new Date(at.getTime() + offsetMs(at, zone)).toISOString()
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) }
}

/**
 * The instant at which the clock of `zone` shows this moment. A moment that a clock put forward
 * skips is as much later as the clock jumped; one that a clock put back shows twice is the first.
 * @throws RangeError for a zone that does not exist
 */
export function instantOf({ date, time }: LocalMoment, zone: string): Date {
  const wall = Date.parse(`${date}T${time}:00Z`)
  const before = offsetMs(new Date(wall - DAY_MS), zone)
  const after = offsetMs(new Date(wall + DAY_MS), zone)
  const meant = [before, after]
    .map((offset) => ({ at: wall - offset, offset }))
    .filter(({ at, offset }) => offsetMs(new Date(at), zone) === offset)
    .map(({ at }) => at)
  return new Date(meant.length > 0 ? Math.min(...meant) : wall - before)
}

/** The date `days` days later, or earlier. */
export function shiftDate(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The ISO number of a date's weekday: Monday 1, Sunday 7. */
export function weekdayOf(date: string): number {
  return ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1
}

/** How far the clock of `zone` is ahead of UTC at an instant, in milliseconds. */
function offsetMs(at: Date, zone: string): number {
  const read = Object.fromEntries(
    clockOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = read
  const shown = Date.UTC(year, month - 1, day, hour, minute, second)
  return shown - Math.floor(at.getTime() / 1000) * 1000
}

/**
 * A clock takes some 30 kB and a millisecond to make, so each zone has one.
 * @throws RangeError for a zone that does not exist
 */
function clockOf(spelling: string): Intl.DateTimeFormat {
  const zone = canonicalZone(spelling)
  if (zone === undefined) throw new RangeError(`No such time zone: ${spelling.slice(0, 64)}`)
  const known = clocks.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  clocks.set(zone, made)
  return made
}

/** How many clocks are kept. */
export const clockCount = (): number => clocks.size
