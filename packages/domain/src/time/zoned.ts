import { tzOffset } from '@date-fns/tz/tzOffset'
import { canonicalZone } from './zone.ts'

/** Conversion between instants and local dates and times. Nothing here is for display. */

/** A local date, `2026-11-28`, and time of day, `19:00`. */
export type LocalMoment = { date: string; time: string }

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/**
 * Returns the local date and time of `zone` at an instant, to the minute.
 * @throws RangeError for an unknown zone
 */
export function localOf(at: Date, zone: string): LocalMoment {
  const shown = new Date(at.getTime() + zoneOffset(at, zone) * MINUTE_MS).toISOString()
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) }
}

/**
 * Returns the instant of a local time in `zone`. A time skipped by a daylight saving change is
 * shifted by the size of the gap; of a repeated time the first occurrence is used.
 * @throws RangeError for an unknown zone
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
 * Returns the offset of `zone` from UTC at an instant, in minutes.
 * @throws RangeError for an unknown zone
 */
export function zoneOffset(at: Date, zone: string): number {
  // By its one name, since a format is cached for every spelling used.
  const name = canonicalZone(zone)
  if (name === undefined) throw new RangeError(`No such time zone: ${zone.slice(0, 64)}`)
  return tzOffset(name, at)
}

/** Returns the date `days` days later; a negative number goes back. */
export function shiftDate(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Returns the ISO weekday of a date: Monday 1, Sunday 7. */
export function weekdayOf(date: string): number {
  return ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1
}
