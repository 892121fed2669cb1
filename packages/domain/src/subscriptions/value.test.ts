import { expect, test } from 'vitest'
import { freeGameValue, recommendedTier, tierValue } from './value.ts'

const tier = (id: string, price: number, monthlyFreeGames: number) => ({
  id,
  price,
  monthlyFreeGames,
})
const SPARK = tier('spark', 900, 1)
const HEARTH = tier('hearth', 1_600, 2)
const BEACON = tier('beacon', 2_900, 4)

test('values a free game at the usual price of a seat, at most at what it covers', () => {
  expect(freeGameValue(1_200, 1_500)).toBe(1_200)
  expect(freeGameValue(1_800, 1_500)).toBe(1_500)
})

test.each([
  [SPARK, { seats: 1_200, saving: 300, perGame: 900 }],
  [HEARTH, { seats: 2_400, saving: 800, perGame: 800 }],
  [BEACON, { seats: 4_800, saving: 1_900, perGame: 725 }],
  [tier('odd', 1_000, 3), { seats: 3_600, saving: 2_600, perGame: 334 }],
  [tier('dear', 5_000, 1), { seats: 1_200, saving: 0, perGame: 5_000 }],
  [tier('none', 100, 0), { seats: 0, saving: 0, perGame: null }],
])('compares the price of $id with the same seats paid singly', (of, value) => {
  expect(tierValue(of, 1_200)).toEqual(value)
})

test('recommends the tier that saves the largest share of its seats', () => {
  expect(recommendedTier([SPARK, HEARTH, BEACON], 1_200)).toBe(BEACON)
  expect(recommendedTier([SPARK, tier('bargain', 1_200, 2), BEACON], 1_200)?.id).toBe('bargain')
})

test('recommends the cheaper of tiers that save the same share', () => {
  expect(recommendedTier([tier('two', 1_600, 2), tier('one', 800, 1)], 1_200)?.id).toBe('one')
})

test('recommends nothing where nothing is saved or there is nothing to choose from', () => {
  expect(recommendedTier([SPARK, HEARTH], 700)).toBeNull()
  expect(recommendedTier([SPARK], 1_200)).toBeNull()
  expect(recommendedTier([], 1_200)).toBeNull()
})
