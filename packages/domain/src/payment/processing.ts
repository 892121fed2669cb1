import { CodedError } from '../error/codes.ts'
import type { PaymentStatus } from './constants.ts'

/** What a provider says of a payment. */
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
 * What an event makes of a payment. `credit`, `takeBack` and `giveBack` move its coins; `attention`
 * calls a person and moves nothing.
 */
export type Settlement =
  | { do: 'credit'; status: 'paid' }
  | { do: 'takeBack'; status: 'refunded' | 'disputed' }
  | { do: 'giveBack'; status: 'paid' }
  | { do: 'record'; status: PaymentStatus }
  | { do: 'ignore' }
  | { do: 'attention'; because: 'amount_differs' | 'partial_refund' | 'refund_before_payment' }

const OPEN: readonly PaymentStatus[] = ['created', 'pending', 'failed', 'expired']

/** Whether the coins of a payment were not credited yet, and may be. */
export function isCreditable(status: PaymentStatus): boolean {
  return OPEN.includes(status)
}

/**
 * Events come late, twice, and in any order; a payment is credited once, and only in full
 * (design §8). One that failed or ran out and was paid after all is paid.
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
      // The coins of a refund of ours are taken already.
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
