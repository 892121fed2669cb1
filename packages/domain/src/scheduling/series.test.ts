import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localOf, shiftDate, weekdayOf } from '../time/zoned.ts'
import { fallsOn, occurrences, seriesLength, seriesRule } from './series.ts'

const first = (iso: string) => ({
  startsAt: new Date(iso),
  endsAt: new Date(Date.parse(iso) + 3 * 3_600_000),
})
const everything = { from: new Date('2020-01-01T00:00:00Z'), to: new Date('2040-01-01T00:00:00Z') }

test.each([
  ['Europe/Berlin', '2026-10-17T17:00:00Z', '2027-04-10', 2],
  ['America/New_York', '2026-10-24T23:00:00Z', '2027-03-27', 2],
  ['Europe/Moscow', '2026-10-17T16:00:00Z', '2027-04-10', 1],
  ['Asia/Kathmandu', '2026-10-17T13:15:00Z', '2027-04-10', 1],
])('in %s a series keeps its local time across both clock changes', (zone, iso, until, offsets) => {
  const rule = seriesRule(first(iso), { zone, until })
  expect(rule.localTime).toBe('19:00')
  const all = occurrences(rule, everything)
  expect(all).toHaveLength(seriesLength(rule))
  expect(new Set(all.map(({ startsAt }) => localOf(startsAt, zone).time))).toEqual(
    new Set(['19:00']),
  )
  // Seen from UTC it moves wherever the clocks there do.
  expect(new Set(all.map(({ startsAt }) => startsAt.getUTCHours())).size).toBe(offsets)
  expect(
    all.every(({ startsAt, endsAt }) => endsAt.getTime() - startsAt.getTime() === 10_800_000),
  ).toBe(true)
})

test('an hour that the change skips is played an hour later that once', () => {
  const rule = seriesRule(first('2027-03-21T01:30:00Z'), {
    zone: 'Europe/Berlin',
    until: '2027-04-04',
  })
  const times = occurrences(rule, everything).map(
    ({ startsAt }) => localOf(startsAt, 'Europe/Berlin').time,
  )
  expect(times).toEqual(['02:30', '03:30', '02:30'])
})

test('only what starts within the span, one weekday, no date twice', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia'),
      fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) }),
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: -50, max: 450 }),
      fc.integer({ min: 0, max: 200 }),
      (zone, start, days, fromDay, spanDays) => {
        const at = new Date(Math.floor(start / 60_000) * 60_000)
        const until = shiftDate(localOf(at, zone).date, days)
        const rule = seriesRule(
          { startsAt: at, endsAt: new Date(at.getTime() + 3_600_000) },
          { zone, until },
        )
        const from = new Date(at.getTime() + fromDay * 86_400_000)
        const to = new Date(from.getTime() + spanDays * 86_400_000)
        const found = occurrences(rule, { from, to })
        const expected = occurrences(rule, everything).filter(
          ({ startsAt }) => startsAt > from && startsAt <= to,
        )
        expect(found).toEqual(expected)
        expect(new Set(found.map(({ date }) => date)).size).toBe(found.length)
        for (const { date } of found) {
          expect(weekdayOf(date)).toBe(weekdayOf(rule.firstDate))
          expect(fallsOn(rule, date)).toBe(true)
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('the length counts both ends, and is nothing for a series that ends before it begins', () => {
  const length = (until: string) =>
    seriesLength(seriesRule(first('2026-11-28T16:00:00Z'), { zone: 'Europe/Moscow', until }))
  expect([
    length('2026-11-27'),
    length('2026-11-28'),
    length('2026-12-04'),
    length('2026-12-05'),
  ]).toEqual([0, 1, 1, 2])
})
