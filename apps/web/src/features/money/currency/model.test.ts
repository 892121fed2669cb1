import { expect, test } from 'vitest'
import { packFor } from './model.ts'

const pack = (coins: number, bonusCoins: number, priceMinor: number) => ({
  id: `${coins}`,
  coins,
  bonusCoins,
  priceMinor,
  currency: 'RUB',
})
const packs = [pack(2500, 200, 239_900), pack(500, 0, 49_900), pack(1000, 50, 99_900)]

test.each([
  [1, 500],
  [500, 500],
  [501, 1000],
  [1050, 1000],
  [1051, 2500],
])('%i missing coins are covered by the pack of %i', (need, coins) => {
  expect(packFor(packs, need)?.coins).toBe(coins)
})

test('nothing is proposed where nothing is missing, or no pack is enough', () => {
  expect(packFor(packs, 0)).toBeUndefined()
  expect(packFor(packs, 2701)).toBeUndefined()
})
