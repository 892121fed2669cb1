import { expect, test } from 'vitest'
import { accountNumberIn } from './account-number.ts'

test.each([
  ['100078', 100_078],
  ['№ 100078', 100_078],
  ['№\u00a0100\u202f078', 100_078],
  ['100 078', 100_078],
  ['No.\u00a0100078', 100_078],
  ['no 100078', 100_078],
  ['N 100078', 100_078],
  ['Nº100078', 100_078],
  ['#100078', 100_078],
  ['ID: 100078', 100_078],
  ['Игрок 100078', 100_078],
  ['Player 100078', 100_078],
  ['2147483647', 2_147_483_647],
])('%j is the number %i', (words, number) => {
  expect(accountNumberIn(words)).toBe(number)
})

test.each([
  ...['', '№', '0', '-5', '1.5', '100078а', 'Артём 100078', '2147483648', '9'.repeat(400)],
  ...['№ 1 №', '1e5', '0x1F'],
])('%j is none', (words) => {
  expect(accountNumberIn(words)).toBeNull()
})
