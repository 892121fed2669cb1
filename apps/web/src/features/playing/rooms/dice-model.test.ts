import { parseNotation } from '@cco/domain/dice/notation'
import { expect, test } from 'vitest'
import { notationOf } from './dice-model.ts'

test.each([
  [[], 3, ''],
  [[[20, 1]], 0, 'd20'],
  [[[6, 2]], 1, '2d6 + 1'],
  [
    [
      [20, 1],
      [4, 3],
    ],
    -2,
    '3d4 + d20 - 2',
  ],
] as [[number, number][], number, string][])('%j with %i is "%s"', (chosen, modifier, notation) => {
  expect(notationOf(new Map(chosen), modifier)).toBe(notation)
  if (notation) expect(parseNotation(notation)).not.toHaveProperty('problem')
})
