import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantOf } from '../time/zoned.ts'
import { areWindows, type FreeWindow, fitsWindows, timeOfMinute } from './windows.ts'

const HOUR = 60
const at = (weekday: number, from: number, to: number): FreeWindow => ({
  weekday,
  fromMinute: from * HOUR,
  toMinute: to * HOUR,
})
const game = (date: string, from: string, hours: number, zone: string) => {
  const startsAt = instantOf({ date, time: from }, zone)
  return { startsAt, endsAt: new Date(startsAt.getTime() + hours * 3_600_000) }
}

describe('a game fits', () => {
  const saturday = [at(6, 18, 23)]
  test.each([
    ['within the hours', '2026-11-28', '19:00', 4, true],
    ['exactly to the end', '2026-11-28', '18:00', 5, true],
    ['not starting a minute before', '2026-11-28', '17:59', 2, false],
    ['not ending after', '2026-11-28', '20:00', 4, false],
    ['not on another day', '2026-11-27', '19:00', 3, false],
  ])('%s', (_name, date, from, hours, fits) => {
    const zone = 'Asia/Kathmandu'
    expect(fitsWindows(game(date, from, hours, zone), saturday, zone)).toBe(fits)
  })

  test('by the clock of anyone who is free, not of the master', () => {
    // 19:00 in Moscow is 21:45 in Kathmandu.
    const evening = game('2026-11-28', '19:00', 3, 'Europe/Moscow')
    expect(fitsWindows(evening, [at(6, 18, 23)], 'Europe/Moscow')).toBe(true)
    expect(fitsWindows(evening, [at(6, 18, 23)], 'Asia/Kathmandu')).toBe(false)
    const late = [at(6, 18, 24), at(7, 0, 2)]
    expect(fitsWindows(evening, late, 'Asia/Kathmandu')).toBe(true)
  })

  test('through midnight only where the next day goes on', () => {
    const night = game('2026-11-28', '22:00', 4, 'Europe/Moscow')
    expect(fitsWindows(night, [at(6, 18, 24)], 'Europe/Moscow')).toBe(false)
    expect(fitsWindows(night, [at(6, 18, 24), at(7, 0, 2)], 'Europe/Moscow')).toBe(true)
    expect(fitsWindows(night, [at(6, 18, 24), at(7, 1, 4)], 'Europe/Moscow')).toBe(false)
  })

  test('no one who named no hours', () => {
    expect(fitsWindows(game('2026-11-28', '19:00', 1, 'UTC'), [], 'UTC')).toBe(false)
  })
})

describe.each([
  ['Europe/Berlin', '2026-03-22', '2026-03-29'],
  ['Europe/Berlin', '2026-10-18', '2026-10-25'],
  ['America/New_York', '2026-03-01', '2026-03-08'],
  ['America/New_York', '2026-10-25', '2026-11-01'],
])('in %s, the clock change of %s', (zone, before, after) => {
  test('moves no window: the same evening fits on both Sundays', () => {
    const windows = [at(7, 18, 22)]
    for (const date of [before, after]) {
      expect(fitsWindows(game(date, '18:00', 4, zone), windows, zone)).toBe(true)
      expect(fitsWindows(game(date, '17:45', 4, zone), windows, zone)).toBe(false)
      expect(fitsWindows(game(date, '18:15', 4, zone), windows, zone)).toBe(false)
    }
  })
})

const windows = fc
  .array(
    fc.record({
      weekday: fc.integer({ min: 1, max: 7 }),
      fromMinute: fc.nat(1438),
      toMinute: fc.integer({ min: 1, max: 1440 }),
    }),
    { maxLength: 12 },
  )
  .filter(areWindows)

test('anyone who is free the whole week fits every game, and a shorter game fits where a longer did', () => {
  const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => at(weekday, 0, 24))
  const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kathmandu')
  fc.assert(
    fc.property(fc.nat(365 * 96), fc.integer({ min: 1, max: 40 }), windows, zones, (...given) => {
      const [quarter, quarters, some, zone] = given
      const startsAt = new Date(Date.UTC(2026, 0, 1) + quarter * 900_000)
      const endsAt = new Date(startsAt.getTime() + quarters * 900_000)
      expect(fitsWindows({ startsAt, endsAt }, always, zone)).toBe(true)
      if (!fitsWindows({ startsAt, endsAt }, some, zone)) return
      const middle = new Date((startsAt.getTime() + endsAt.getTime()) / 2)
      expect(fitsWindows({ startsAt, endsAt: middle }, some, zone)).toBe(true)
      expect(fitsWindows({ startsAt: middle, endsAt }, some, zone)).toBe(true)
    }),
  )
})

test('windows that overlap, or have no length, are none', () => {
  expect(areWindows([at(6, 18, 22), at(6, 21, 23)])).toBe(false)
  expect(areWindows([at(6, 18, 18)])).toBe(false)
  expect(areWindows([at(6, 18, 22), at(6, 22, 24), at(7, 18, 22)])).toBe(true)
})

test('minutes read as a time of day', () => {
  expect([0, 570, 1440].map(timeOfMinute)).toEqual(['00:00', '09:30', '24:00'])
})
