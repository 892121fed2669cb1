/** Beginnings that a spreadsheet program takes for a formula, blanks and fullwidth forms included. */
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

/** The text as a cell of a CSV file: led by an apostrophe where a program would compute it. */
export function spreadsheetText(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}
