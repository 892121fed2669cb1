import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cheapestTopUp,
  EXACT_MAX,
  EXACT_MIN,
  exactPriceMinor,
  PACKS_PER_PAYMENT,
  seatsFor,
  topUpOf,
} from './top-up.ts'

const pack = (coins: number, bonusCoins: number, priceMinor: number, currency = 'RUB') => ({
  id: `${coins}`,
  coins,
  bonusCoins,
  priceMinor,
  currency,
})
const PACKS = [
  pack(500, 0, 49_900),
  pack(1_000, 50, 99_900),
  pack(2_500, 200, 239_900),
  pack(5_000, 600, 469_900),
]
const sizes = (option: ReturnType<typeof cheapestTopUp>) => option?.packs.map(({ coins }) => coins)

test.each([
  [50, 5_000],
  [300, 30_000],
  [1_300, 129_900],
  [EXACT_MAX, 1_998_000],
])(
  'prices %i coins without a pack at %i kopecks, by the dearest pack and in whole roubles',
  (coins, price) => {
    expect(exactPriceMinor(PACKS, coins)).toBe(price)
  },
)

test('prices no coins without packs on sale, below the minimum and above the maximum', () => {
  expect(exactPriceMinor([], 300)).toBeNull()
  expect(exactPriceMinor(PACKS, EXACT_MIN - 1)).toBeNull()
  expect(exactPriceMinor(PACKS, EXACT_MAX + 1)).toBeNull()
})

test('rounds a price up to a whole unit of its currency', () => {
  expect(exactPriceMinor([pack(300, 0, 1_000, 'JPY')], 100)).toBe(334)
  expect(exactPriceMinor([pack(300, 0, 1_000, 'RUB')], 100)).toBe(400)
})

test('buys exactly the missing coins where every pack would be more than needed', () => {
  expect(cheapestTopUp(PACKS, 300)).toMatchObject({
    packs: [],
    exactCoins: 300,
    coins: 300,
    priceMinor: 30_000,
  })
})

test('buys exactly 1,300 missing coins as a pack and the rest, cheaper than the next pack', () => {
  const option = cheapestTopUp(PACKS, 1_300)
  expect(sizes(option)).toEqual([1_000])
  expect(option).toMatchObject({ exactCoins: 250, coins: 1_300, priceMinor: 124_900 })
})

test('prefers a pack that costs no more than the missing coins alone', () => {
  const option = cheapestTopUp(PACKS, 2_600)
  expect(sizes(option)).toEqual([2_500])
  expect(option).toMatchObject({ exactCoins: 0, coins: 2_700, priceMinor: 239_900 })
})

test('combines packs with the rest of the missing coins', () => {
  const option = cheapestTopUp(PACKS, 3_000)
  expect(sizes(option)).toEqual([2_500])
  expect(option).toMatchObject({ exactCoins: 300, coins: 3_000, priceMinor: 269_900 })
})

test('combines packs where they alone cover what is missing', () => {
  const option = cheapestTopUp(PACKS, 5_380)
  expect(sizes(option)).toEqual([5_000])
  expect(sizes(cheapestTopUp(PACKS, 8_290))).toEqual([2_500, 5_000])
})

test('buys the least sum that is sold when fewer coins are missing', () => {
  expect(cheapestTopUp(PACKS, 7)).toMatchObject({ exactCoins: EXACT_MIN, coins: EXACT_MIN })
})

test('proposes nothing when nothing is missing, nothing is sold or too much is missing', () => {
  expect(cheapestTopUp(PACKS, 0)).toBeNull()
  expect(cheapestTopUp([], 500)).toBeNull()
  expect(cheapestTopUp(PACKS, EXACT_MAX + 4 * 5_600 + 1)).toBeNull()
})

test('covers the need at no higher price than any single pack or the exact sum', () => {
  const packs = fc.uniqueArray(
    fc
      .tuple(fc.integer({ min: 50, max: 5_000 }), fc.nat(500), fc.integer({ min: 1, max: 9_999 }))
      .map(([coins, bonus, price]) => pack(coins, bonus, price * 100)),
    { minLength: 1, maxLength: 4, selector: ({ id }) => id },
  )
  fc.assert(
    fc.property(packs, fc.integer({ min: 1, max: 20_000 }), (onSale, need) => {
      const option = cheapestTopUp(onSale, need)
      if (!option) throw new Error('the exact sum always covers it')
      expect(option.coins).toBeGreaterThanOrEqual(need)
      expect(option.packs.length).toBeLessThanOrEqual(PACKS_PER_PAYMENT)
      const others = onSale.filter((one) => one.coins + one.bonusCoins >= need)
      const exact = exactPriceMinor(onSale, Math.max(need, EXACT_MIN))
      for (const price of [exact, ...others.map(({ priceMinor }) => priceMinor)])
        if (price !== null) expect(option.priceMinor).toBeLessThanOrEqual(price)
    }),
    { numRuns: 60 },
  )
})

test('prices packs together with coins without a pack', () => {
  const [purse, pouch] = PACKS
  if (!purse || !pouch) throw new Error('two packs')
  expect(topUpOf(PACKS, [purse, purse, pouch], 100)).toMatchObject({
    coins: 2_150,
    priceMinor: 2 * 49_900 + 99_900 + 10_000,
  })
  expect(topUpOf(PACKS, [purse, pack(1, 0, 1, 'KZT')], 0)).toBeNull()
})

test.each([
  [0, 1_200, 0],
  [1_199, 1_200, 0],
  [2_480, 1_200, 2],
  [-5, 1_200, 0],
  [900, 0, 0],
])('%i coins are enough for seats at %i: %i', (coins, price, seats) => {
  expect(seatsFor(coins, price)).toBe(seats)
})
