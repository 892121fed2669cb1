import type { StatisticsDay } from '@cco/domain/statistics/contract'
import { datesOf, lastDays } from '@cco/domain/statistics/period'
import { describe, expect, it } from 'vitest'
import { bucketsOf, changeOf, heatOf, metricValue, periodOf, presetOf, sumOf } from './model.ts'

const TODAY = '2026-11-26'
const day = (date: string, own: Partial<StatisticsDay> = {}): StatisticsDay => ({
  ...{ date, spent: 0, bought: 0, granted: 0, refunded: 0, withdrawn: 0 },
  ...{ games: 0, seats: 0, taken: 0, players: 0 },
  ...own,
})

describe('the period of an address', () => {
  it.each([
    [null, null],
    ['2026-11-20', null],
    ['2026-11-20', '2026-11-27'],
    ['2026-11-26', '2026-11-20'],
  ])('is the last 30 days for %s to %s', (from, to) => {
    expect(periodOf({ from, to }, TODAY)).toEqual({ from: '2026-10-28', to: TODAY })
  })

  it('is the given one, and one of the lengths only if it ends today', () => {
    const period = periodOf({ from: '2026-11-13', to: TODAY }, TODAY)
    expect(presetOf(period, TODAY)).toBe(14)
    expect(presetOf({ from: '2026-11-12', to: '2026-11-25' }, TODAY)).toBeUndefined()
  })
})

describe('points of the chart', () => {
  it('are days, or weeks where there are many', () => {
    const days = datesOf(lastDays(TODAY, 62)).map((date) => day(date, { spent: 2 }))
    expect(bucketsOf(days)).toHaveLength(62)
    const many = datesOf(lastDays(TODAY, 65)).map((date) => day(date, { spent: 2 }))
    const weeks = bucketsOf(many)
    expect(weeks.map(({ spent }) => spent)).toEqual([...Array(9).fill(14), 4])
    expect(weeks.at(-1)).toMatchObject({ from: '2026-11-25', to: TODAY })
    expect(sumOf(many).spent).toBe(130)
  })

  it('have no occupancy without games', () => {
    expect(metricValue(day(TODAY), 'occupancy')).toBeNull()
    expect(metricValue(day(TODAY, { seats: 8, taken: 6 }), 'occupancy')).toBe(0.75)
  })
})

it('a change needs something before it', () => {
  expect(changeOf(120, 100)).toBeCloseTo(0.2)
  expect(changeOf(80, 100)).toBeCloseTo(-0.2)
  expect([changeOf(5, 0), changeOf(5, null), changeOf(null, 5)]).toEqual([null, null, null])
})

it('hours run from the first to the last at which a game was on', () => {
  const { hours, rows } = heatOf([
    { weekday: 5, hour: 18, seats: 10, taken: 5 },
    { weekday: 6, hour: 20, seats: 4, taken: 4 },
  ])
  expect(hours).toEqual([18, 19, 20])
  expect(rows[4]).toEqual([0.5, null, null])
  expect(rows[5]).toEqual([null, null, 1])
  expect(heatOf([]).hours).toEqual([])
})
