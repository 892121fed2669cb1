import { expect, test } from 'vitest'
import { swipeTo } from './use-swipe.ts'

test.each([
  ['a tap', 0, { shift: 0, isDrag: false, deletes: false }],
  ['a slightly moved tap', 5, { shift: 5, isDrag: false, deletes: false }],
  ['exactly fifty pixels to the left', 50, { shift: 50, isDrag: true, deletes: false }],
  ['more than fifty pixels to the left', 51, { shift: 51, isDrag: true, deletes: true }],
  ['a drag beyond the limit', 300, { shift: 100, isDrag: true, deletes: true }],
  ['a drag to the right', -200, { shift: 0, isDrag: false, deletes: false }],
])('reads a swipe as %s', (_name, left, swipe) => {
  expect(swipeTo(400, 400 - left)).toEqual(swipe)
})
