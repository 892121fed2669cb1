import { expect, test } from 'vitest'
import { parseInteger } from './numbers.ts'

test('a number is read as people type it', () => {
  expect(parseInteger('5 000', 0, 10_000)).toBe(5_000)
  expect(parseInteger('5\u00a0000', 0, 10_000)).toBe(5_000)
  expect(parseInteger('\u2212120', -500, 500)).toBe(-120)
  expect(parseInteger('+7', 0, 10)).toBe(7)
})

test.each(['', '1.5', '1,5', '1e3', 'ten', '--1', '11', '-1', '9'.repeat(40)])(
  '%s is none between 0 and 10',
  (text) => {
    expect(parseInteger(text, 0, 10)).toBeNull()
  },
)
