import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { addJob, defineJob, LANES } from './job.ts'
import { toCronItems } from './schedule.ts'
import { type DuePage, defineSweep, sweep, sweepStep } from './sweep.ts'
import { taskFor } from './task.ts'
import { runJobs } from './testing.ts'
import { startWorker } from './worker.ts'

const clock = { now: () => new Date('2026-10-01T09:00:00Z') }

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Items that are due until they are handled; those in `poison` always fail. */
function itemsDue(count: number, poison: readonly string[] = []) {
  const left = new Set(Array.from({ length: count }, (_, index) => String(index).padStart(5, '0')))
  const pages: number[] = []
  const step = sweepStep({
    due: async ({ after, limit }: DuePage) => {
      const rest = [...left].filter((id) => after === null || id > after).slice(0, limit)
      pages.push(rest.length)
      return rest.map((id) => ({ id }))
    },
    handle: async ({ id }) => {
      if (poison.includes(id)) throw new Error(`${id} is poisoned`)
      left.delete(id)
    },
  })
  return { step, left, pages }
}

test('handles all due items of a sweep across several pages', async () => {
  const { step, left, pages } = itemsDue(1_234)
  await sweep({ clock }, [step])
  expect(left.size).toBe(0)
  expect(Math.max(...pages)).toBe(200)
})

test('handles the other items when one always fails, and names it in the error', async () => {
  const first = itemsDue(600, ['00000', '00399'])
  const second = itemsDue(3)
  await expect(sweep({ clock }, [first.step, second.step])).rejects.toThrow(
    '2 of 603 items failed: 00000: 00000 is poisoned; 00399: 00399 is poisoned',
  )
  expect([...first.left]).toEqual(['00000', '00399'])
  expect(second.left.size).toBe(0)
})

test('leaves the remaining items to the next run when a sweep is aborted', async () => {
  const { step, left } = itemsDue(10)
  const stopping = AbortSignal.abort()
  await expect(sweep({ clock }, [step], stopping)).rejects.toThrow('stopped')
  expect(left.size).toBe(10)
  await sweep({ clock }, [step])
  expect(left.size).toBe(0)
})

/** Adds the job as the queue does when it is due. */
async function addDue(name: string) {
  await database.sql`select graphile_worker.add_job(${name}, job_key => ${name},
    job_key_mode => 'unsafe_dedupe', queue_name => ${name}, max_attempts => 32767)`
}

test('neither overlaps nor queues up a sweep that is due again while it runs', async () => {
  const slow = defineSweep('slow_sweep', 'minute')
  let [running, most, runs] = [0, 0, 0]
  const begun = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const task = slow.task(async () => {
    runs += 1
    running += 1
    most = Math.max(most, running)
    begun.resolve()
    await finish.promise
    running -= 1
  })
  const { address } = database
  const start = () => startWorker({ address, tasks: [task], log: () => {}, patienceMs: 5_000 })
  const nodes = await Promise.all([start(), start()])
  await addDue('slow_sweep')
  await begun.promise
  for (let minute = 0; minute < 5; minute += 1) await addDue('slow_sweep')
  const waiting = await database.sql`select from graphile_worker._private_jobs`
  expect(waiting).toHaveLength(1)
  finish.resolve()
  await Promise.all(nodes.map((node) => node.stop()))
  expect({ most, runs }).toEqual({ most: 1, runs: 1 })
})

test('gives each scheduled job a queue of its own and unlimited attempts', async () => {
  const [item] = await toCronItems([defineSweep('any_sweep', 'hour').schedule])
  expect(item).toMatchObject({
    task: 'any_sweep',
    options: {
      backfillPeriod: 0,
      jobKey: 'any_sweep',
      jobKeyMode: 'unsafe_dedupe',
      queueName: 'any_sweep',
      maxAttempts: 32_767,
      priority: LANES.sweeps,
    },
  })
})

test('does not retry a failed sweep before it is due again', async () => {
  const failing = defineSweep('failing_sweep', 'minute')
  const task = failing.task(async () => {
    throw new Error('not today')
  })
  const failed: number[] = []
  const hooks = {
    schedules: [failing.schedule],
    onFailedTry: async ({ attempt, recurring }: { attempt: number; recurring: boolean }) => {
      expect(recurring).toBe(true)
      failed.push(attempt)
    },
  }
  await addDue('failing_sweep')
  await expect(runJobs(database.address, [task], hooks)).rejects.toThrow('not today')
  expect(await database.sql`select from graphile_worker._private_jobs`).toEqual([])
  expect(failed).toEqual([1])
})

test('runs sign-in emails before sweeps, sweeps before notifications and broadcasts last', async () => {
  const order: string[] = []
  const jobs = (['broadcasts', 'notifications', 'sweeps', 'signIn'] as const).map((lane) =>
    defineJob(`lane_${lane}`, z.object({}), lane),
  )
  await database.sql.begin(async (tx) => {
    for (const job of jobs) await addJob(tx, job, {})
  })
  const tasks = jobs.map((job) => taskFor(job, async () => void order.push(job.lane)))
  await runJobs(database.address, tasks)
  expect(order).toEqual(['signIn', 'sweeps', 'notifications', 'broadcasts'])
})
