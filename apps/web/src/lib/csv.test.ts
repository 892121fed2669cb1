import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('numbers stay numbers, texts are quoted where they must be', () => {
  const rows = [
    ['what', 'coins'],
    ['«Маяк»; "второй" вечер', -900],
    ['two\nlines', 1_080],
  ]
  expect(csvOf(rows, ';')).toBe(
    'what;coins\r\n"«Маяк»; ""второй"" вечер";-900\r\n"two\nlines";1080\r\n',
  )
  expect(csvOf([['a', 'b']], ',')).toBe('a,b\r\n')
})

test('no text begins as a formula does', () => {
  const nasty = fc.tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r'), fc.string())
  fc.assert(
    fc.property(nasty, ([first, rest]) => {
      expect(csvOf([[first + rest]], ',')).toMatch(/^"?'/)
    }),
  )
})
