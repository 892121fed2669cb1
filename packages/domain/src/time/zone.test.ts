import { expect, test } from 'vitest'
import { timeZone } from './instant.ts'
import { canonicalZone, isZone } from './zone.ts'

test.each([
  ['Europe/Moscow', 'Europe/Moscow'],
  ['eUrOpE/mOsCoW', 'Europe/Moscow'],
  ['UTC', 'UTC'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['asia/kathmandu', 'Asia/Kathmandu'],
  ['EST5EDT', 'America/New_York'],
  ['Etc/GMT+3', 'Etc/GMT+3'],
])('%s is the zone %s', (spelling, name) => {
  expect(canonicalZone(spelling)).toBe(name)
  expect(timeZone.parse(spelling)).toBe(name)
})

test.each([
  '',
  'Europe/Nowhere',
  '+03:00',
  '-05',
  'Europe/Moscow\n',
  `Europe/${'x'.repeat(100_000)}`,
])('rejects a string that is not a time zone (%#)', (spelling) => {
  expect(isZone(spelling)).toBe(false)
  expect(timeZone.safeParse(spelling).success).toBe(false)
})
