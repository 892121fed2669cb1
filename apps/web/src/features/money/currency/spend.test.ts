import { expect, test, vi } from 'vitest'
import { spend } from './spend.ts'

test('what the balance does not cover is refused without a request', async () => {
  const send = vi.fn(async () => 'booked')
  await expect(spend({ amount: 1200, balance: 590 }, send)).rejects.toMatchObject({
    code: 'insufficient_coins',
    details: { needed: 1200, balance: 590 },
  })
  expect(send).not.toHaveBeenCalled()
})

test('the last coin can be spent', async () => {
  await expect(spend({ amount: 590, balance: 590 }, async () => 'booked')).resolves.toBe('booked')
})

test('the check can be skipped, and an unknown balance is the server’s to judge', async () => {
  const send = async () => 'booked'
  const short = { amount: 1200, balance: 590 }
  await expect(spend(short, send, { skipCheck: true })).resolves.toBe('booked')
  await expect(spend({ amount: 1200, balance: null }, send)).resolves.toBe('booked')
})
