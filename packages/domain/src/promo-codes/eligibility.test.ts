import { describe, expect, test } from 'vitest'
import { type PromoFacts, type PromoUse, promoRefusal, serves } from './eligibility.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const promo = (given: Partial<PromoFacts> = {}): PromoFacts => ({
  id: 'p1',
  code: 'AUTUMN',
  kind: 'percent',
  value: 10,
  maxSeats: null,
  startsAt: null,
  endsAt: null,
  isPaused: false,
  maxUses: null,
  uses: 0,
  maxUsesPerPlayer: 1,
  minTotal: 0,
  storyIds: [],
  masterIds: [],
  weekdays: [],
  firstBookingOnly: false,
  ...given,
})
const use = (given: Partial<PromoUse> = {}): PromoUse => ({
  now: NOW,
  ownUses: 0,
  ownBookings: 0,
  total: 1_000,
  servesAny: true,
  ...given,
})

test('accepts a code without limits for everyone', () => {
  expect(promoRefusal(promo(), use())).toBeUndefined()
})

describe('is refused', () => {
  test.each([
    ['while paused', promo({ isPaused: true }), use(), 'promo_not_active'],
    [
      'before it starts',
      promo({ startsAt: new Date(NOW.getTime() + 1) }),
      use(),
      'promo_not_active',
    ],
    ['after it expires', promo({ endsAt: NOW }), use(), 'promo_expired'],
    ['when no uses are left', promo({ maxUses: 3, uses: 3 }), use(), 'promo_used_up'],
    ['a second time', promo(), use({ ownUses: 1 }), 'promo_already_used'],
    [
      'after a first booking',
      promo({ firstBookingOnly: true }),
      use({ ownBookings: 1 }),
      'promo_first_booking_only',
    ],
    ['for other games', promo(), use({ servesAny: false }), 'promo_not_for_these'],
    ['below its minimum', promo({ minTotal: 1_001 }), use(), 'promo_minimum'],
  ])('%s: %s', (_name, given, how, code) => {
    expect(promoRefusal(given, how)?.code).toBe(code)
  })
})

test('requires the story, master and weekday to match where they are restricted', () => {
  const game = { storyId: 's1', masterId: 'm1', weekday: 6 }
  expect(serves(promo(), game)).toBe(true)
  expect(serves(promo({ storyIds: ['s1'], masterIds: ['m1'], weekdays: [6, 7] }), game)).toBe(true)
  expect(serves(promo({ storyIds: ['s2'] }), game)).toBe(false)
  expect(serves(promo({ masterIds: ['m2'] }), game)).toBe(false)
  expect(serves(promo({ weekdays: [1] }), game)).toBe(false)
})
