import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contains, hasWordsBeginning } from './search.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const CONDITIONS = { contains, hasWordsBeginning }
async function finds(how: keyof typeof CONDITIONS, text: string, words: string) {
  const { sql } = database
  const [row] = await sql<{ found: boolean }[]>`
    select ${CONDITIONS[how](sql, sql`${text}::text`, words)} as found`
  return row?.found
}

describe.each(['contains', 'hasWordsBeginning'] as const)('%s', (how) => {
  test.each([
    ['ё written as е', 'Артём', 'артем'],
    ['е written as ё', 'Артем', 'АРТЁМ'],
    ['a decomposed ё', 'Артём', 'Артём'.normalize('NFD')],
    ['a decomposed й', 'Тихий дом', 'тихий'.normalize('NFD')],
    ['a text that is decomposed', 'Тихий дом'.normalize('NFD'), 'тихий'],
    ['accents', 'Élodie Šimić', 'elodie simic'],
    ['no accents', 'Elodie', 'élodie'],
    ['a stress mark', 'за\u0301мок', 'замок'],
    ['capitals', 'ВЕРА', 'вера'],
    ['a later word', 'Анна Петрова', 'петр'],
  ])('finds %s', async (_, text, words) => {
    expect(await finds(how, text, words)).toBe(true)
  })

  test.each(['100%', 'a_b', 'C:\\games', '%_\\', '%', '_'])('finds %s literally', async (words) => {
    expect(await finds(how, `before ${words} after`, words)).toBe(true)
    expect(await finds(how, 'before axb C:games after', words)).toBe(false)
  })

  test.each([
    ['й', 'и'],
    ['анна', 'нана'],
    // A full-width percent sign is no wildcard either.
    ['анна', 'ан％'],
  ])('%s is not found by %s', async (text, words) => {
    expect(await finds(how, text, words)).toBe(false)
  })
})

test('the middle of a word is contained, and is no beginning', async () => {
  expect(await finds('contains', 'Анна Петрова', 'етр')).toBe(true)
  expect(await finds('hasWordsBeginning', 'Анна Петрова', 'етр')).toBe(false)
})

test('a localized text is searched in both languages, also when it lacks one', async () => {
  const { sql } = database
  const found = async (title: object, words: string) => {
    const [row] = await sql<{ found: boolean }[]>`
      select ${contains(sql, sql`${sql.json(title as never)}::jsonb`, words)} as found`
    return row?.found
  }
  expect(await found({ ru: 'Ёлка', en: 'Fir' }, 'елка')).toBe(true)
  expect(await found({ ru: 'Ёлка', en: 'Fir' }, 'FIR')).toBe(true)
  expect(await found({ ru: 'Ёлка' }, 'елка')).toBe(true)
  expect(await found({ ru: 'Ёлка' }, 'fir')).toBe(false)
})
