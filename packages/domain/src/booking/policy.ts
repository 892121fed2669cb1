import * as z from 'zod/mini'
import type { Settings } from '../settings/settings.ts'

/** The price and the refund rules copied onto a booking when it is made (rules §3). */
export const bookingPolicy = z.object({
  unitPrice: z.int(),
  fullRefundHours: z.int(),
  coinRefundHours: z.int(),
  halfRefundHours: z.int(),
  goodwillCoins: z.int(),
})
export type BookingPolicy = z.infer<typeof bookingPolicy>

/** The rules as they stand now, for a booking about to be made at `unitPrice` coins a seat. */
export function policyNow(unitPrice: number, settings: Settings): BookingPolicy {
  const { fullRefundHours, coinRefundHours, halfRefundHours, goodwillCoins } = settings
  return { unitPrice, fullRefundHours, coinRefundHours, halfRefundHours, goodwillCoins }
}
