import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { instantOf, localOf, shiftDate, weekdayOf } from './zoned.ts'

const ZONES = [
  'Europe/Moscow',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'UTC',
]

test('a moment is what the clock there shows', () => {
  const at = (date: string, time: string, zone: string) =>
    instantOf({ date, time }, zone).toISOString()
  expect(at('2026-11-28', '19:00', 'Europe/Moscow')).toBe('2026-11-28T16:00:00.000Z')
  expect(at('2026-11-28', '19:00', 'Asia/Kathmandu')).toBe('2026-11-28T13:15:00.000Z')
  // Berlin: winter time begins on 25 October 2026, summer time on 28 March 2027.
  expect(at('2026-10-24', '19:00', 'Europe/Berlin')).toBe('2026-10-24T17:00:00.000Z')
  expect(at('2026-10-31', '19:00', 'Europe/Berlin')).toBe('2026-10-31T18:00:00.000Z')
  // New York: 1 November 2026 and 14 March 2027.
  expect(at('2026-10-31', '19:00', 'America/New_York')).toBe('2026-10-31T23:00:00.000Z')
  expect(at('2026-11-07', '19:00', 'America/New_York')).toBe('2026-11-08T00:00:00.000Z')
})

test('a moment that is skipped moves on, one that comes twice is the first', () => {
  const skipped = instantOf({ date: '2027-03-28', time: '02:30' }, 'Europe/Berlin')
  expect(localOf(skipped, 'Europe/Berlin')).toEqual({ date: '2027-03-28', time: '03:30' })
  const twice = instantOf({ date: '2026-10-25', time: '02:30' }, 'Europe/Berlin')
  expect(twice.toISOString()).toBe('2026-10-25T00:30:00.000Z')
})

test('reading a clock and setting it are inverse, but for an hour that comes twice', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2032, 0, 1) }),
      (zone, milliseconds) => {
        const at = new Date(Math.floor(milliseconds / 60_000) * 60_000)
        const shown = localOf(at, zone)
        const back = instantOf(shown, zone)
        expect(localOf(back, zone)).toEqual(shown)
        expect(back.getTime()).toBeLessThanOrEqual(at.getTime())
        expect(at.getTime() - back.getTime()).toBeLessThanOrEqual(3_600_000)
      },
    ),
  )
})

test('dates are words', () => {
  expect(shiftDate('2026-12-29', 7)).toBe('2027-01-05')
  expect(shiftDate('2028-03-01', -1)).toBe('2028-02-29')
  expect(weekdayOf('2026-11-23')).toBe(1)
  expect(weekdayOf('2026-11-29')).toBe(7)
})

test('every spelling of a zone is read by one clock', () => {
  const at = new Date('2026-11-28T16:00:00Z')
  localOf(at, 'America/New_York')
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  for (let bits = 0; bits < 2_000; bits++) {
    const letters = [...'america/new_york'].map((letter, index) =>
      (bits >> index) & 1 ? letter.toUpperCase() : letter,
    )
    expect(localOf(at, letters.join(''))).toEqual({ date: '2026-11-28', time: '11:00' })
  }
  const clocks = made.mock.calls.filter(([, options]) => options?.timeZoneName !== undefined)
  made.mockRestore()
  expect(clocks).toEqual([])
  expect(() => localOf(at, '+03:00')).toThrow(RangeError)
})
