import { expect, it } from 'vitest'
import { gamesWritten } from './fold.ts'

it.each([
  [0, 0],
  [3, 3],
  [4, 4],
  [5, 3],
  [9, 3],
])('of %i games %i are written in four lines', (count, written) => {
  expect(gamesWritten(count, 4)).toBe(written)
})
