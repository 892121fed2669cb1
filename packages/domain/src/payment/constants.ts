/** States of a payment (design §8). */
export const PAYMENT_STATUSES = [
  'created',
  'pending',
  'paid',
  'refunding',
  'failed',
  'expired',
  'refunded',
  'disputed',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** The columns that the table of payments can be ordered by; apart, as screens need no schema. */
export const PAYMENT_SORTS = ['at', 'person', 'money', 'coins', 'provider', 'status'] as const
/** Those of the table of packs. */
export const PACK_SORTS = ['coins', 'bonus', 'money', 'sold', 'status'] as const
