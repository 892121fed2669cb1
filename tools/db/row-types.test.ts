import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../packages/database/src/testing.ts'
import { ROWS, rowTypes } from './row-types.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('the row types are those of the migrated database: npm run db:types', async () => {
  expect(await readFile(ROWS, 'utf8')).toBe(await rowTypes(database.sql))
})

test('a column says whether it may be null, left out, or written at all', async () => {
  await database.sql`
    create table samples (
      number integer generated always as identity primary key,
      state text not null default 'open' check (state in ('open', 'closed')),
      level text check (level = 'high'),
      size smallint not null check (size in (1, 2)),
      total bigint,
      tags text[] not null,
      seen_at timestamptz not null,
      facts jsonb not null
    )`
  const types = await rowTypes(database.sql)
  expect(types).toContain(`export type SamplesRow = {
  number: number
  state: 'open' | 'closed'
  level: 'high' | null
  size: number
  total: string | null
  tags: string[]
  seenAt: Date
  facts: unknown
}`)
  expect(types).toContain("  samples: Insert<SamplesRow, 'state' | 'level' | 'total', 'number'>\n")
})

test('a view has the types of the tables it reads', async () => {
  const types = await rowTypes(database.sql)
  expect(types).toMatch(/export type ListedGamesRow = \{[^}]* {2}startsAt: Date\n[^}]*\n\}/)
  expect(types).toMatch(/export type ListedGamesRow = \{[^}]* {2}cardId: string \| null\n/)
  expect(types).not.toContain('  listed_games: Insert')
})

test('a column of a view without a known type stops the writing', async () => {
  await database.sql`create view plain as select 1 as number`
  await expect(rowTypes(database.sql)).rejects.toThrow('plain.number: no type is known')
  await database.sql`drop view plain`
})

test('a type of PostgreSQL that has no type here stops the writing', async () => {
  await database.sql`create table shapes (outline polygon)`
  await expect(rowTypes(database.sql)).rejects.toThrow(
    'shapes.outline: no type is known for polygon',
  )
})
