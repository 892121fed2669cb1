import type { Sql, Tx } from '@cco/database/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { tableReader } from '../testing/table-reader.ts'
import { WRITES } from '../testing/writes.ts'

type RowReader = Awaited<ReturnType<typeof rowReader>>

const HOUR_MS = 60 * 60_000

/** The same club twice: one lets transactions pass, the other loses each of them once. */
let smooth: TestApp
let rough: TestApp
let smoothRows: RowReader
let roughRows: RowReader
let lost = { deadlocks: 0, enabled: false }
beforeAll(async () => {
  smooth = await createTestApp()
  rough = await createTestApp()
  smoothRows = await rowReader(smooth)
  roughRows = await rowReader(rough)
  lost = loseEachTransactionOnce(rough.deps.sql)
})
afterAll(async () => {
  await smooth.close()
  await rough.close()
})

/** Every transaction does its work, fails with a deadlock at its end, and is retried. */
function loseEachTransactionOnce(sql: Sql) {
  const state = { deadlocks: 0, enabled: false }
  const begin = sql.begin.bind(sql) as (mode: string, work: (tx: Tx) => unknown) => unknown
  const losing = (first: unknown, second?: unknown) => {
    const [mode, work] = (second === undefined ? ['', first] : [first, second]) as [
      string,
      (tx: Tx) => unknown,
    ]
    let isFirst = state.enabled
    return begin(mode, async (tx) => {
      const result = await work(tx)
      if (!isFirst) return result
      isFirst = false
      state.deadlocks += 1
      throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
    })
  }
  sql.begin = losing as Sql['begin']
  return state
}

/** Reads the number of rows of every table, including waiting jobs and counted uses. */
const rowReader = (t: TestApp) =>
  tableReader<number>(t, {
    value: 'count(*)::int',
    of: ({ schema, name }) => ['public', 'auth'].includes(schema) || name === '_private_jobs',
    also: {
      uses: 'select coalesce(sum(hits), 0)::int from rate_limits',
      coins: 'select coalesce(sum(amount), 0)::int from currency_transactions',
    },
  })

/** Returns the number of rows that these calls added to every table. */
async function added(rows: RowReader, call: () => Promise<unknown>) {
  const before = await rows()
  await call()
  const after = await rows()
  return Object.fromEntries(
    Object.entries(after)
      .map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
      .filter(([, more]) => more !== 0),
  )
}

/** `added` where every transaction of the call is lost once. */
async function addedAgain(call: () => Promise<unknown>) {
  lost.deadlocks = 0
  return await added(roughRows, async () => {
    lost.enabled = true
    await call()
    lost.enabled = false
  })
}

describe('a transaction that deadlocked and ran again has done everything once', () => {
  test.each(Object.entries(WRITES))('in %s', async (_, prepare) => {
    const [plain, again] = [await prepare(smooth), await prepare(rough)]
    const once = await added(smoothRows, () => plain.call(smooth.asUser(plain.by)))
    expect(await addedAgain(() => again.call(rough.asUser(again.by)))).toEqual(once)
    // What needs no transaction writes to one table alone.
    if (lost.deadlocks === 0) expect(Object.keys(once).length).toBeLessThanOrEqual(1)
  })

  const email = 'vera@cco.test'
  const phone = '79990001122'
  const password = 'first-password'
  test.each([
    ['/signup', { email, password, data: { display_name: 'Вера' } }],
    ['/token?grant_type=password', { email, password }],
    ['/otp', { email, create_user: true }],
    ['/recover', { email }],
    ['/signup', { phone, password }],
    ['/otp', { phone, create_user: true }],
  ])('in %s with %j', async (path, payload) => {
    const call = (t: TestApp) => async () => {
      const answer = await t.app.inject({ method: 'POST', url: `/auth/v1${path}`, payload })
      expect(answer.statusCode).toBe(200)
    }
    // Past the pause between two messages to one address or number.
    for (const { clock } of [smooth, rough]) clock.advance(HOUR_MS)
    const once = await added(smoothRows, call(smooth))
    expect(await addedAgain(call(rough))).toEqual(once)
    expect(lost.deadlocks).toBeGreaterThan(0)
  })
})
