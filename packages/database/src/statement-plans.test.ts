import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Sql, type Tx } from './client.ts'
import { planOnce } from './statement-plans.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

const TIMES = 12

let database: TestDatabase
let sql: Sql
beforeAll(async () => {
  database = await createTestDatabase()
  // A single connection, since each connection caches its own plans.
  sql = openDatabase(database.address, { max: 1 })
})
afterAll(async () => {
  await sql.end()
  await database.drop()
})

async function plansOf(name: string): Promise<{ generic: number; custom: number } | undefined> {
  const [row] = await sql<{ generic: number; custom: number }[]>`
    select generic_plans::int as generic, custom_plans::int as custom
    from pg_prepared_statements where statement like ${`%as ${name} from%`}
      and statement not like '%pg_prepared_statements%'`
  return row
}

test('plans a statement with a list parameter once instead of at every execution', async () => {
  for (let time = 0; time < TIMES; time += 1) {
    await sql.begin(async (tx) => {
      await planOnce(tx)
      await tx`select count(*) as by_one_plan from games where id = any(${[]}::uuid[])`
    })
  }
  expect(await plansOf('by_one_plan')).toEqual({ generic: TIMES, custom: 0 })
})

test('applies to its own transaction only', async () => {
  const mode = async (on: Sql | Tx) => {
    const [row] = await on<{ mode: string }[]>`select current_setting('plan_cache_mode') as mode`
    return row?.mode
  }
  await sql.begin(async (tx) => {
    await planOnce(tx)
    expect(await mode(tx)).toBe('force_generic_plan')
  })
  expect(await mode(sql)).toBe('auto')
})
