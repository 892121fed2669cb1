import unhomoglyph from 'unhomoglyph'
import { skeletonOf } from './skeleton.ts'

/** Marks, characters that show nothing, and letters that are marks of the letter before them. */
const UNSEEN = /[\p{M}\p{Default_Ignorable_Code_Point}\p{Cc}\u02b0-\u02ff\u0640\u2800]/gu

/**
 * What Unicode's list leaves apart: small capitals, to which it leads Cyrillic letters, and Cyrillic
 * letters that are written as Latin ones though their shapes differ.
 */
const ALIKE: Readonly<Record<string, string>> = {
  ...{ ᴀ: 'a', ʙ: 'b', ᴅ: 'd', ᴇ: 'e', ꜰ: 'f', ɢ: 'g', ʜ: 'h', ᴊ: 'j', ĸ: 'k', ʟ: 'l', ʍ: 'm' },
  ...{ ɴ: 'n', ᴘ: 'p', ʀ: 'r', ᴛ: 't', ɜ: '3', ꞓ: 'e', Ꞓ: 'e', ƅ: 'b', ᴙ: 'я', ɸ: 'ф', Φ: 'ф' },
  ...{ ᴎ: 'u', и: 'u', π: 'n', п: 'n', Π: 'п', Γ: 'г', Ʌ: 'л', Λ: 'л', ʌ: 'л', λ: 'л', Δ: 'д' },
  ...{ ш: 'w', Ш: 'w', щ: 'w', Щ: 'w', Ѡ: 'w', ч: '4', Ч: '4', ȷ: 'j', ß: 'b' },
}

/** The letters A to Z of the blocks that no normalization leads to letters, by their first code point. */
const ENCLOSED = [0x1f150, 0x1f170] as const
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'

/**
 * Returns whether a name can be taken for one of the others: it looks like one of them as it is
 * written, or when both are in small letters, or both in capitals. Look-alike letters of all alphabets
 * are one, by Unicode's confusables (UTS 39, through `unhomoglyph`) and what the skeleton of a guild's
 * name makes one besides; case, marks, spaces, signs and invisible characters do not count. A name
 * without letters and digits is like the same one alone.
 */
export function isConfusableWith(name: string, others: readonly string[]): boolean {
  const forms = formsOf(name)
  return others.some(
    (other) => other === name || formsOf(other).some((form) => forms.includes(form)),
  )
}

/**
 * Case changes what a letter looks like: the Greek `Ν` is a Latin `N`, and `ν` a `v`. So a name has a
 * form as it is written, and one for each case, by which its own spellings in other cases are found.
 */
function formsOf(name: string): string[] {
  const spellings = [name, name.toLowerCase(), name.toUpperCase()]
  return spellings.map(formOf).filter((form) => form !== '')
}

function formOf(name: string): string {
  // By its looks first: the long `ſ` is an `f`, though its normal form is an `s`.
  const normal = unhomoglyph(name.normalize('NFD').replace(UNSEEN, '')).normalize('NFKD')
  const mapped = unhomoglyph(normal.replace(UNSEEN, '')).normalize('NFKD').replace(UNSEEN, '')
  return skeletonOf([...mapped].map((letter) => ALIKE[letter] ?? enclosedIn(letter)).join(''))
}

function enclosedIn(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  const first = ENCLOSED.find((start) => code >= start && code < start + ALPHABET.length)
  return first === undefined ? sign : (ALPHABET[code - first] ?? sign)
}
