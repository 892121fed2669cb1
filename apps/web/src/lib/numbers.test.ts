import { expect, test } from 'vitest'
import { typedNumber } from './numbers.ts'

test('a number is read as people type it', () => {
  expect(typedNumber('5 000')).toBe(5_000)
  expect(typedNumber('5\u00a0000')).toBe(5_000)
  expect(typedNumber('\u2212120')).toBe(-120)
  expect(typedNumber('+7')).toBe(7)
})

test.each(['', ' ', '\u00a0'])('%j is nothing typed', (text) => {
  expect(typedNumber(text)).toBeNull()
})

test.each(['1.5', '1,5', '1e3', 'ten', '--1', '9'.repeat(40)])('%s is no whole number', (text) => {
  expect(typedNumber(text)).toBeNaN()
})
