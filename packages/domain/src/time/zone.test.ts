import { expect, test } from 'vitest'
import { isTimeZone } from './zone.ts'

test.each([
  ['Europe/Moscow', true],
  ['UTC', true],
  ['Europe/Nowhere', false],
  ['', false],
])('%j is a zone: %s', (zone, known) => {
  expect(isTimeZone(zone)).toBe(known)
})
