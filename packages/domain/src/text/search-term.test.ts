import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { searchForm } from './search-form.ts'
import { searchTerm } from './search-term.ts'

describe('searchTerm', () => {
  const term = searchTerm({ min: 2, max: 10 })
  test.each([
    ['decomposed letters', 'Артём'.normalize('NFD'), 'Артём'],
    ['blanks of every kind', '\u00a0Анна \u2009\n Вера\t', 'Анна Вера'],
    ['invisible characters', '\ufeffАн\u200bна\u00ad', 'Анна'],
    ['an emoji with joiners', '👩‍🚀', '👩‍🚀'],
  ])('takes %s as they are seen', (_, typed, seen) => {
    expect(z.parse(term, typed)).toBe(seen)
  })

  test.each(['а', ' \u200b ', 'а\u200b', 'а'.repeat(11), ' '.repeat(2_000)])(
    'refuses %j by its visible length',
    (typed) => {
      expect(z.safeParse(term, typed).success).toBe(false)
    },
  )

  test('may be empty where it is no condition', () => {
    expect(z.parse(searchTerm({ max: 10 }), '\u200b ')).toBe('')
  })
})

test.each([
  ['Артём', 'артем'],
  ['Тихий'.normalize('NFD'), 'тихий'],
  ['Élodie  Šimić', 'elodie simic'],
  ['за\u0301мок', 'замок'],
  ['50\u00a0%', '50 %'],
  ['Д’Артаньян — «№ 1»', 'д\'артаньян - "no 1"'],
  ['Łódź Straße', 'lodz strasse'],
])('%j is compared as %j', (text, form) => {
  expect(searchForm(text)).toBe(form)
})
