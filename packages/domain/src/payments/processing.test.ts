import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PAYMENT_STATUSES, type PaymentStatus } from './constants.ts'
import { isRefundable, mayRefund, PAYMENT_EVENTS, settlement } from './processing.ts'

const SUM = { amountMinor: 49_900, currency: 'RUB' }

test.each(PAYMENT_STATUSES)('a payment that is %s is credited only while it is open', (status) => {
  const open = ['created', 'pending', 'failed', 'expired'].includes(status)
  expect(settlement({ ...SUM, status }, { ...SUM, kind: 'paid' })).toEqual(
    open ? { do: 'credit', status: 'paid' } : { do: 'ignore' },
  )
})

test.each([
  ['another amount', { ...SUM, amountMinor: 1 }],
  ['another currency', { ...SUM, currency: 'KZT' }],
])('%s requires a decision by staff', (_name, sum) => {
  const because = 'amount_differs'
  expect(settlement({ ...SUM, status: 'pending' }, { ...sum, kind: 'paid' })).toEqual({
    do: 'attention',
    because,
  })
  expect(settlement({ ...SUM, status: 'paid' }, { ...sum, kind: 'refunded' })).toMatchObject({
    do: 'attention',
  })
})

test('requests a decision when a refund arrives before its payment', () => {
  expect(settlement({ ...SUM, status: 'pending' }, { ...SUM, kind: 'refunded' })).toEqual({
    do: 'attention',
    because: 'refund_before_payment',
  })
})

test.each(PAYMENT_STATUSES)(
  'a won dispute returns coins only for a disputed payment: %s',
  (status) => {
    const what = settlement({ ...SUM, status }, { ...SUM, kind: 'dispute_won' })
    expect(what).toEqual(
      status === 'disputed' ? { do: 'giveBack', status: 'paid' } : { do: 'ignore' },
    )
  },
)

test('requests a decision when a won dispute has another amount', () => {
  const said = { ...SUM, amountMinor: 1, kind: 'dispute_won' } as const
  expect(settlement({ ...SUM, status: 'disputed' }, said)).toMatchObject({ do: 'attention' })
})

test('credits coins once and deducts them only afterwards, for events in any order', () => {
  const event = fc.record({
    kind: fc.constantFrom(...PAYMENT_EVENTS),
    amountMinor: fc.constantFrom(SUM.amountMinor, 1),
    currency: fc.constant('RUB'),
  })
  fc.assert(
    fc.property(fc.array(event, { maxLength: 12 }), (events) => {
      let status: PaymentStatus = 'created'
      const moves: string[] = []
      for (const said of events) {
        const what = settlement({ ...SUM, status }, said)
        if ('status' in what) status = what.status
        if (['credit', 'takeBack', 'giveBack'].includes(what.do)) moves.push(what.do)
      }
      // Credited first and once; then deducted and returned alternately.
      const turns = moves.map(
        (_, at) => ['credit', 'takeBack', 'giveBack'][at === 0 ? 0 : 2 - (at % 2)],
      )
      expect(moves).toEqual(turns)
    }),
  )
})

const at = (balance: number, provider = 'demo') => ({ balance, provider })

test.each(PAYMENT_STATUSES)('a payment that is %s is refunded only after it was paid', (status) => {
  const refundable = status === 'paid' || status === 'refunding'
  expect(isRefundable({ status, provider: 'demo' }, 'demo')).toBe(refundable)
})

test('rejects a refund when coins of the payment were spent', () => {
  const payment = { status: 'paid' as const, coins: 1_000, provider: 'demo' }
  expect(mayRefund(payment, at(1_000))).toBeUndefined()
  expect(mayRefund(payment, at(999))).toMatchObject({
    code: 'refund_coins_spent',
    details: { needed: 1_000, balance: 999 },
  })
  expect(mayRefund(payment, at(5_000, 'stripe'))?.code).toBe('payment_not_refundable')
})
