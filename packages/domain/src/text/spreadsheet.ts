/**
 * Leading characters that spreadsheets interpret as a formula, including blanks and fullwidth
 * forms.
 */
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

/**
 * Returns the text as a CSV cell, prefixed by an apostrophe if it would be executed as a formula.
 */
export function spreadsheetText(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}
