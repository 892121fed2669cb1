import { tzOffset } from '@date-fns/tz/tzOffset'
import { canonicalZone } from './zone.ts'

/**
 * Clocks of places: a date and a time as someone there reads them, and the instant they mean.
 * Nothing here is shown to anybody.
 */

/** A date as a word, `2026-11-28`, and a time of day, `19:00`. */
export type LocalMoment = { date: string; time: string }

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/**
 * What the clock of `zone` shows at an instant, to the minute.
 * @throws RangeError for a zone that does not exist
 */
export function localOf(at: Date, zone: string): LocalMoment {
  const shown = new Date(at.getTime() + zoneOffset(at, zone) * MINUTE_MS).toISOString()
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) }
}

/**
 * The instant at which the clock of `zone` shows this moment. A moment that a clock put forward
 * skips is as much later as the clock jumped; one that a clock put back shows twice is the first.
 * @throws RangeError for a zone that does not exist
 */
export function instantOf({ date, time }: LocalMoment, zone: string): Date {
  const wall = Date.parse(`${date}T${time}:00Z`)
  const offsetAt = (at: number) => zoneOffset(new Date(at), zone) * MINUTE_MS
  const before = offsetAt(wall - DAY_MS)
  const after = offsetAt(wall + DAY_MS)
  const meant = [before, after].filter((offset) => offsetAt(wall - offset) === offset)
  return new Date(meant.length > 0 ? wall - Math.max(...meant) : wall - before)
}

/**
 * By how many minutes the clock of `zone` is ahead of UTC at an instant.
 * @throws RangeError for a zone that does not exist
 */
export function zoneOffset(at: Date, zone: string): number {
  // By its one name, since a format is kept for every spelling that is asked for.
  const name = canonicalZone(zone)
  if (name === undefined) throw new RangeError(`No such time zone: ${zone.slice(0, 64)}`)
  return tzOffset(name, at)
}

/** The date `days` days later, or earlier. */
export function shiftDate(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The ISO number of a date's weekday: Monday 1, Sunday 7. */
export function weekdayOf(date: string): number {
  return ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1
}
