import { settingsSchema } from '@cco/domain/settings/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { settingsReader } from './settings.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(1)
})
afterAll(() => database.drop())

test('settings are read while transactions hold every connection of the pool', async () => {
  const { sql } = database
  await sql`insert into settings (key, value) values ('goodwillCoins', '70')`
  const settings = settingsReader(sql)
  const read = await sql.begin(async () => await settings())
  expect(read).toEqual({ ...settingsSchema.parse({}), goodwillCoins: 70 })
})
