import { instantOf, localOf, shiftDate, weekdayOf } from '@cco/domain/time/zoned'
import type { Instant } from './datetime.ts'
import { viewerZone } from './datetime.ts'

/**
 * Days as keys, `2026-11-28`: the calendar's arithmetic, in the viewer's zone. A day is a word
 * here, never an instant, so that neither summer time nor the machine's zone can move it.
 */
export type DayKey = string

/** The day an instant falls on. */
export function dayKey(at: Instant, zone = viewerZone()): DayKey {
  return localOf(new Date(at), zone).date
}

/** The instant a day begins. */
export function dayStart(key: DayKey, zone = viewerZone()): Date {
  return instantOf({ date: key, time: '00:00' }, zone)
}

/** The day `count` days later, or earlier. */
export function shiftDay(key: DayKey, count: number): DayKey {
  return shiftDate(key, count)
}

/** The first day of the month `count` months away. */
export function shiftMonth(key: DayKey, count: number): DayKey {
  const [year, month] = partsOf(key)
  const date = new Date(Date.UTC(year, month + count, 1))
  return keyOf(date.getUTCFullYear(), date.getUTCMonth(), 1)
}

/** The ISO number of a day in its week: Monday 1, Sunday 7. */
export function isoWeekday(key: DayKey): number {
  return weekdayOf(key)
}

/** The seven days of the week a day is in, from Monday in both languages. */
export function weekOf(key: DayKey): DayKey[] {
  const start = shiftDay(key, 1 - isoWeekday(key))
  return Array.from({ length: 7 }, (_, index) => shiftDay(start, index))
}

/** Whole weeks that hold the month of a day: four to six rows. */
export function monthWeeks(key: DayKey): DayKey[][] {
  const next = shiftMonth(key, 1)
  const weeks: DayKey[][] = []
  for (let day = shiftMonth(key, 0); day < next; ) {
    const week = weekOf(day)
    weeks.push(week)
    day = shiftDay(week[6] ?? day, 1)
  }
  return weeks
}

/** Whether a text is a day that exists; addresses hold such texts. */
export function isDayKey(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  return new Date(Date.UTC(...partsOf(text))).toISOString().startsWith(text)
}

function keyOf(year: number, month: number, day: number): DayKey {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(month + 1)}-${two(day)}`
}

/** Year, month from 0, day. */
function partsOf(key: DayKey): [number, number, number] {
  const [year = 1970, month = 1, day = 1] = key.split('-').map(Number)
  return [year, month - 1, day]
}

/** The instant a clock in this zone shows `2026-11-28T15:00`; undefined for what is no such time. */
export function clockInstant(text: string, zone = viewerZone()): Date | undefined {
  const [day = '', time = ''] = text.split('T')
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number)
  if (!isDayKey(day) || !(hours < 24 && minutes < 60)) return undefined
  return instantOf({ date: day, time }, zone)
}
