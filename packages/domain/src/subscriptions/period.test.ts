import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  atPeriodEnd,
  type DueSubscription,
  type EndedPeriod,
  freeGamesLeft,
  freeGamesTotal,
  PERIOD_DAYS,
  periodEnd,
  unusedPart,
  upgradePrice,
} from './period.ts'

const TIER = { id: 't1', price: 900, monthlyFreeGames: 2 }
const END = new Date('2026-11-28T12:00:00Z')
const days = (count: number) => new Date(END.getTime() + count * 86_400_000)
const due = (given: Partial<DueSubscription> = {}): DueSubscription => ({
  tier: TIER,
  nextTier: TIER,
  renews: true,
  expiresAt: END,
  graceUntil: null,
  ...given,
})
const at = (balance: number, now = END) => ({ balance, now, graceDays: 3 })

describe('at the end of a period', () => {
  test('renews from the balance without a gap', () => {
    expect(atPeriodEnd(due(), at(900, days(1)))).toEqual({
      kind: 'renewed',
      tier: TIER,
      startsAt: END,
      expiresAt: periodEnd(END),
    })
  })

  test('applies a scheduled downgrade', () => {
    const cheap = { id: 't0', price: 400, monthlyFreeGames: 1 }
    expect(atPeriodEnd(due({ nextTier: cheap }), at(500))).toMatchObject({ tier: cheap })
  })

  test('starts three days of grace with the missing amount when the balance is too low', () => {
    expect(atPeriodEnd(due(), at(850))).toEqual({ kind: 'grace', until: days(3), missing: 50 })
  })

  test('ends grace at its stored end even if the settings have changed', () => {
    expect(atPeriodEnd(due({ graceUntil: days(1) }), at(0, days(1)))).toEqual({ kind: 'ended' })
    expect(atPeriodEnd(due(), at(0, days(3)))).toEqual({ kind: 'ended' })
  })

  test('ends when renewal is off or the tier is no longer sold', () => {
    expect(atPeriodEnd(due({ renews: false }), at(9_000))).toEqual({ kind: 'ended' })
    expect(atPeriodEnd(due({ nextTier: null }), at(9_000))).toEqual({ kind: 'ended' })
  })

  test('does not charge for periods that passed during an outage', () => {
    expect(atPeriodEnd(due(), at(900, days(40)))).toMatchObject({
      startsAt: days(40),
      expiresAt: periodEnd(days(40)),
    })
  })
})

test('treats only a more expensive tier as an upgrade and charges the difference', () => {
  expect(upgradePrice(TIER, { ...TIER, price: 1_500 })).toBe(600)
  expect(upgradePrice(TIER, { ...TIER, price: 900 })).toBeNull()
  expect(upgradePrice(TIER, { ...TIER, price: 100 })).toBeNull()
})

test('never returns a negative number of free games', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.nat(50), fc.nat(50), (given, used, gifts) => {
      const left = freeGamesLeft(given, used)
      expect(left).toBe(used > given ? 0 : given - used)
      expect(freeGamesTotal(left, gifts)).toBe(left + gifts)
    }),
  )
})

describe('the unused part of a period', () => {
  const period = (given: Partial<EndedPeriod> = {}): EndedPeriod => ({
    ...{ paidCoins: 900, startsAt: END, expiresAt: days(30) },
    ...{ monthlyFreeGames: 2, freeGamesUsed: 0, ...given },
  })

  test('is the share of the days that are left', () => {
    expect(unusedPart(period(), days(0))).toBe(900)
    expect(unusedPart(period(), days(20))).toBe(300)
    expect(unusedPart(period(), days(30))).toBe(0)
    expect(unusedPart(period({ monthlyFreeGames: 0 }), days(20))).toBe(300)
  })

  test('is the share of the free games, where fewer of them are left', () => {
    expect(unusedPart(period({ freeGamesUsed: 1 }), days(1))).toBe(450)
    expect(unusedPart(period({ freeGamesUsed: 2 }), days(1))).toBe(0)
    expect(unusedPart(period({ freeGamesUsed: 1 }), days(20))).toBe(300)
  })

  test('is whole coins, from nothing to what was paid, and never grows', () => {
    const whole = { min: 0, max: 10_000 }
    fc.assert(
      fc.property(
        fc.integer(whole),
        fc.nat(5),
        fc.nat(8),
        fc.double({ min: -1, max: PERIOD_DAYS + 1, noNaN: true }),
        fc.double({ min: 0, max: 5, noNaN: true }),
        (paidCoins, monthlyFreeGames, freeGamesUsed, day, later) => {
          const of = period({ paidCoins, monthlyFreeGames, freeGamesUsed })
          const coins = unusedPart(of, days(day))
          expect(Number.isInteger(coins)).toBe(true)
          expect(coins).toBeGreaterThanOrEqual(0)
          expect(coins).toBeLessThanOrEqual(paidCoins)
          expect(unusedPart(of, days(day + later))).toBeLessThanOrEqual(coins)
        },
      ),
    )
  })
})
