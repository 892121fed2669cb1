import { CodedError } from '../error/codes.ts'
import type { PaymentStatus } from './constants.ts'

/** A payment event reported by a provider. */
export const PAYMENT_EVENTS = [
  'pending',
  'paid',
  'failed',
  'expired',
  'refunded',
  'disputed',
  'dispute_won',
] as const
export type PaymentEventKind = (typeof PAYMENT_EVENTS)[number]

export type Said = { kind: PaymentEventKind; amountMinor: number; currency: string }
export type Known = { status: PaymentStatus; amountMinor: number; currency: string }

/**
 * The effect of an event on a payment. `credit`, `takeBack` and `giveBack` change the balance;
 * `attention` requests a decision by staff and changes no balance.
 */
export type Settlement =
  | { do: 'credit'; status: 'paid' }
  | { do: 'takeBack'; status: 'refunded' | 'disputed' }
  | { do: 'giveBack'; status: 'paid' }
  | { do: 'record'; status: PaymentStatus }
  | { do: 'ignore' }
  | { do: 'attention'; because: 'amount_differs' | 'partial_refund' | 'refund_before_payment' }

const OPEN: readonly PaymentStatus[] = ['created', 'pending', 'failed', 'expired']

/** Whether a payment’s coins have not been credited and may be. */
export function isCreditable(status: PaymentStatus): boolean {
  return OPEN.includes(status)
}

/**
 * Returns the effect of an event on a payment. Events may be late, duplicated and out of order; a
 * payment is credited once, and only in full (design §8). A failed or expired payment that is paid
 * later becomes paid.
 */
export function settlement(known: Known, said: Said): Settlement {
  const { status } = known
  const isOpen = OPEN.includes(status)
  const exact = said.amountMinor === known.amountMinor && said.currency === known.currency
  switch (said.kind) {
    case 'paid':
      if (!isOpen) return { do: 'ignore' }
      return exact
        ? { do: 'credit', status: 'paid' }
        : { do: 'attention', because: 'amount_differs' }
    case 'refunded':
    case 'disputed':
      if (status === 'refunded' || status === 'disputed') return { do: 'ignore' }
      if (isOpen) return { do: 'attention', because: 'refund_before_payment' }
      if (!exact) return { do: 'attention', because: 'partial_refund' }
      // The coins were already deducted when our refund was requested.
      return { do: status === 'refunding' ? 'record' : 'takeBack', status: said.kind }
    case 'dispute_won':
      if (status !== 'disputed') return { do: 'ignore' }
      return exact
        ? { do: 'giveBack', status: 'paid' }
        : { do: 'attention', because: 'amount_differs' }
    case 'pending':
      return status === 'created' ? { do: 'record', status: 'pending' } : { do: 'ignore' }
    case 'failed':
    case 'expired':
      return status === 'created' || status === 'pending'
        ? { do: 'record', status: said.kind }
        : { do: 'ignore' }
  }
}

type Refundable = { status: PaymentStatus; coins: number; provider: string }

/** Whether this provider can still refund a payment. */
export function isRefundable(
  { status, provider: by }: Omit<Refundable, 'coins'>,
  provider: string,
) {
  return by === provider && (status === 'paid' || status === 'refunding')
}

/**
 * Returns the reason why a payment cannot be refunded now, or undefined when it can. Refunds are
 * full, and require that none of the payment’s coins have been spent.
 * @param balance the buyer’s balance in whole coins
 */
export function mayRefund(
  payment: Refundable,
  { balance, provider }: { balance: number; provider: string },
): CodedError | undefined {
  if (!isRefundable(payment, provider)) return new CodedError('payment_not_refundable')
  if (balance >= payment.coins) return undefined
  return new CodedError('refund_coins_spent', { needed: payment.coins, balance })
}
