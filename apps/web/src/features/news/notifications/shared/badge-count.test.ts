import { expect, test } from 'vitest'
import { badgeOf } from './badge-count.ts'

test('the badge has at most two digits and a plus', () => {
  expect([0, 1, 99, 100, 4000].map(badgeOf)).toEqual([undefined, '1', '99', '99+', '99+'])
})
