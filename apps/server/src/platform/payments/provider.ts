import type { Language } from '@cco/domain/language/language'
import type { PaymentStatus } from '@cco/domain/payments/constants'
import type { PaymentEventKind } from '@cco/domain/payments/processing'

/** The payment requested from a provider. */
export type PaymentOrder = {
  /** Our payment id, also the idempotency key of the order. */
  id: string
  coins: number
  amountMinor: number
  /** ISO 4217. */
  currency: string
  description: string
  /** The language of the provider’s page. */
  language: Language
  /** Where the buyer returns, regardless of the outcome. */
  returnUrl: string
}

/** An event of a payment, proven to come from the provider. */
export type PaymentEvent = {
  /** The provider's event id, identical when the event is delivered again. */
  eventId: string
  /** The provider's id of the payment. */
  providerId: string
  kind: PaymentEventKind
  amountMinor: number
  currency: string
}

/** A notification as received. */
export type Notification = {
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
}

/** Returns the status of a payment of this provider, or undefined if it is not ours. */
export type KnownPayments = (providerId: string) => Promise<PaymentStatus | undefined>

/** A notification that is unsigned, forged or malformed. */
export class UnprovenNotificationError extends Error {}

/** A full refund of a payment. */
export type RefundOrder = {
  /** Our idempotency key of the refund. */
  key: string
  providerId: string
  amountMinor: number
  /** ISO 4217. */
  currency: string
}

/** The outcome of a refund; `refused` if the provider will not make it. */
export type RefundAnswer = 'refunded' | 'pending' | 'refused'

/** Whether a provider answers, refuses our keys, or cannot be reached. */
export type ProviderCheck = 'answers' | 'refused' | 'unreachable'

/** A provider that charges real money (design §8). */
export type PaymentProvider = {
  name: 'stripe' | 'yookassa' | 'demo'
  /** Whether its notifications carry proof of their origin. */
  signsNotifications: boolean
  /**
   * Opens a payment; a repeated order returns the same payment.
   * @throws Error if the provider cannot be reached
   */
  open: (order: PaymentOrder) => Promise<{ providerId: string; payUrl: string }>
  /**
   * Verifies and parses a notification.
   * Returns undefined if it changes nothing, because it concerns no payment of ours or reports what
   * is already known. A provider whose notifications must be verified by a query is queried only
   * about payments we know.
   * @throws UnprovenNotificationError if the notification proves nothing
   */
  read: (notification: Notification, statusOf: KnownPayments) => Promise<PaymentEvent | undefined>
  /**
   * Queries a payment; returns undefined while it is open, or if the provider does not know it.
   * @throws Error if the provider cannot be reached
   */
  lookUp: (providerId: string) => Promise<PaymentEvent | undefined>
  /**
   * Refunds a payment in full.
   * @throws Error if the outcome is unknown
   */
  refund: (order: RefundOrder) => Promise<RefundAnswer>
  /** Asks the provider whether it accepts our keys; opens and charges nothing. */
  check: () => Promise<ProviderCheck>
}
