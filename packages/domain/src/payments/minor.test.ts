import { expect, test } from 'vitest'
import { minorPerMajor } from './minor.ts'

test.each([
  ['RUB', 100],
  ['KZT', 100],
  ['JPY', 1],
  ['KWD', 1000],
])('one %s is %i of its smallest unit', (currency, count) => {
  expect(minorPerMajor(currency)).toBe(count)
})
