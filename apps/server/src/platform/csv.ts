import { MASK } from '@cco/domain/streamer/substitutes'
import { spreadsheetText } from '@cco/domain/text/spreadsheet'

/** Byte order mark, without which Excel does not read a file as UTF-8. */
export const CSV_MARK = '\uFEFF'
export const CSV_LINE_END = '\r\n'

/**
 * Returns one CSV line (RFC 4180) with every field in quotes.
 * What a spreadsheet would evaluate as a formula gets an apostrophe, also where its locale separates
 * cells by another character; numbers do not, and NaN stands for one that streamer mode hides. Tabs
 * and line breaks within a field become spaces, so that each line of the file is one row.
 */
export function csvLine(
  fields: readonly (string | number | null)[],
  separator: ',' | ';' = ',',
): string {
  return fields.map(fieldOf).join(separator) + CSV_LINE_END
}

function fieldOf(field: string | number | null): string {
  if (field === null) return '""'
  if (typeof field === 'number') return `"${Number.isNaN(field) ? MASK : field}"`
  return `"${spreadsheetText(field)
    .replace(/[\t\r\n\u2028\u2029]+/g, ' ')
    .replaceAll('"', '""')}"`
}
