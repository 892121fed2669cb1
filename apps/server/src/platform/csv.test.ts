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
