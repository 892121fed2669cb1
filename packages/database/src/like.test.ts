import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginningWith, containing } from './like.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function finds(text: string, pattern: string) {
  const [row] = await database.sql<{ found: boolean }[]>`select ${text} like ${pattern} as found`
  return row?.found
}

test.each(['100%', 'a_b', 'C:\\games', '%_\\'])('finds %s literally', async (words) => {
  expect(await finds(`before ${words} after`, containing(words))).toBe(true)
  expect(await finds(`${words} after`, beginningWith(words))).toBe(true)
  expect(await finds(`before ${words}`, beginningWith(words))).toBe(false)
})

test('escapes the wildcards of a pattern', async () => {
  expect(await finds('anything', containing('%'))).toBe(false)
  expect(await finds('axb', containing('a_b'))).toBe(false)
})
