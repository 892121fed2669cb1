import { expect, test } from 'vitest'
import { swipeTo } from './use-swipe.ts'

test.each([
  ['a tap', 0, { shift: 0, isDrag: false, deletes: false }],
  ['a trembling finger', 5, { shift: 5, isDrag: false, deletes: false }],
  ['exactly fifty', 50, { shift: 50, isDrag: true, deletes: false }],
  ['more than fifty', 51, { shift: 51, isDrag: true, deletes: true }],
  ['as far as it goes', 300, { shift: 100, isDrag: true, deletes: true }],
  ['to the right', -200, { shift: 0, isDrag: false, deletes: false }],
])('%s', (_name, left, swipe) => {
  expect(swipeTo(400, 400 - left)).toEqual(swipe)
})
