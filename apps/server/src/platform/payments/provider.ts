import type { PaymentStatus } from '@cco/domain/payment/constants'
import type { PaymentEventKind } from '@cco/domain/payment/processing'

/** What a provider is asked to be paid for. */
export type PaymentOrder = {
  /** Ours; also the key by which a repeated order is the same one. */
  id: string
  coins: number
  amountMinor: number
  /** ISO 4217. */
  currency: string
  description: string
  /** Where the buyer comes back to, whatever became of it. */
  returnUrl: string
}

/** What a provider says of a payment, proven to come from it. */
export type PaymentEvent = {
  /** The provider's; the same event told twice has the same. */
  eventId: string
  /** The provider's id of the payment. */
  providerId: string
  kind: PaymentEventKind
  amountMinor: number
  currency: string
}

/** A notification as it arrived. */
export type Notification = {
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
}

/** What we know of payments of this provider: the state of one, undefined for one we do not know. */
export type KnownPayments = (providerId: string) => Promise<PaymentStatus | undefined>

/** A notification that proves nothing: unsigned, forged, or not to be read. */
export class UnprovenNotificationError extends Error {}

/** Money that is to be given back: all of a payment. */
export type RefundOrder = {
  /** Ours; a repeated request with it is the same one. */
  key: string
  providerId: string
  amountMinor: number
  /** ISO 4217. */
  currency: string
}

/** What became of a refund; `refused` for one that will not be made. */
export type RefundAnswer = 'refunded' | 'pending' | 'refused'

/** Someone who takes real money (design §8). */
export type PaymentProvider = {
  name: 'stripe' | 'yookassa' | 'demo'
  /** Whether its notifications carry a proof of where they come from. */
  signsNotifications: boolean
  /** Opens a payment; a repeated order answers with the same. @throws Error when it is not reached */
  open: (order: PaymentOrder) => Promise<{ providerId: string; payUrl: string }>
  /**
   * Reads a notification. Undefined for one that changes nothing: it concerns no payment of ours, or
   * says what is known. A provider that has to be asked is asked of payments we know alone.
   * @throws UnprovenNotificationError
   */
  read: (notification: Notification, statusOf: KnownPayments) => Promise<PaymentEvent | undefined>
  /** Asks how a payment stands; undefined while it is open, or unknown there. @throws Error when it is not reached */
  lookUp: (providerId: string) => Promise<PaymentEvent | undefined>
  /** Gives a payment back in full. @throws Error when no one knows what became of it */
  refund: (order: RefundOrder) => Promise<RefundAnswer>
}
