import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('quotes fields, keeps numbers as numbers and writes null as an empty field', () => {
  expect(csvLine(['a "b", c', -5, null])).toBe('"a ""b"", c","-5",""\r\n')
  expect(csvLine(['а', 'б'], ';')).toBe('"а";"б"\r\n')
})

test.each([
  '=1+1',
  '+7',
  '-2',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '  =1',
  '＝1',
  '\u200b=1',
  '|cmd',
  '%0A',
])('prefixes the formula %j so that a spreadsheet reads it as text', (text) => {
  expect(csvLine([text]).startsWith(`"'`)).toBe(true)
})

test('a formula after a separator of another locale is text', () => {
  expect(csvLine(['имя', ';=1+1;'], ',')).toBe(`"имя",";'=1+1;"\r\n`)
  expect(csvLine(['имя', 'скидка, -10'], ';')).toBe(`"имя";"скидка, '-10"\r\n`)
  expect(csvLine(['a\tb'])).toBe('"a b"\r\n')
})

test('writes one line per row and preserves every field, whatever the text', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), (fields) => {
      const line = csvLine(fields)
      expect(line.indexOf('\r\n')).toBe(line.length - 2)
      expect(line).not.toMatch(/^"[=+\-@]|,"[=+\-@](?!")/)
      expect(line.match(/"(?:[^"]|"")*"/g)).toHaveLength(fields.length)
    }),
  )
})

/** Pieces from which formulas, separators and broken quotes are put together. */
const piece = fc.constantFrom(...';,\t"\'=+-@|%＝ \r\n\u200b\u2028\u0001ab1', '=1+1', '";=1', ',"=')
const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
const field = fc.oneof(text, fc.integer(), fc.constant(null))
/** The first column of every file is a text: a date, a title, a name. */
const row = fc.tuple(text, fc.array(field, { maxLength: 3 })).map(([head, rest]) => [head, ...rest])
const rows = fc.array(row, { minLength: 1, maxLength: 3 })
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝]/u

test.each([',', ';', '\t'])('no cell is a formula where the separator is %j', (separator) => {
  fc.assert(
    fc.property(rows, fc.constantFrom(',', ';'), (written, own) => {
      const file = written.map((row) => csvLine(row, own)).join('')
      for (const cell of cellsOf(file, separator)) {
        if (!/^-?\d+$/.test(cell)) expect(cell).not.toMatch(FORMULA)
      }
    }),
    { numRuns: 2_000 },
  )
})

test.each([',', ';'] as const)('a spreadsheet reads numbers as numbers, separated by %j', (own) => {
  expect(cellsOf(csvLine([-5, 1.5, Number.NaN], own), own).slice(0, 2)).toEqual(['-5', '1.5'])
})

/**
 * The cells of a file as a spreadsheet reads it: quotes protect only a field that begins with one, and
 * what follows the closing quote is plain text.
 */
function cellsOf(file: string, separator: string): string[] {
  const cells: string[] = []
  let at = 0
  while (at < file.length) {
    let cell = ''
    if (file[at] === '"') {
      at += 1
      while (at < file.length && (file[at] !== '"' || file[at + 1] === '"')) {
        cell += file[at]
        at += file[at] === '"' ? 2 : 1
      }
      at += 1
    }
    while (at < file.length && file[at] !== separator && file[at] !== '\n') {
      cell += file[at]
      at += 1
    }
    at += 1
    cells.push(cell.replace(/\r$/, ''))
  }
  return cells
}
