import { describe, expect, it } from 'vitest'
import {
  clockInstant,
  dayKey,
  dayStart,
  isDayKey,
  isoWeekday,
  monthWeeks,
  shiftDay,
  shiftMonth,
  weekOf,
} from './day.ts'

describe('a day and its instants', () => {
  it('depends on the zone', () => {
    const late = '2026-11-28T20:00:00Z'
    expect(dayKey(late, 'Europe/Moscow')).toBe('2026-11-28')
    expect(dayKey(late, 'Asia/Kathmandu')).toBe('2026-11-29')
    expect(dayKey(late, 'America/New_York')).toBe('2026-11-28')
  })

  it('begins at local midnight', () => {
    expect(dayStart('2026-11-29', 'Asia/Kathmandu').toISOString()).toBe('2026-11-28T18:15:00.000Z')
    expect(dayStart('2026-11-29', 'Europe/Moscow').toISOString()).toBe('2026-11-28T21:00:00.000Z')
  })

  it('lasts 23 or 25 hours when the clocks change', () => {
    const length = (from: string, to: string) =>
      (dayStart(to, 'Europe/Berlin').getTime() - dayStart(from, 'Europe/Berlin').getTime()) /
      3_600_000
    expect(length('2026-03-29', '2026-03-30')).toBe(23)
    expect(length('2026-10-25', '2026-10-26')).toBe(25)
  })

  it('is found from its first instant, in any zone', () => {
    for (const zone of [
      'Asia/Kathmandu',
      'Europe/Moscow',
      'America/St_Johns',
      'Pacific/Kiritimati',
    ]) {
      for (let day = '2026-01-01'; day < '2027-01-01'; day = shiftDay(day, 1)) {
        expect(dayKey(dayStart(day, zone), zone)).toBe(day)
      }
    }
  })
})

describe('arithmetic', () => {
  it('shifts over months and years', () => {
    expect(shiftDay('2026-12-31', 1)).toBe('2027-01-01')
    expect(shiftDay('2028-03-01', -1)).toBe('2028-02-29')
    expect(shiftMonth('2026-11-28', 2)).toBe('2027-01-01')
    expect(shiftMonth('2026-03-31', -1)).toBe('2026-02-01')
  })

  it('knows weekdays and weeks', () => {
    expect(isoWeekday('2026-11-28')).toBe(6)
    expect(isoWeekday('2026-11-29')).toBe(7)
    expect(weekOf('2026-11-29')[0]).toBe('2026-11-23')
    expect(weekOf('2026-11-30')[0]).toBe('2026-11-30')
  })

  it('holds a month in whole weeks', () => {
    const november = monthWeeks('2026-11-28')
    expect(november).toHaveLength(6)
    expect(november[0]?.[0]).toBe('2026-10-26')
    expect(november.at(-1)?.[6]).toBe('2026-12-06')
    expect(monthWeeks('2027-02-10')).toHaveLength(4)
    expect(monthWeeks('2027-01-31')).toHaveLength(5)
  })

  it('distinguishes a day from other texts', () => {
    expect(isDayKey('2026-11-28')).toBe(true)
    expect(['2026-02-30', '2026-13-01', '26-1-1', '', 'today'].some(isDayKey)).toBe(false)
  })
})

it('reads the time on a clock in a zone, and nothing else', () => {
  const read = (text: string) => clockInstant(text, 'Asia/Kathmandu')?.toISOString()
  expect(read('2026-11-28T15:00')).toBe('2026-11-28T09:15:00.000Z')
  for (const text of ['', '2026-11-28', '2026-13-01T10:00', '2026-11-28T25:00', 'T10:00'])
    expect(read(text)).toBeUndefined()
})
