import { visibleText } from './visible.ts'

/** Marks over Latin letters, and the stress mark over others; й is a letter of its own. */
const MARKS = /(?<=\p{Script=Latin}\p{M}*)\p{M}|\u0301/gu

/**
 * Returns a text in the form in which lists that the browser holds are searched, as `search_form` of
 * the database: composed, in lower case, without accents, ё as е, white space as single spaces.
 */
export function searchForm(text: string): string {
  return visibleText(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(MARKS, '')
    .normalize('NFC')
    .replaceAll('ё', 'е')
}
