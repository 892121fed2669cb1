import { spreadsheetText } from '@cco/domain/text/spreadsheet'

/** Excel takes a file for UTF-8 only behind this mark. */
export const CSV_MARK = '\uFEFF'
export const CSV_LINE_END = '\r\n'

/**
 * One line of a table as RFC 4180 has it, every field in quotes. A text that a spreadsheet would
 * reckon out is led by an apostrophe; numbers are not texts. Line breaks within a field become
 * spaces, so that a line of the file is a line of the table.
 */
export function csvLine(
  fields: readonly (string | number | null)[],
  separator: ',' | ';' = ',',
): string {
  return fields.map(fieldOf).join(separator) + CSV_LINE_END
}

function fieldOf(field: string | number | null): string {
  if (field === null) return '""'
  if (typeof field === 'number') return `"${field}"`
  return `"${spreadsheetText(field)
    .replace(/[\r\n\u2028\u2029]+/g, ' ')
    .replaceAll('"', '""')}"`
}
