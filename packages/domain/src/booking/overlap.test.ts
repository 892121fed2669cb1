import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overlaps } from './overlap.ts'

const span = fc
  .tuple(fc.integer({ min: 0, max: 1_000 }), fc.integer({ min: 1, max: 1_000 }))
  .map(([start, length]) => ({ startsAt: new Date(start), endsAt: new Date(start + length) }))

test('a span overlaps itself', () => {
  fc.assert(fc.property(span, (a) => overlaps(a, a)))
})

test('overlapping goes both ways', () => {
  fc.assert(fc.property(span, span, (a, b) => overlaps(a, b) === overlaps(b, a)))
})

test('a span that begins as another ends does not overlap it', () => {
  const a = { startsAt: new Date(0), endsAt: new Date(10) }
  expect(overlaps(a, { startsAt: new Date(10), endsAt: new Date(20) })).toBe(false)
  expect(overlaps(a, { startsAt: new Date(9), endsAt: new Date(20) })).toBe(true)
})
