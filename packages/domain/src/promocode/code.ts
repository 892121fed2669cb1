import * as z from 'zod/mini'

/** Returns a typed promo code in its normalized form; codes are case-insensitive (rules §7). */
export const promoCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))
