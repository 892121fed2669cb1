import type { Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import { mayRefund } from '@cco/domain/payments/processing'
import type { Deps } from '../../../deps.ts'
import type { StaffActor } from '../../../platform/actor.ts'
import { recordStaffWrite } from '../../../platform/system-log/record.ts'
import { mayActOn } from '../../people/decisions/policy.ts'
import { lockAccount, moveCoins } from '../currency/public.ts'
import { callOwners, processReport, recordProviderFailure } from './commands.ts'
import { paymentById } from './queries.ts'
import * as store from './store.ts'

type Refund = { id: string; reason: string }

/**
 * Refunds a payment in full through its provider. The coins are removed first, so that they cannot
 * be spent meanwhile, and restored if the provider refuses. Without an answer the payment stays
 * `refunding` until a repeated call or the reconciliation continues the refund.
 * @throws CodedError `not_found`, `payment_not_refundable`, `refund_coins_spent`, `refund_refused`
 */
export async function refundPayment(
  deps: Deps,
  staff: StaffActor,
  refund: Refund,
): Promise<'refunded' | 'refunding'> {
  await deps.sql.begin((tx) => beginRefund(deps, tx, staff, refund))
  const status = await continueRefund(deps, refund.id)
  if (status === 'refused') throw new CodedError('refund_refused')
  return status
}

/** Removes the coins, unless an earlier unanswered attempt has already done so. */
async function beginRefund(deps: Deps, tx: Tx, staff: StaffActor, { id, reason }: Refund) {
  const now = deps.clock.now()
  const found = await paymentById(tx, id)
  if (!found) throw new CodedError('not_found')
  const decider = { userId: staff.userId, role: 'owner' } as const
  await mayActOn({ sql: tx, now }, decider, { userId: found.userId })
  const balance = await lockAccount(tx, found.userId)
  const payment = await store.lockPayment(tx, id)
  if (!payment) throw new CodedError('not_found')
  if (payment.status === 'refunding') return
  const refused = mayRefund(payment, { balance, provider: deps.payments.name })
  if (refused) throw refused
  const attempt = payment.refundAttempt + 1
  await moveCoins(tx, [entry({ ...payment, refundAttempt: attempt }, 'taken')], now)
  await store.beginRefund(tx, id, { attempt, now })
  await recordStaffWrite(deps, tx, staff, {
    action: 'payment.refund',
    target: { type: 'payment', id },
    before: { status: payment.status, balance },
    after: { status: 'refunding', balance: balance - payment.coins, reason },
  })
}

/** Requests the refund with the idempotency key of this attempt and applies the answer. */
export async function continueRefund(
  deps: Deps,
  id: string,
): Promise<'refunded' | 'refunding' | 'refused'> {
  const payment = await store.findPayment(deps.sql, id)
  if (payment?.status !== 'refunding' || payment.providerId === null) return 'refunded'
  const { providerId, amountMinor, currency, refundAttempt } = payment
  const key = `${id}:${refundAttempt}`
  const answer = await deps.payments
    .refund({ key, providerId, amountMinor, currency })
    .catch(async (error: unknown) => {
      await recordProviderFailure(deps, id, error)
      return 'pending' as const
    })
  if (answer === 'pending') return 'refunding'
  if (answer === 'refused') {
    await deps.sql.begin((tx) => undoRefund(deps, tx, id))
    return 'refused'
  }
  const event = { eventId: `refund:${key}`, providerId, kind: 'refunded' as const }
  await processReport(deps, deps.payments.name, { ...event, amountMinor, currency })
  return 'refunded'
}

/** Restores the coins of a refused refund and notifies the owners. */
async function undoRefund(deps: Deps, tx: Tx, id: string): Promise<void> {
  const now = deps.clock.now()
  const found = await paymentById(tx, id)
  if (found) await lockAccount(tx, found.userId)
  const payment = await store.lockPayment(tx, id)
  if (payment?.status !== 'refunding') return
  await moveCoins(tx, [entry(payment, 'returned')], now)
  await store.undoRefund(tx, id, now)
  await callOwners(deps, tx, payment, 'refund_refused')
}

function entry(payment: store.PaymentFacts, what: 'taken' | 'returned') {
  const { id, userId, coins, refundAttempt } = payment
  const isTaken = what === 'taken'
  return {
    userId,
    amount: isTaken ? -coins : coins,
    type: 'purchase' as const,
    kind: isTaken ? ('purchase_refund' as const) : ('refund_undone' as const),
    idempotencyKey: `payment-refund:${id}:${refundAttempt}:${what}`,
    reference: { refunded: id },
    popup: true,
  }
}
