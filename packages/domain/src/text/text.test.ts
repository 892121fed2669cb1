import { expect, test } from 'vitest'
import { isStorableText, multiLine, singleLine } from './text.ts'

const name = singleLine({ min: 1, max: 10 })
const words = multiLine({ min: 3, max: 20 })

test.each([
  ['  Вера  ', 'Вера'],
  ['Ann\r\nBcc: x', 'Ann Bcc: x'],
  ['A\u0001\u001b\u007fB', 'AB'],
  ['\u202eevil', 'evil'],
  ['👨‍👩‍👧', '👨‍👩‍👧'],
])('one line of %j is %j', (given, stored) => {
  expect(name.parse(given)).toBe(stored)
})

test.each(['', '  ', '\u200b', '\u3164', '\u00ad\u00ad', '\u2800', '\u0001', 'x'.repeat(11)])(
  '%j is no name',
  (text) => expect(name.safeParse(text).success).toBe(false),
)

test('a text of several lines keeps its lines and tabs', () => {
  expect(words.parse(' first\r\nsecond\tthird\u0007\u000b ')).toBe('first\nsecond\tthird')
  expect(multiLine({ min: 0, max: 5 }).parse('')).toBe('')
})

test.each([
  ['Ёж 🦔', true],
  ['Вера\0', false],
  ['\ud800', false],
  ['a\udc00b', false],
])('whether the database can store %j: %s', (text, storable) => {
  expect(isStorableText(text)).toBe(storable)
})
