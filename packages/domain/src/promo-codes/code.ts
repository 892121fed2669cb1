import * as z from 'zod/mini'
import { visibleText } from '../text/visible.ts'

/** Longest text that is looked at, in UTF-16 units. */
const TYPED_MAX = 1_000
/** Quotes and stops that are copied together with a code. */
const AROUND = /^[\p{Pi}\p{Pf}\p{Ps}\p{Pe}"'`.,:;!]+|[\p{Pi}\p{Pf}\p{Ps}\p{Pe}"'`.,:;!]+$/gu

/**
 * Returns a code as it is stored, from what was typed or pasted: every kind of dash as a hyphen,
 * without white space, invisible characters and the punctuation around it. Case is left: codes are
 * compared without it (rules §7).
 */
export function normalizeCode(typed: string): string {
  return visibleText(typed)
    .replace(/[\p{Pd}\u2212\u2043]/gu, '-')
    .replace(/\s/g, '')
    .replace(AROUND, '')
}

/** A promo code that is typed or pasted to be used. */
export const promoCode = z
  .string()
  .check(
    z.maxLength(TYPED_MAX, { abort: true }),
    z.overwrite(normalizeCode),
    z.minLength(1),
    z.maxLength(60),
  )

/** A new code: letters, digits, hyphens and underscores, case-insensitive. */
export const newPromoCode = z
  .string()
  .check(
    z.maxLength(TYPED_MAX, { abort: true }),
    z.overwrite(normalizeCode),
    z.regex(/^[\p{L}\p{N}_-]{3,40}$/u),
  )
