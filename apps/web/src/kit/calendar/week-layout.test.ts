import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setViewerZone } from '../../lib/datetime.ts'
import { itemsByDay, minuteOfDay, weekLayout } from './week-layout.ts'

beforeAll(() => setViewerZone('Europe/Moscow'))
afterAll(() => setViewerZone(null))

const item = (id: string, startsAt: string, hours: number) => ({
  id,
  startsAt,
  endsAt: new Date(Date.parse(startsAt) + hours * 3_600_000).toISOString(),
})
const DAYS = ['2026-11-28', '2026-11-29']
const late = item('late', '2026-11-28T20:30:00.000Z', 3)
const noon = item('noon', '2026-11-29T09:15:00.000Z', 2)

describe('itemsByDay', () => {
  it('puts an item on the day it begins on where the viewer is', () => {
    const of = itemsByDay([late, noon])
    expect(of('2026-11-28')).toEqual([late])
    expect(of('2026-11-29')).toEqual([noon])
    expect(of('2026-11-30')).toEqual([])
  })
})

describe('weekLayout', () => {
  it('places items by the minutes of their day, past midnight in one piece', () => {
    const { days, hours } = weekLayout(DAYS, itemsByDay([late, noon]))
    const [saturday, sunday] = days
    expect(saturday?.blocks).toMatchObject([{ item: late, from: 23 * 60 + 30, to: 26 * 60 + 30 }])
    expect(sunday?.blocks).toMatchObject([{ item: noon, from: 12 * 60 + 15, to: 14 * 60 + 15 }])
    expect(hours).toEqual({ first: 11, last: 27 })
  })

  it('shows the least hours even when nothing is on then, and more when needed', () => {
    const least = { first: 9, last: 24 }
    expect(weekLayout(DAYS, itemsByDay([]), { least }).hours).toEqual(least)
    const early = item('early', '2026-11-28T04:30:00.000Z', 2)
    expect(weekLayout(DAYS, itemsByDay([early, late]), { least }).hours).toEqual({
      first: 6,
      last: 27,
    })
  })

  it('gives items that begin together a lane each', () => {
    const twin = { ...noon, id: 'twin' }
    const { days } = weekLayout(DAYS, itemsByDay([noon, twin]))
    expect(days[1]?.blocks.map(({ lane, lanes }) => [lane, lanes])).toEqual([
      [0, 2],
      [1, 2],
    ])
  })
})

describe('weekLayout in one lane', () => {
  it('lists the other items of a cluster, preferred ones apart', () => {
    const twin = { ...noon, id: 'twin' }
    const { days } = weekLayout(DAYS, itemsByDay([noon, twin]), {
      lanes: 1,
      preferred: ({ id }) => id === 'twin',
    })
    expect(days[1]?.blocks.map(({ item }) => item)).toEqual([twin])
    expect(days[1]?.rests[0]?.items.map(({ item }) => item)).toEqual([noon])
  })
})

describe('minuteOfDay', () => {
  it('reads the clock of the viewer', () => {
    expect(minuteOfDay('2026-11-28T21:05:00.000Z')).toBe(5)
  })
})
