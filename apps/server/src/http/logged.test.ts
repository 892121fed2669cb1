import { expect, test } from 'vitest'
import { isLogged } from './trpc.ts'

test.each([
  ['rooms.signal', false],
  ['rooms.say', true],
  // Also when a client sends it together with another call.
  ['rooms.say,rooms.signal', false],
  ['rooms.signal,rooms.say', false],
  ['', true],
])('an answer to %s is logged: %s', (path, expected) => {
  expect(isLogged({ params: { '*': path } })).toBe(expected)
})

test('an answer of a route without procedures is logged', () => {
  expect(isLogged({ params: {} })).toBe(true)
})
