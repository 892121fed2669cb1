import * as z from 'zod/mini'
import type { Settings } from '../settings/settings.ts'

/** The price and the refund rules stored with a booking when it is created (rules §3). */
export const bookingPolicy = z.object({
  unitPrice: z.int(),
  fullRefundHours: z.int(),
  coinRefundHours: z.int(),
  halfRefundHours: z.int(),
  goodwillCoins: z.int(),
})
export type BookingPolicy = z.infer<typeof bookingPolicy>

/** Returns the current rules for a new booking at `unitPrice` coins per seat. */
export function policyNow(unitPrice: number, settings: Settings): BookingPolicy {
  const { fullRefundHours, coinRefundHours, halfRefundHours, goodwillCoins } = settings
  return { unitPrice, fullRefundHours, coinRefundHours, halfRefundHours, goodwillCoins }
}
