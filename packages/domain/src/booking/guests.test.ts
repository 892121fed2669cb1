import { expect, test } from 'vitest'
import { unnamedGuests } from './guests.ts'

test.each([
  [1, [], 0],
  [3, [], 2],
  [3, ['Лида'], 1],
  [3, ['Лида', '  '], 1],
  [3, ['Лида', 'Тимур'], 0],
])('%s seats with the guests %j lack %s names', (seats, guests, missing) => {
  expect(unnamedGuests({ seats, guests })).toBe(missing)
})
