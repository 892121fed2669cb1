import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { defineJob } from './job.ts'
import { nightly, toCronItems } from './schedule.ts'
import { taskFor } from './task.ts'
import { startWorker } from './worker.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const sweep = defineJob('sweep_test', z.object({}))

test('runs a nightly job once on several nodes and makes up for a missed night', async () => {
  const { sql, address } = database
  let runs = 0
  const task = taskFor(sweep, async (payload) => {
    expect(payload).toEqual({})
    runs += 1
  })
  // As if the last run had been two nights ago.
  await sql`insert into graphile_worker._private_known_crontabs
      (identifier, known_since, last_execution)
    values ('sweep_test', now() - interval '9 days', now() - interval '25 hours')`
  const start = () =>
    startWorker({ address, tasks: [task], schedules: [nightly(sweep)], log: () => {} })
  const nodes = await Promise.all([start(), start(), start()])
  const left = async () => (await sql`select from graphile_worker._private_jobs`).length
  await expect.poll(async () => ({ runs, left: await left() })).toEqual({ runs: 1, left: 0 })
  await Promise.all(nodes.map((node) => node.stop()))
  expect(runs).toBe(1)
})

test('schedules a nightly job once a day, at 02:17 UTC', async () => {
  const [item] = await toCronItems([nightly(defineJob('tidy', z.object({})))])
  expect(item).toMatchObject({
    task: 'tidy',
    identifier: 'tidy',
    options: { backfillPeriod: 86_400_000, jobKey: 'tidy', queueName: 'tidy' },
  })
  const isDue = (hour: number, min: number) =>
    item?.match({ hour, min, date: 5, month: 3, dow: 1 } as never)
  expect(isDue(2, 17)).toBe(true)
  expect([isDue(2, 16), isDue(2, 18), isDue(14, 17)]).toEqual([false, false, false])
})
