import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { settingsSchema } from '@cco/domain/settings/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSettings } from './settings.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(1)
})
afterAll(() => database.drop())

test('reads settings while transactions hold every connection of the pool', async () => {
  const { sql } = database
  await sql`insert into settings (key, value) values ('goodwillCoins', '70')`
  const settings = openSettings(sql)
  const read = await sql.begin(async () => await settings.current())
  await settings.close()
  expect(read).toEqual({ ...settingsSchema.parse({}), goodwillCoins: 70 })
})

test('leaves no connection open after the reader is closed', async () => {
  const { sql, name } = database
  const settings = openSettings(sql)
  await settings.current()
  const open = async () =>
    (await sql`select from pg_stat_activity where datname = ${name} and pid <> pg_backend_pid()`)
      .length
  // The reader's own, in addition to those that the pool has opened by now.
  const before = await open()
  expect(before).toBeGreaterThan(0)
  await settings.close()
  await expect.poll(open).toBe(before - 1)
})
