import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cascade, HEAD_MINUTES, type Span } from './cascade.ts'

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
