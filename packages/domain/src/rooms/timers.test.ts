import { expect, test } from 'vitest'
import { leftOf } from './timers.ts'

const now = new Date('2026-11-26T17:00:00Z')

test('a timer counts down to its end, and waits with what is left', () => {
  expect(leftOf({ endsAt: new Date(now.getTime() + 1_500), leftMs: null }, now)).toBe(1_500)
  expect(leftOf({ endsAt: new Date(now.getTime() - 1), leftMs: null }, now)).toBe(0)
  expect(leftOf({ endsAt: null, leftMs: 900 }, now)).toBe(900)
})
