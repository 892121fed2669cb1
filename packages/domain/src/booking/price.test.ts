import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceLines } from './price.ts'

const line = fc.record({
  seats: fc.integer({ min: 1, max: 20 }),
  unitPrice: fc.integer({ min: 0, max: 1_000_000 }),
})

test('the total is the sum of the lines, in whole coins', () => {
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

test('the order of the lines does not change the total', () => {
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      expect(priceLines(lines.toReversed()).total).toBe(priceLines(lines).total)
    }),
  )
})
