import { describe, expect, test } from 'vitest'
import { longEmail, longLine, longName, longText, longWord, UNBROKEN_LETTERS } from './texts.ts'

const LENGTHS = [5, 20, 32, 40, 60, 64, 80, 120, 300, 600, 2_000, 30_000]
const PLACES = [0, 1, 17].flatMap((row) =>
  (['ru', 'en'] as const).map((language) => ({ row, language })),
)
const longest = (text: string) => Math.max(...text.split(/\s/).map((one) => one.length))

describe.each(LENGTHS)('a text of %i characters', (length) => {
  test('has exactly its length, differs by row and has nothing to trim', () => {
    for (const make of [longWord, longLine, longText, longName]) {
      const texts = PLACES.map((place) => make(length, place))
      for (const text of texts) expect([text.length, text.trim()]).toEqual([length, text])
      expect(new Set(texts).size).toBe(length < 20 ? new Set(texts).size : texts.length)
    }
  })

  test('has a word of forty letters where there is room for one', () => {
    if (length < UNBROKEN_LETTERS) return
    for (const place of PLACES) {
      for (const make of [longWord, longLine, longText]) {
        expect(longest(make(length, place))).toBeGreaterThanOrEqual(UNBROKEN_LETTERS)
      }
    }
  })
})

test('an email is as long as a form accepts', () => {
  expect(longEmail(7).length).toBeLessThanOrEqual(254)
})
