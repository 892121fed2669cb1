import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchWords } from './search-words.ts'

test.each([
  ['  последний   фонарщик ', ['последний', 'фонарщик']],
  ['дом на горе', ['дом', 'горе']],
  ['дом — крепость', ['дом', 'крепость']],
  ['в', ['в']],
  ['% _', ['%', '_']],
  ['дом дом', ['дом']],
  ['a\u0000b\u0007тень', ['тень']],
  ['', []],
  [' \u0000 ', []],
])('searches for %j as %j', (typed, words) => {
  expect(searchWords(typed)).toEqual(words)
})

test('letters typed as two characters are composed', () => {
  expect(searchWords('солёной'.normalize('NFD'))).toEqual(['солёной'])
})

test('whatever is typed, the words are few, not empty and fit for the database', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (typed) => {
      const words = searchWords(typed)
      expect(words.length).toBeLessThanOrEqual(6)
      for (const word of words) {
        expect(word).not.toBe('')
        expect(word).not.toMatch(/[\s\p{Cc}]/u)
      }
    }),
  )
})
