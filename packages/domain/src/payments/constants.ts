/** The statuses of a payment (design §8). */
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

/** The sort columns of the payments table, separate because screens need no schema. */
export const PAYMENT_SORTS = ['at', 'user', 'money', 'coins', 'provider', 'status'] as const
/** The sort columns of the packs table. */
export const PACK_SORTS = ['coins', 'bonus', 'money', 'sold', 'status'] as const
