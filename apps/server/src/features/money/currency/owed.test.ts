import { randomUUID } from 'node:crypto'
import { openDatabase, type Sql } from '@cco/database/client'
import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testClock } from '../../../testing/clock.ts'
import { coinsOwed } from './queries.ts'

const DAY_MS = 24 * 60 * 60_000
const WEEK_MS = 7 * DAY_MS
const now = testClock().now()

let database: TestDatabase
/** One connection, which reads a whole table only when no index serves it. */
let sql: Sql
beforeAll(async () => {
  database = await createTestDatabase()
  sql = openDatabase(database.address, { max: 1 })
  await sql`set enable_seqscan = off`
})
afterAll(async () => {
  await sql.end()
  await database.drop()
})

let userId: string
beforeEach(async () => {
  await sql`truncate auth.users cascade`
  userId = randomUUID()
  await sql`insert into auth.users (id, email) values (${userId}, ${`${userId}@cco.test`})`
})

type Entry = { amount: number; beforeNowMs: number }

async function enter(entries: readonly Entry[]): Promise<void> {
  for (const { amount, beforeNowMs } of entries) {
    const at = new Date(now.getTime() - beforeNowMs)
    await sql`select add_currency_transaction(${userId}, ${amount}, 'admin_adjustment', 'x', null,
      '{"chargeback": "x"}', false, ${at})`
  }
}

/** What was entered up to the end of each week, one week after the other. */
function entered(entries: readonly Entry[]) {
  return Array.from({ length: 12 }, (_, week) => {
    const endMs = (11 - week) * WEEK_MS
    const before = entries.filter(({ beforeNowMs }) => beforeNowMs >= endMs)
    const at = new Date(now.getTime() - endMs)
    return { at, coins: before.reduce((sum, { amount }) => sum + amount, 0) }
  })
}

describe('coins owed at the end of a week', () => {
  test('are everything entered up to that instant, for any ledger', async () => {
    const entry = fc.record({
      amount: fc.integer({ min: -500, max: 2_000 }).filter((amount) => amount !== 0),
      beforeNowMs: fc.oneof(
        fc.integer({ min: -DAY_MS, max: 20 * WEEK_MS }),
        // The very end of a week, and the instants beside it.
        fc
          .tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: -1, max: 1 }))
          .map(([weeks, ms]) => weeks * WEEK_MS + ms),
      ),
    })
    await fc.assert(
      fc
        .asyncProperty(fc.array(entry, { maxLength: 12 }), async (entries) => {
          await enter(entries)
          expect((await coinsOwed(sql, now)).weeks).toEqual(entered(entries))
        })
        .beforeEach(async () => {
          await sql`truncate currency_accounts cascade`
          await sql`insert into currency_accounts (user_id) values (${userId})`
        }),
      { numRuns: 40 },
    )
  })

  test('are twelve zeros where no one ever had a coin', async () => {
    const { weeks, ...totals } = await coinsOwed(sql, now)
    expect(totals).toEqual({ coins: 0, holders: 0, debt: 0 })
    expect(weeks).toEqual(entered([]))
  })

  test('take one reading of each entry of these weeks, and none of older ones', async () => {
    const recent = Array.from({ length: 70 }, (_, day) => ({
      amount: 10,
      beforeNowMs: day * DAY_MS,
    }))
    const old = Array.from({ length: 300 }, (_, day) => ({
      amount: 10,
      beforeNowMs: 20 * WEEK_MS + day * DAY_MS,
    }))
    await enter([...old, ...recent])
    const before = await entriesRead()
    await coinsOwed(sql, now)
    expect((await entriesRead()) - before).toBe(recent.length)
  })
})

/** How many entries were ever read by the instant they were made at. */
async function entriesRead(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`
  const [row] = await sql<{ count: number }[]>`
    select idx_tup_read::int as count from pg_stat_user_indexes
    where indexrelname = 'currency_transactions_created_at_idx'`
  return row?.count ?? Number.NaN
}
