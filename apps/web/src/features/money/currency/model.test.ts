import { describe, expect, test, vi } from 'vitest'
import { isPurchaseOf, orderOfPayment, readPurchaseIntent, spend, topUpOptions } from './model.ts'

const pack = (coins: number, bonusCoins: number, priceMinor: number) => ({
  id: `${coins}`,
  coins,
  bonusCoins,
  priceMinor,
  currency: 'RUB',
})
const packs = [pack(2500, 200, 239_900), pack(500, 0, 49_900), pack(1000, 50, 99_900)]

const keys = (need: number) => topUpOptions(packs, need).map(({ key }) => key)
const best = (need: number) => topUpOptions(packs, need).find((option) => option.best)

test('offers exactly the missing coins before the packs, as the best way', () => {
  expect(keys(300)).toEqual(['best', '2500', '500', '1000'])
  expect(best(300)?.topUp).toMatchObject({ coins: 300, priceMinor: 30_000 })
})

test('marks a pack as the best way where nothing is cheaper', () => {
  expect(keys(2_600)).toEqual(['2500', '500', '1000'])
  expect(best(2_600)?.key).toBe('2500')
})

test('offers the packs alone when no coins are missing', () => {
  expect(keys(0)).toEqual(['2500', '500', '1000'])
  expect(best(0)).toBeUndefined()
})

test('repeats the order of a payment only while it is sold for as much', () => {
  const payment = {
    ...{ id: 'p-1', status: 'failed' as const, coins: 1_300, createdAt: '', payUrl: null },
    ...{ amountMinor: 124_900, currency: 'RUB', packIds: ['1000'], exactCoins: 250 },
  }
  expect(orderOfPayment(packs, payment)).toMatchObject({ coins: 1_300, exactCoins: 250 })
  expect(orderOfPayment(packs, { ...payment, amountMinor: 1 })).toBeNull()
  expect(orderOfPayment(packs, { ...payment, packIds: ['9'] })).toBeNull()
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

test('knows the change of a balance that a purchase made', () => {
  const bought = { transactionType: 'purchase', amountChanged: 500 } as const
  expect(isPurchaseOf(bought, 500)).toBe(true)
  expect(isPurchaseOf(bought, 501)).toBe(false)
  expect(isPurchaseOf({ ...bought, transactionType: 'refund' }, 500)).toBe(false)
})

describe('spending coins', () => {
  test('refuses an amount above the balance without sending a request', async () => {
    const send = vi.fn(async () => 'booked')
    await expect(spend({ amount: 1200, balance: 590 }, send)).rejects.toMatchObject({
      code: 'insufficient_coins',
      details: { needed: 1200, balance: 590 },
    })
    expect(send).not.toHaveBeenCalled()
  })

  test('sends a request that spends the whole balance', async () => {
    await expect(spend({ amount: 590, balance: 590 }, async () => 'booked')).resolves.toBe('booked')
  })

  test('sends the request when the check is skipped or the balance is unknown', async () => {
    const send = async () => 'booked'
    const short = { amount: 1200, balance: 590 }
    await expect(spend(short, send, { skipCheck: true })).resolves.toBe('booked')
    await expect(spend({ amount: 1200, balance: null }, send)).resolves.toBe('booked')
  })
})
