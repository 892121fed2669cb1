import { expect, test } from 'vitest'
import { packFor, readPurchaseIntent } from './model.ts'

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
])('covers %i missing coins with the pack of %i', (need, coins) => {
  expect(packFor(packs, need)?.coins).toBe(coins)
})

test('proposes no pack when no coins are missing or no pack covers them', () => {
  expect(packFor(packs, 0)).toBeUndefined()
  expect(packFor(packs, 2701)).toBeUndefined()
})

test('reads the return path, the missing coins and the payment of a purchase', () => {
  const search = new URLSearchParams('back=/cart?a=1&need=300&payment=p-1')
  expect(readPurchaseIntent(search)).toEqual({
    returnTo: '/cart?a=1',
    need: 300,
    paymentId: 'p-1',
  })
})

test('leads back to the home page instead of another site', () => {
  const search = new URLSearchParams('back=https://evil.test')
  expect(readPurchaseIntent(search).returnTo).toBe('/')
})

test('ignores an overlong return path and a need that is no positive integer', () => {
  const nothing = { returnTo: undefined, need: 0, paymentId: null }
  for (const search of ['', 'need=-1', `back=/${'x'.repeat(120)}&need=1.5`])
    expect(readPurchaseIntent(new URLSearchParams(search))).toEqual(nothing)
})
