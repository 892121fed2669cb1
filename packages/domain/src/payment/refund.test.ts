import { expect, test } from 'vitest'
import { isRefundable, mayRefund } from './refund.ts'
import { PAYMENT_STATUSES } from './statuses.ts'

const at = (balance: number, provider = 'demo') => ({ balance, provider })

test.each(PAYMENT_STATUSES)('a payment that is %s is refunded only after it was paid', (status) => {
  const refundable = status === 'paid' || status === 'refunding'
  expect(isRefundable({ status, provider: 'demo' }, 'demo')).toBe(refundable)
})

test('coins that were spent keep the money', () => {
  const payment = { status: 'paid' as const, coins: 1_000, provider: 'demo' }
  expect(mayRefund(payment, at(1_000))).toBeUndefined()
  expect(mayRefund(payment, at(999))).toMatchObject({
    code: 'refund_coins_spent',
    details: { needed: 1_000, balance: 999 },
  })
  expect(mayRefund(payment, at(5_000, 'stripe'))?.code).toBe('payment_not_refundable')
})
