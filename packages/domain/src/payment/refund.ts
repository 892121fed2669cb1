import { CodedError } from '../error/codes.ts'
import type { PaymentStatus } from './statuses.ts'

type Refundable = { status: PaymentStatus; coins: number; provider: string }

/** Whether the money of a payment can still be given back by this provider. */
export function isRefundable(
  { status, provider: by }: Omit<Refundable, 'coins'>,
  provider: string,
) {
  return by === provider && (status === 'paid' || status === 'refunding')
}

/**
 * Why a payment cannot be refunded now, or nothing when it can: in full, and only while all its
 * coins are still there, since spent ones have been played for.
 * @param balance whole coins of its buyer
 */
export function mayRefund(
  payment: Refundable,
  { balance, provider }: { balance: number; provider: string },
): CodedError | undefined {
  if (!isRefundable(payment, provider)) return new CodedError('payment_not_refundable')
  if (balance >= payment.coins) return undefined
  return new CodedError('refund_coins_spent', { needed: payment.coins, balance })
}
