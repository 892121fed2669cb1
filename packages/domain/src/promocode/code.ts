import * as z from 'zod/mini'

/** A promo code as it is typed; letters of either case are one code (rules §7). */
export const promoCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))
