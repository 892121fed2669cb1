import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overlaps, priceLines, unnamedGuests } from './cart.ts'

test.each([
  [1, [], 0],
  [3, [], 2],
  [3, ['Лида'], 1],
  [3, ['Лида', '  '], 1],
  [3, ['Лида', 'Тимур'], 0],
])('%s seats with the guests %j lack %s names', (seats, guests, missing) => {
  expect(unnamedGuests({ seats, guests })).toBe(missing)
})

const line = fc.record({
  seats: fc.integer({ min: 1, max: 20 }),
  unitPrice: fc.integer({ min: 0, max: 1_000_000 }),
})

test('adds the prices of the lines in whole coins', () => {
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const { lines: each, total } = priceLines(lines)
      expect(total).toBe(each.reduce((sum, price) => sum + price, 0))
      expect(Number.isSafeInteger(total)).toBe(true)
      expect(
        each.every(
          (price, index) => price === (lines[index]?.seats ?? 0) * (lines[index]?.unitPrice ?? 0),
        ),
      ).toBe(true)
    }),
  )
})

test('computes the same total for any order of the lines', () => {
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      expect(priceLines(lines.toReversed()).total).toBe(priceLines(lines).total)
    }),
  )
})

const span = fc
  .tuple(fc.integer({ min: 0, max: 1_000 }), fc.integer({ min: 1, max: 1_000 }))
  .map(([start, length]) => ({ startsAt: new Date(start), endsAt: new Date(start + length) }))

test('a span overlaps itself', () => {
  fc.assert(fc.property(span, (a) => overlaps(a, a)))
})

test('computes overlaps symmetrically', () => {
  fc.assert(fc.property(span, span, (a, b) => overlaps(a, b) === overlaps(b, a)))
})

test('does not overlap a span that starts when the other ends', () => {
  const a = { startsAt: new Date(0), endsAt: new Date(10) }
  expect(overlaps(a, { startsAt: new Date(10), endsAt: new Date(20) })).toBe(false)
  expect(overlaps(a, { startsAt: new Date(9), endsAt: new Date(20) })).toBe(true)
})
