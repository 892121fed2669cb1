import { describe, expect, test } from 'vitest'
import { givenInstant, instant, isoInstant } from './instant.ts'

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

describe('an instant of an answer', () => {
  test('is a date of the server, and text in UTC for the client', () => {
    const at = new Date('2026-11-28T15:00:00+03:00')
    expect(instant.parse(at)).toBe('2026-11-28T12:00:00.000Z')
  })

  test.each([
    ['text', '2026-11-28T12:00:00.000Z'],
    ['a date that is none', new Date('soon')],
    ['a number', 0],
    ['null', null],
  ])('is not %s', (_, value) => expect(instant.safeParse(value).success).toBe(false))
})

test('an instant within JSON is text, and stays as it is', () => {
  const text = '2026-11-28T12:00:00.000Z'
  expect(isoInstant.parse(text)).toBe(text)
  expect(isoInstant.safeParse(new Date(text)).success).toBe(false)
})
