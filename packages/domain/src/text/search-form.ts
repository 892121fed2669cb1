import { visibleText } from './visible.ts'

/** Marks over Latin letters, and the stress mark over others; й is a letter of its own. */
const MARKS = /(?<=\p{Script=Latin}\p{M}*)\p{M}|\u0301/gu

/** Signs that keyboards have in one shape, and Latin letters that no mark makes. */
const PLAIN: Record<string, string> = {
  ...{ '‐': '-', '‑': '-', '‒': '-', '–': '-', '—': '-', '−': '-', '’': "'", '‘': "'" },
  ...{ '«': '"', '»': '"', '“': '"', '”': '"', '„': '"', '№': 'no' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i', ё: 'е' },
}
const PLAIN_ONES = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'gu')

/**
 * Returns a text in the form in which lists that the browser holds are searched, much as `search_form`
 * of the database: composed, in lower case, without accents, ё as е, white space as single spaces,
 * typographic signs as those of a keyboard.
 */
export function searchForm(text: string): string {
  return visibleText(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(PLAIN_ONES, (sign) => PLAIN[sign] ?? sign)
}
