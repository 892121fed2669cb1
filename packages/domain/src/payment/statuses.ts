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
