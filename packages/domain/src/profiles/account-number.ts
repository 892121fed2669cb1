import { INT4_MAX } from '../number/int4.ts'

/** A number as the interface prints it before a name, in either language, and as people write it. */
const PRINTED = /^(?:№|n[º°o]?\.?|#|id:?|игрок|player)?\s*(\d[\d\s]*)$/iu

/**
 * Returns the account number that the words are, as it is printed (`№ 100078`, `No. 100078`) or typed
 * with spaces (`100 078`); null for words that are none.
 */
export function accountNumberIn(words: string): number | null {
  const digits = PRINTED.exec(words.normalize('NFC').trim())?.[1]?.replace(/\s/g, '')
  if (digits === undefined || digits.length > String(INT4_MAX).length) return null
  const number = Number(digits)
  return number >= 1 && number <= INT4_MAX ? number : null
}
