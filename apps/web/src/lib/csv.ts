import { spreadsheetText } from '@cco/domain/text/spreadsheet'

/** What a cell can hold: words, or a number that stays one. */
type Cell = string | number

/**
 * Rows as a CSV file for spreadsheets (RFC 4180): texts that a spreadsheet would run as a formula
 * get an apostrophe before them.
 * @param separator what the reader's spreadsheet expects: a semicolon where the comma is decimal
 */
export function csvOf(rows: readonly (readonly Cell[])[], separator: ',' | ';'): string {
  const cell = (value: Cell) => (typeof value === 'number' ? String(value) : textCell(value))
  return rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join('')
}

function textCell(text: string): string {
  const safe = spreadsheetText(text)
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Hands a CSV file to the browser; the mark at its beginning tells spreadsheets that it is UTF-8. */
export function downloadCsv(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', content], { type: 'text/csv' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The browser takes the file in its own time.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
