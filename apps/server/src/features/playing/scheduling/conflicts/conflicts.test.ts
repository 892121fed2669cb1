import type { Sql } from '@cco/database/client'
import { settingsSchema } from '@cco/domain/settings/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { newGame } from '../../../../testing/writes.ts'
import { pendingRequests } from '../requests/queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

/** Counts the statements and fragments built with `sql`. */
function counting(sql: Sql): { sql: Sql; count: () => number } {
  let count = 0
  const counted = new Proxy(sql, {
    apply: (target, self, given) => {
      count += 1
      return Reflect.apply(target, self, given)
    },
  })
  return { sql: counted, count: () => count }
}

test('the conflicts of ten requests take as many statements as those of one', async () => {
  const moderator = await t.createUser({ role: 'moderator' })
  const statements = async () => {
    const { sql, count } = counting(t.deps.sql)
    const moment = { now: t.clock.now(), settings: settingsSchema.parse({}) }
    const who = { userId: moderator, role: 'moderator' as const, trusted: false }
    const rows = await pendingRequests(sql, who, moment)
    return { rows, count: count() }
  }
  const master = await t.createUser({ role: 'master' })
  const first = await newGame(t, { startsInHours: 100 })
  await t.asUser(master).scheduling.propose(first)
  const one = await statements()
  for (let day = 6; day < 14; day += 1) {
    const other = await t.createUser({ role: 'master' })
    await t.asUser(other).scheduling.propose(await newGame(t, { startsInHours: day * 24 }))
  }
  // A second request of the first master for the same time, which conflicts with the first.
  await t.deps.sql`
    insert into schedule_requests (id, master_id, kind, proposal, request_status, created_at)
    select gen_random_uuid(), master_id, kind, proposal, request_status, created_at
    from schedule_requests where master_id = ${master}`
  const many = await statements()
  expect(many.rows).toHaveLength(10)
  expect(many.rows.map(({ conflicts }) => conflicts.length).toSorted()).toEqual([
    ...Array.from({ length: 8 }, () => 0),
    ...[1, 1],
  ])
  expect(many.count).toBe(one.count)
})
