import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cascade,
  daySpan,
  gamesWritten,
  HEAD_MINUTES,
  hoursShown,
  type Span,
} from './day-layout.ts'

const HOUR = 60
const span = (from: number, to: number): Span => ({ from: from * HOUR, to: to * HOUR })
const shape = (spans: Span[]) =>
  cascade(spans).map(({ depth, lane, lanes }) => `${depth}:${lane}/${lanes}`)

describe('cascade', () => {
  it('gives a lone game the whole width', () => {
    expect(shape([span(19, 22)])).toEqual(['0:0/1'])
  })

  it('does not lay a game over one that ends as it begins', () => {
    expect(shape([span(12, 15), span(15, 19)])).toEqual(['0:0/1', '0:0/1'])
  })

  it('lays a later game over the foot of an earlier one, and a third over both', () => {
    expect(shape([span(18, 22), span(19, 23), span(20, 24)])).toEqual(['0:0/1', '1:0/1', '2:0/1'])
  })

  it('comes back to the table once what lay there is over', () => {
    expect(shape([span(12, 15), span(13, 16), span(15, 18), span(18, 21)])).toEqual([
      '0:0/1',
      '1:0/1',
      '2:0/1',
      '0:0/1',
    ])
  })

  it('stands games that begin together side by side', () => {
    expect(shape([span(19, 22), span(19, 23), span(19.5, 22)])).toEqual(['0:0/3', '0:1/3', '0:2/3'])
    expect(shape([span(18, 22), span(19, 22), span(19, 21)])).toEqual(['0:0/1', '1:0/2', '1:1/2'])
  })

  it('reads by start, the longer of two first, whatever the order they came in', () => {
    const long = span(19, 23)
    const short = span(19, 20)
    const early = span(12, 13)
    expect(cascade([short, long, early]).map(({ item }) => item)).toEqual([early, long, short])
  })

  it('never hides a head, whatever the evening', () => {
    const anySpan = fc
      .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 600 }))
      .map(([from, length]) => ({ from, to: from + length }))
    fc.assert(
      fc.property(fc.array(anySpan, { maxLength: 12 }), (spans) => {
        const placed = cascade(spans)
        expect(new Set(placed.map(({ item }) => item))).toEqual(new Set(spans))
        for (const [index, one] of placed.entries()) {
          expect(one.lane).toBeLessThan(one.lanes)
          for (const later of placed.slice(index + 1)) {
            const overlap = one.item.from < later.item.to && later.item.from < one.item.to
            if (!overlap) continue
            const beside = later.depth === one.depth && later.lane !== one.lane
            const below = later.depth > one.depth
            expect(beside || (below && later.item.from - one.item.from >= HEAD_MINUTES)).toBe(true)
          }
        }
      }),
    )
  })
})

it.each([
  [0, 0],
  [3, 3],
  [4, 4],
  [5, 3],
  [9, 3],
])('of %i games %i are written in four lines', (count, written) => {
  expect(gamesWritten(count, 4)).toBe(written)
})

describe('hoursShown', () => {
  it('shows an evening club’s day when there is nothing', () => {
    expect(hoursShown([])).toEqual({ first: 10, last: 24 })
  })

  it('fills up an evening with the hours before it', () => {
    expect(hoursShown([span(19, 22.5)])).toEqual({ first: 10, last: 24 })
  })

  it('starts with the hour of an early game, even half past', () => {
    expect(hoursShown([span(8.5, 11), span(20, 24)])).toEqual({ first: 8, last: 24 })
  })

  it('goes where the games are for those who live elsewhere', () => {
    expect(hoursShown([span(4, 6.5), span(12, 16)])).toEqual({ first: 4, last: 18 })
  })

  it('keeps a game that passes midnight in one piece', () => {
    expect(hoursShown([span(14.75, 17), span(22, 25.5)])).toEqual({ first: 12, last: 26 })
  })

  it('does not grow without end', () => {
    expect(hoursShown([span(20, 70)])).toEqual({ first: 16, last: 30 })
    expect(hoursShown([span(0, 2)])).toEqual({ first: 0, last: 14 })
  })
})

describe('daySpan', () => {
  it('lasts as long as the game does', () => {
    expect(daySpan(19 * HOUR, '2026-11-28T16:00:00.000Z', '2026-11-28T19:30:00.000Z')).toEqual({
      from: 19 * HOUR,
      to: 22.5 * HOUR,
    })
  })

  it('runs past midnight instead of ending before it started', () => {
    expect(daySpan(22.75 * HOUR, '2026-11-28T17:00:00.000Z', '2026-11-28T20:00:00.000Z')).toEqual({
      from: 22.75 * HOUR,
      to: 25.75 * HOUR,
    })
  })

  it('keeps its true length on the night the clocks go back', () => {
    // New York, 1 November 2026: 00:30 EDT to 03:00 EST is three and a half hours.
    expect(daySpan(30, '2026-11-01T04:30:00.000Z', '2026-11-01T08:00:00.000Z')).toEqual({
      from: 30,
      to: 240,
    })
  })
})
