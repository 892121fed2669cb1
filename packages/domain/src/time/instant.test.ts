import { expect, test } from 'vitest'
import { givenInstant } from './instant.ts'

test.each(['2026-11-28T12:00:00.000Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])(
  '%s is an instant',
  (text) => expect(givenInstant.parse(text)).toBe(text),
)

test.each([
  '0000-01-01T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '2026-11-28T12:00:00',
  '+010000-01-01T00:00:00Z',
  'now',
])('%s is none', (text) => expect(givenInstant.safeParse(text).success).toBe(false))
