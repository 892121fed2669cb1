import { expect, test, vi } from 'vitest'
import { spend } from './spend.ts'

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
