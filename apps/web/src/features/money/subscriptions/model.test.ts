import type { OwnSubscription, TierRow } from '@cco/domain/subscriptions/contract'
import { expect, test } from 'vitest'
import { recommendedFor, stepPrice, tierStep } from './model.ts'

const tier = (number: number, price: number): TierRow => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  name: { ru: 'Уровень', en: 'Tier' },
  description: { ru: '', en: '' },
  price,
  monthlyFreeGames: number,
  isActive: true,
  position: number,
})
const [cheap, middle, dear] = [tier(1, 300), tier(2, 900), tier(3, 1_500)]
const own = (given: Partial<OwnSubscription> = {}): OwnSubscription => ({
  id: '00000000-0000-4000-8000-000000000009',
  tier: middle,
  nextTier: null,
  renews: true,
  periodStartsAt: '2026-11-01T00:00:00.000Z',
  expiresAt: '2026-12-01T00:00:00.000Z',
  graceUntil: null,
  freeGamesLeft: 2,
  ...given,
})

test.each([
  ['without a subscription any tier is a first one at full price', cheap, null, 'first', 300],
  ['the current tier needs no step', middle, own(), 'present', 0],
  ['an upgrade costs the difference right away', dear, own(), 'up', 600],
  ['a downgrade costs nothing right away', cheap, own(), 'down', 0],
  [
    'a scheduled tier waits for the end of the period',
    cheap,
    own({ nextTier: cheap }),
    'waiting',
    0,
  ],
  ['the current tier undoes a scheduled change', middle, own({ nextTier: cheap }), 'keep', 0],
  [
    'in grace a tier starts a new subscription at full price',
    middle,
    own({ graceUntil: '2026-12-03T00:00:00.000Z' }),
    'first',
    900,
  ],
] as const)('%s', (_name, wanted, present, step, price) => {
  expect(tierStep(wanted, present)).toBe(step)
  expect(stepPrice(wanted, present)).toBe(price)
})

test('recommends a tier only to those who do not have it or a higher one', () => {
  const tiers = [cheap, middle, dear]
  // A game is worth 1,000 coins: the cheapest saves 70 %, the others 55 % and 50 %.
  expect(recommendedFor(tiers, null, 1_000)).toBe(cheap)
  expect(recommendedFor(tiers, own(), 1_000)).toBeNull()
  expect(recommendedFor(tiers, null, null)).toBeNull()
})
