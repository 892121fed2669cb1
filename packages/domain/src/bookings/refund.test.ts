import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  besidesCoins,
  type Canceller,
  type PaidBooking,
  REFUND_BANDS,
  raisesOf,
  refundLadder,
  refundOf,
} from './refund.ts'

const HOUR_MS = 3_600_000
const startsAt = new Date('2026-11-28T16:00:00.000Z')
const policy = {
  unitPrice: 1_001,
  fullRefundHours: 48,
  coinRefundHours: 24,
  halfRefundHours: 3,
  goodwillCoins: 50,
}
const booking: PaidBooking = { paidCoins: 1_001, freeSeats: 1, hasPromo: true, policy }
const before = (hours: number) => new Date(startsAt.getTime() - hours * HOUR_MS)
const quoteOf = (hours: number, by: Canceller = 'player') =>
  refundOf(booking, { by, startsAt, now: before(hours) })

describe('the refund of a player’s cancellation', () => {
  test.each([
    [48, 'full', 1_001, 0],
    [47.999, 'coins', 1_001, 0],
    [24, 'coins', 1_001, 0],
    [23.999, 'half', 501, 500],
    [3, 'half', 501, 500],
    [2.999, 'none', 0, 0],
    [-5, 'none', 0, 0],
  ] as const)('%s hours before: %s', (hours, band, coins, withheldCoins) => {
    expect(quoteOf(hours)).toMatchObject({ band, coins, withheldCoins, goodwillCoins: 0 })
  })

  test('returns coins before the promo code and the free game, in reverse order of spending', () => {
    expect(quoteOf(50).steps.map(({ method }) => method)).toEqual(['coins', 'promo', 'free_game'])
    expect(quoteOf(30).steps.map(({ method }) => method)).toEqual(['coins', 'free_game'])
    expect(quoteOf(10).steps.map(({ method }) => method)).toEqual(['coins'])
    expect(quoteOf(1).steps).toEqual([])
  })

  test('includes its deadline and the refund after it', () => {
    expect(quoteOf(50)).toMatchObject({ until: before(48), next: { band: 'coins', coins: 1_001 } })
    expect(quoteOf(30)).toMatchObject({ until: before(24), next: { band: 'half', coins: 501 } })
    expect(quoteOf(10)).toMatchObject({ until: before(3), next: { band: 'none', coins: 0 } })
    expect(quoteOf(1)).toMatchObject({ until: null, next: null })
  })
})

test('lists every refund with its last moment, from the whole price to nothing', () => {
  expect(refundLadder(booking, startsAt)).toEqual([
    { band: 'full', coins: 1_001, freeSeats: 1, until: before(48) },
    { band: 'coins', coins: 1_001, freeSeats: 1, until: before(24) },
    { band: 'half', coins: 501, freeSeats: 0, until: before(3) },
    { band: 'none', coins: 0, freeSeats: 0, until: null },
  ])
})

test('leaves steps without any time out of the list of refunds', () => {
  const strict = { ...booking, policy: { ...policy, coinRefundHours: 48, halfRefundHours: 48 } }
  expect(refundLadder(strict, startsAt).map(({ band }) => band)).toEqual(['full', 'none'])
})

test('includes what is lost after the deadline besides coins', () => {
  expect(quoteOf(50).next).toMatchObject({ freeSeats: 1, promo: false })
  expect(quoteOf(30).next).toMatchObject({ freeSeats: 0, promo: false })
  const freeOnly = { ...booking, paidCoins: 0, hasPromo: false }
  const free = refundOf(freeOnly, { by: 'player', startsAt, now: before(10) })
  expect(free).toMatchObject({ withheldFreeSeats: 1, until: before(3), next: { band: 'none' } })
})

test('omits a deadline at which the refund does not change', () => {
  const coinsOnly = { ...booking, freeSeats: 0, hasPromo: false }
  const refund = refundOf(coinsOnly, { by: 'player', startsAt, now: before(50) })
  expect(refund).toMatchObject({ band: 'full', until: before(24), next: { coins: 501 } })
  const unpaid = { ...coinsOnly, paidCoins: 0 }
  expect(refundOf(unpaid, { by: 'player', startsAt, now: before(50) })).toMatchObject({
    until: null,
    next: null,
  })
})

test('refunds everything with goodwill at any time when the master or the platform cancels', () => {
  for (const by of ['master', 'platform'] as const) {
    expect(quoteOf(-1, by)).toMatchObject({ band: 'full', coins: 1_001, goodwillCoins: 50 })
  }
})

test('refunds everything at any time when the player rejects a rescheduled game', () => {
  expect(quoteOf(1, 'moved')).toMatchObject({ band: 'full', coins: 1_001, goodwillCoins: 0 })
})

test('skips a band that the policy does not have', () => {
  const strict = { ...booking, policy: { ...policy, coinRefundHours: 48 } }
  const refund = refundOf(strict, { by: 'player', startsAt, now: before(50) })
  expect(refund).toMatchObject({ band: 'full', until: before(48), next: { band: 'half' } })
})

const anyBooking = fc.record({
  paidCoins: fc.nat(100_000),
  freeSeats: fc.nat(4),
  hasPromo: fc.boolean(),
  policy: fc.record({
    unitPrice: fc.nat(5_000),
    fullRefundHours: fc.nat(720),
    coinRefundHours: fc.nat(720),
    halfRefundHours: fc.nat(720),
    goodwillCoins: fc.nat(500),
  }),
})
const anyBy = fc.constantFrom<Canceller>('player', 'master', 'platform', 'moved')
const anyHours = fc.double({ min: -100, max: 1_000, noNaN: true })

test('never refunds more than was paid, now and later together', () => {
  fc.assert(
    fc.property(anyBooking, anyBy, anyHours, (some, by, hours) => {
      const refund = refundOf(some, { by, startsAt, now: before(hours) })
      expect(refund.coins + refund.withheldCoins).toBeLessThanOrEqual(some.paidCoins)
      expect(Math.min(refund.coins, refund.withheldCoins)).toBeGreaterThanOrEqual(0)
      const inSteps = refund.steps.map((step) => (step.method === 'coins' ? step.coins : 0))
      expect(inSteps.reduce((sum, coins) => sum + coins, 0)).toBe(refund.coins)
    }),
  )
})

test('never grows over time and changes exactly after its deadline', () => {
  fc.assert(
    fc.property(
      anyBooking,
      anyHours,
      fc.double({ min: 0, max: 500, noNaN: true }),
      (some, hours, wait) => {
        const at = (now: Date) => refundOf(some, { by: 'player', startsAt, now })
        const early = at(before(hours))
        const late = at(before(hours - wait))
        expect(late.coins).toBeLessThanOrEqual(early.coins)
        expect(REFUND_BANDS.indexOf(late.band)).toBeGreaterThanOrEqual(
          REFUND_BANDS.indexOf(early.band),
        )
        if (!early.until) return
        expect(at(early.until).steps).toEqual(early.steps)
        const then = at(new Date(early.until.getTime() + 1))
        const { band, coins } = then
        expect({ band, coins, ...besidesCoins(then) }).toEqual(early.next)
      },
    ),
  )
})

test('refunds exactly the withheld amount of each cancellation once, oldest first, when seats are retaken', () => {
  const cancellation = fc
    .record({ seats: fc.integer({ min: 1, max: 4 }), withheld: fc.integer({ min: 1, max: 9_999 }) })
    .map((one) => ({ ...one, retakenSeats: 0 }))
  fc.assert(
    fc.property(
      fc.array(cancellation, { maxLength: 5 }),
      fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 30 }),
      (cancellations, taken) => {
        const open = cancellations.map((one, index) => ({ ...one, bookingId: `${index}` }))
        const returned = new Map<string, number>()
        for (const seats of taken) {
          const raises = raisesOf(open, seats)
          for (const { bookingId, coins, retakenSeats } of raises) {
            const one = open.find((other) => other.bookingId === bookingId)
            if (one) one.retakenSeats = retakenSeats
            returned.set(bookingId, (returned.get(bookingId) ?? 0) + coins)
          }
          const firstUnfinished = open.findIndex((one) => one.retakenSeats < one.seats)
          const untouched = open.slice(firstUnfinished + 1)
          if (firstUnfinished >= 0)
            expect(untouched.every((one) => one.retakenSeats === 0)).toBe(true)
        }
        for (const one of open) {
          const back = returned.get(one.bookingId) ?? 0
          expect(back).toBeLessThanOrEqual(one.withheld)
          if (one.retakenSeats === one.seats) expect(back).toBe(one.withheld)
        }
      },
    ),
  )
})
