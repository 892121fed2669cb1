/** What a spreadsheet ignores before a formula. */
const BLANK = '[\\s\\p{Cc}\\p{Cf}]'
/** Fullwidth signs begin a formula as well. */
const SIGNS = '=+\\-@\uff1d\uff0b\uff0d\uff20'

const FORMULA = new RegExp(`^${BLANK}*[${SIGNS}|%]|^[\\t\\r\\n]`, 'u')

/**
 * Where another locale begins a new cell: after its separator, also within the quotes of ours, which
 * protect only a field that begins with one. Without `|` and `%`, which no current spreadsheet
 * evaluates and which stand in headings, as in "Reliability, %".
 */
const FORMULA_INSIDE = new RegExp(`(?=[${SIGNS}])(?<=[,;\\t](?:${BLANK}|")*)`, 'gu')

/**
 * Returns the text as a CSV cell, with an apostrophe wherever a spreadsheet would execute a formula,
 * whether a comma, a semicolon or a tab separates its cells.
 */
export function spreadsheetText(text: string): string {
  const safe = text.replace(FORMULA_INSIDE, "'")
  return FORMULA.test(safe) ? `'${safe}` : safe
}
