import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shiftDate } from '../time/zoned.ts'
import { comparedShift, datesOf, lastDays, periodDays } from './period.ts'

const date = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10))
const period = fc
  .tuple(date, fc.integer({ min: 1, max: 400 }))
  .map(([to, days]) => lastDays(to, days))

test('a period has each of its days once, in order', () => {
  expect(datesOf({ from: '2026-02-27', to: '2026-03-02' })).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ])
  fc.assert(
    fc.property(period, (one) => {
      const dates = datesOf(one)
      expect(dates).toHaveLength(periodDays(one))
      expect([dates[0], dates.at(-1)]).toEqual([one.from, one.to])
      expect([...new Set(dates)].toSorted()).toEqual(dates)
    }),
  )
})

test('the period before ends on the day before', () => {
  fc.assert(
    fc.property(period, (one) => {
      const shift = comparedShift(one, 'previous')
      expect(shiftDate(one.to, -shift)).toBe(shiftDate(one.from, -1))
    }),
  )
})

test('a year ago the weekdays are the same, and the periods do not overlap', () => {
  fc.assert(
    fc.property(period, (one) => {
      const shift = comparedShift(one, 'year')
      expect(shift % 7).toBe(0)
      expect(shiftDate(one.to, -shift) < one.from).toBe(true)
    }),
  )
  expect(comparedShift({ from: '2026-11-09', to: '2026-11-22' }, 'year')).toBe(364)
  expect(shiftDate('2026-11-14', -364)).toBe('2025-11-15')
})

test('a period that ends before it begins has no days', () => {
  expect(datesOf({ from: '2026-11-02', to: '2026-11-01' })).toEqual([])
})
