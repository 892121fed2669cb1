import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dayLanes,
  daySpan,
  gamesWritten,
  hoursShown,
  REST_MINUTES,
  type Span,
} from './day-layout.ts'

const HOUR = 60
const span = (from: number, to: number): Span => ({ from: from * HOUR, to: to * HOUR })
const overlap = (one: Span, other: Span) => one.from < other.to && other.from < one.to

describe('dayLanes', () => {
  const shape = (spans: Span[], most = 2) =>
    dayLanes(spans, most).placed.map(({ lane, lanes }) => `${lane}/${lanes}`)

  it('gives a lone game the whole width', () => {
    expect(shape([span(19, 22)])).toEqual(['0/1'])
  })

  it('gives games that only touch the whole width each', () => {
    expect(shape([span(12, 15), span(15, 19)])).toEqual(['0/1', '0/1'])
  })

  it('puts overlapping games side by side, and uses a lane again when it is free', () => {
    expect(shape([span(18, 22), span(19, 21), span(21, 23)])).toEqual(['0/2', '1/2', '1/2'])
  })

  it('narrows only the games of the cluster that overlaps', () => {
    expect(shape([span(12, 15), span(18, 22), span(19, 23)])).toEqual(['0/1', '0/2', '1/2'])
  })

  it('lists the games without a lane at the end of their cluster', () => {
    const spans = [span(18, 22), span(19, 23), span(19, 22), span(20, 23)]
    const { placed, rests } = dayLanes(spans, 2)
    expect(placed.map(({ item }) => item)).toEqual([spans[0], spans[1]])
    expect(rests).toEqual([
      { from: 23 * HOUR - REST_MINUTES, to: 23 * HOUR, items: [spans[2], spans[3]] },
    ])
  })

  it('shows one game at a time in one lane, with the list of the others right below it', () => {
    const spans = [span(18, 22), span(19, 23)]
    const { placed, rests } = dayLanes(spans, 1)
    expect(placed).toMatchObject([{ item: spans[0], until: 22 * HOUR }])
    expect(rests).toMatchObject([{ from: 22 * HOUR, items: [spans[1]] }])
  })

  it('ends a game before the list of the others', () => {
    const { placed, rests } = dayLanes([span(18, 22), span(18, 22), span(18, 22)], 2)
    expect(placed.map(({ until }) => until)).toEqual([rests[0]?.from, rests[0]?.from])
  })

  it('gives preferred games a lane before others', () => {
    const own = span(20, 23)
    const spans = [span(18, 22), span(19, 23), own]
    const { placed, rests } = dayLanes(spans, 2, (one) => one === own)
    expect(placed.map(({ item }) => item)).toEqual([spans[0], own])
    expect(rests[0]?.items).toEqual([spans[1]])
  })

  it('reads by start, the longer of two first, whatever the order they came in', () => {
    const long = span(19, 23)
    const short = span(19, 20)
    const early = span(12, 13)
    expect(dayLanes([short, long, early], 2).placed.map(({ item }) => item)).toEqual([
      early,
      long,
      short,
    ])
  })

  it('loses no game, and covers neither a game of the same lane nor a title, on any day', () => {
    const anySpan = fc
      .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 600 }))
      .map(([from, length]) => ({ from, to: from + length }))
    const days = fc.array(anySpan, { maxLength: 14 })
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 3 }), (spans, most) => {
        const { placed, rests } = dayLanes(spans, most)
        const listed = [...placed.map(({ item }) => item), ...rests.flatMap(({ items }) => items)]
        expect(listed).toHaveLength(spans.length)
        expect(new Set(listed)).toEqual(new Set(spans))
        for (const [index, one] of placed.entries()) {
          expect(one.lane).toBeLessThan(one.lanes)
          expect(one.lanes).toBeLessThanOrEqual(most)
          for (const other of placed.slice(index + 1)) {
            if (overlap(one.item, other.item)) {
              expect(other.lanes).toBe(one.lanes)
              expect(other.lane).not.toBe(one.lane)
            }
          }
          for (const rest of rests) {
            expect(overlap({ from: one.item.from, to: one.until }, rest)).toBe(false)
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
    expect(hoursShown([])).toEqual({ first: 16, last: 24 })
  })

  it('fills up an evening with the hours before it', () => {
    expect(hoursShown([span(19, 22.5)])).toEqual({ first: 16, last: 24 })
  })

  it('starts with the hour before an early game, even half past', () => {
    expect(hoursShown([span(8.5, 11), span(20, 24)])).toEqual({ first: 7, last: 24 })
  })

  it('goes where the games are for those who live elsewhere', () => {
    expect(hoursShown([span(4, 6.5), span(12, 16)])).toEqual({ first: 3, last: 16 })
  })

  it('keeps a game that passes midnight in one piece', () => {
    expect(hoursShown([span(14.75, 17), span(22, 25.5)])).toEqual({ first: 13, last: 26 })
  })

  it('does not grow without end', () => {
    expect(hoursShown([span(20, 70)])).toEqual({ first: 19, last: 30 })
    expect(hoursShown([span(0, 2)])).toEqual({ first: 0, last: 8 })
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
