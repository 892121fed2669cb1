import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PromoOffer } from '../promo-codes/discount.ts'
import { freeSeatsOf, type PaymentLine, payLines } from './payment-methods.ts'

const CAP = 1_500
const NONE = { gifts: [], subscription: 0 }
const one = (line: Partial<PaymentLine> = {}): PaymentLine => ({
  seats: 1,
  unitPrice: 1_000,
  freeSeats: undefined,
  promo: true,
  ...line,
})
const percent = (value: number): PromoOffer => ({ kind: 'percent', value, maxSeats: null })

describe('the order of payment methods', () => {
  test('uses gift games first, then the subscription, the promo code and coins', () => {
    const free = { gifts: ['g1'], subscription: 1 }
    expect(payLines([one({ seats: 4 })], free, percent(10), CAP)).toEqual([
      { gifts: ['g1'], subscription: 1, discount: 200, coins: 1_800 },
    ])
  })

  test('does not use free games that are not requested', () => {
    const free = { gifts: ['g1'], subscription: 1 }
    expect(payLines([one({ freeSeats: 0 })], free, null, CAP)).toEqual([
      { gifts: [], subscription: 0, discount: 0, coins: 1_000 },
    ])
  })

  test('pays a seat above the limit of free games with coins', () => {
    const lines = [one({ unitPrice: 1_501 }), one({ unitPrice: 900 })]
    expect(payLines(lines, { gifts: ['g1'], subscription: 0 }, null, CAP)).toEqual([
      { gifts: [], subscription: 0, discount: 0, coins: 1_501 },
      { gifts: ['g1'], subscription: 0, discount: 0, coins: 0 },
    ])
  })

  test('uses a free game for the more expensive seat and never for a free one', () => {
    const lines = [one({ unitPrice: 0 }), one({ unitPrice: 500 }), one({ unitPrice: 800 })]
    const paid = payLines(lines, { gifts: ['g1'], subscription: 0 }, null, CAP)
    expect(paid.map(({ gifts }) => gifts.length)).toEqual([0, 0, 1])
  })
})

describe('a promo code', () => {
  test('with a number of coins discounts expensive seats first, at most by their price', () => {
    const lines = [one({ unitPrice: 300 }), one({ unitPrice: 500 })]
    const offer: PromoOffer = { kind: 'fixed', value: 600, maxSeats: null }
    expect(payLines(lines, NONE, offer, CAP).map(({ discount }) => discount)).toEqual([100, 500])
  })

  test('applies only to its games and up to its seat limit', () => {
    const lines = [one({ seats: 3, promo: false }), one({ seats: 3, unitPrice: 200 })]
    const offer: PromoOffer = { kind: 'percent', value: 50, maxSeats: 2 }
    expect(payLines(lines, NONE, offer, CAP).map(({ discount }) => discount)).toEqual([0, 200])
  })

  test('for a free seat covers one seat up to the limit of free games', () => {
    const offer: PromoOffer = { kind: 'free_seat', value: 0, maxSeats: null }
    expect(payLines([one({ seats: 2 })], NONE, offer, CAP)[0]?.discount).toBe(1_000)
    expect(payLines([one({ unitPrice: 2_000 })], NONE, offer, CAP)[0]?.discount).toBe(1_500)
  })
})

const line = fc.record({
  seats: fc.integer({ min: 1, max: 6 }),
  unitPrice: fc.integer({ min: 0, max: 3_000 }),
  freeSeats: fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined }),
  promo: fc.boolean(),
})
const free = fc.record({
  gifts: fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 5 }),
  subscription: fc.integer({ min: 0, max: 5 }),
})
const offer = fc.option(
  fc.oneof(
    fc.record({
      kind: fc.constant('percent' as const),
      value: fc.integer({ min: 1, max: 100 }),
      maxSeats: fc.option(fc.integer({ min: 1, max: 5 })),
    }),
    fc.record({
      kind: fc.constantFrom('fixed' as const, 'free_seat' as const),
      value: fc.integer({ min: 1, max: 5_000 }),
      maxSeats: fc.option(fc.integer({ min: 1, max: 5 })),
    }),
  ),
)

test('never spends anything twice or charges a negative price for any order', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), free, offer, (lines, have, promo) => {
      const paid = payLines(lines, have, promo, CAP)
      const gifts = paid.flatMap((one) => one.gifts)
      expect(new Set(gifts).size).toBe(gifts.length)
      expect(gifts.every((id) => have.gifts.includes(id))).toBe(true)
      const used = paid.reduce((sum, one) => sum + one.subscription, 0)
      expect(used).toBeLessThanOrEqual(have.subscription)
      // A game of the subscription is used only when no gift game is left.
      if (used > 0) expect(gifts).toHaveLength(have.gifts.length)
      for (const [index, one] of paid.entries()) {
        const { seats, unitPrice, freeSeats = seats } = lines[index] as PaymentLine
        expect(one.coins).toBeGreaterThanOrEqual(0)
        expect(one.discount).toBeGreaterThanOrEqual(0)
        expect(freeSeatsOf(one)).toBeLessThanOrEqual(Math.min(seats, freeSeats))
        expect(one.coins + one.discount + freeSeatsOf(one) * unitPrice).toBe(seats * unitPrice)
      }
    }),
  )
})

test('charges the same total with a percent code for any order of the lines', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), offer, (lines, promo) => {
      const total = (all: PaymentLine[]) =>
        payLines(all, NONE, promo, CAP).reduce((sum, one) => sum + one.coins, 0)
      const distinct = lines.map((one, index) => ({
        ...one,
        unitPrice: one.unitPrice * 10 + index,
      }))
      expect(total(distinct.toReversed())).toBe(total(distinct))
    }),
  )
})
