import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { addJob, defineJob } from '../../../platform/jobs/job.ts'
import { defineSweep } from '../../../platform/jobs/sweep.ts'
import { taskFor } from '../../../platform/jobs/task.ts'
import { runJobs } from '../../../platform/jobs/testing.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { ALARM_AFTER_RUNS, recordFailedTry, runHooks } from './commands.ts'
import { jobNights, unreportedJobsTask } from './jobs.ts'

const mailJob = defineJob('letter_test', z.object({ to: z.string(), code: z.string() }))

let t: TestApp
let owner: string
beforeEach(async () => {
  t = await createTestApp()
  owner = await t.createUser({ role: 'owner' })
})
afterEach(() => t.close())

const add = (maxAttempts: number) =>
  t.deps.sql.begin((tx) =>
    addJob(tx, mailJob, { to: 'vera@cco.test', code: '123456' }, { maxAttempts }),
  )
/** Runs what waits; the failures go the way they go in the server. */
const run = async (work: () => Promise<void>) => {
  await t.deps.sql`update graphile_worker._private_jobs set run_at = now()`
  const onFailedTry = (failed: Parameters<typeof recordFailedTry>[1]) =>
    recordFailedTry(t.deps, failed)
  await runJobs(t.address, [taskFor(mailJob, work)], { onFailedTry }).catch(() => {})
}
const fail = async () => {
  throw new Error('550 vera@cco.test is unknown')
}
const rows = () =>
  t.deps.sql<{ level: string; action: string; after: object }[]>`
    select level, action, after from system_logs order by created_at, level`
const sentNotifications = () =>
  t.deps.sql`select message from notifications where kind = 'job_given_up'`

test('a failed attempt is a warning, the last one an error, and the owner is notified once per job', async () => {
  await add(2)
  await run(fail)
  expect(await sentNotifications()).toEqual([])
  expect(await t.asUser(owner).backgroundJobs.givenUp()).toEqual({ items: [], total: 0 })
  t.clock.advance(1_000)
  await run(fail)
  const facts = { job: 'letter_test', maxAttempts: 2, reason: '550 ••• is unknown' }
  expect(await rows()).toEqual([
    { level: 'warning', action: 'job.try_failed', after: { ...facts, attempt: 1 } },
    { level: 'error', action: 'job.given_up', after: { ...facts, attempt: 2 } },
  ])
  expect(await sentNotifications()).toEqual([{ message: 'letter_test: 550 ••• is unknown' }])

  const { items } = await t.asUser(owner).backgroundJobs.givenUp()
  await t.asUser(owner).backgroundJobs.retry({ id: items[0]?.id ?? '' })
  await run(fail)
  await run(fail)
  expect(await sentNotifications()).toHaveLength(1)
  expect((await rows()).filter(({ action }) => action === 'job.given_up')).toHaveLength(2)
})

test('each lane shows what waits and since when, what is planned and what is tried again', async () => {
  const lanes = async () => (await t.asUser(owner).backgroundJobs.lanes()).lanes
  const empty = { due: 0, dueSince: null, running: 0, planned: 0, retrying: 0 }
  expect(await lanes()).toEqual([
    { lane: 'signIn', ...empty },
    { lane: 'sweeps', ...empty },
    { lane: 'notifications', ...empty },
    { lane: 'broadcasts', ...empty },
  ])
  const since = new Date('2026-01-02T03:04:05.000Z')
  await t.deps.sql.begin(async (tx) => {
    const payload = { to: 'vera@cco.test', code: '123456' }
    await addJob(tx, mailJob, payload, { lane: 'signIn' })
    await addJob(tx, mailJob, payload, { lane: 'signIn' })
    await tx`update graphile_worker._private_jobs set run_at = ${since}`
    await addJob(tx, mailJob, payload, { lane: 'broadcasts', delayMs: 86_400_000 })
  })
  expect(await lanes()).toMatchObject([
    { lane: 'signIn', due: 2, dueSince: since.toISOString() },
    { due: 0 },
    { due: 0 },
    { lane: 'broadcasts', due: 0, planned: 1 },
  ])
  await run(fail)
  expect(await lanes()).toMatchObject([{ due: 0, retrying: 2 }, {}, {}, { retrying: 1 }])
})

test('a job that was given up is shown without personal data, and done after a retry', async () => {
  await add(1)
  await run(fail)
  const { items, total } = await t.asUser(owner).backgroundJobs.givenUp()
  expect({ items, total }).toEqual({
    total: 1,
    items: [
      {
        id: expect.stringMatching(/^\d+$/),
        name: 'letter_test',
        payload: JSON.stringify({ to: '•••', code: '•••' }, null, 2),
        lastError: expect.stringContaining('550 ••• is unknown'),
        attempts: 1,
        addedAt: expect.any(String),
        failedAt: expect.any(String),
      },
    ],
  })
  const id = items[0]?.id ?? ''
  await t.asUser(owner).backgroundJobs.retry({ id })
  await expect(t.asUser(owner).backgroundJobs.retry({ id })).rejects.toThrow('not_found')
  let done = 0
  await run(async () => {
    done += 1
  })
  expect(done).toBe(1)
  expect((await rows()).map(({ action }) => action)).toContain('job.retry')
})

test('a job is dropped once, by one of two owners, with a row in the log', async () => {
  await add(1)
  await run(fail)
  const id = (await t.asUser(owner).backgroundJobs.givenUp()).items[0]?.id ?? ''
  const drops = await Promise.allSettled([
    t.asUser(owner).backgroundJobs.drop({ id }),
    t.asUser(owner).backgroundJobs.drop({ id }),
  ])
  expect(drops.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await t.asUser(owner).backgroundJobs.givenUp()).total).toBe(0)
  expect((await rows()).filter(({ action }) => action === 'job.drop')).toHaveLength(1)
})

test('a waiting job is no one’s to drop, and only owners look', async () => {
  await add(3)
  const [job] = await t.deps.sql<{ id: string }[]>`select id from graphile_worker._private_jobs`
  const id = String(job?.id)
  await expect(t.asUser(owner).backgroundJobs.drop({ id })).rejects.toThrow('not_found')
  await expect(t.asUser(owner).backgroundJobs.drop({ id: '1; select 1' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  const master = t.asUser(await t.createUser({ role: 'master' }))
  await expect(master.backgroundJobs.givenUp()).rejects.toThrow('forbidden')
  await expect(master.backgroundJobs.retry({ id })).rejects.toThrow('forbidden')
  await expect(t.asUser().backgroundJobs.drop({ id })).rejects.toThrow('not_signed_in')
})

test('a job whose node died in its last try is reported by the next night, once', async () => {
  const { sql } = t.deps
  await add(1)
  await add(3)
  await sql`update graphile_worker._private_jobs set attempts = 1`
  const task = unreportedJobsTask(t.deps)
  expect(jobNights).toMatchObject([{ name: task.name }])
  const run = { jobId: '1', abortSignal: new AbortController().signal }
  await task.run({}, run)
  await task.run({}, run)
  expect(await sentNotifications()).toHaveLength(1)
  expect((await rows()).map(({ action }) => action)).toEqual(['job.given_up'])
})

test('owners read of a job by the name it has on the site', async () => {
  const failed = { jobId: '7', attempt: 1, maxAttempts: 1, message: '550 closed' }
  await recordFailedTry(t.deps, { ...failed, name: 'send_mail' })
  expect(await sentNotifications()).toEqual([{ message: 'Отправка письма: 550 closed' }])
})

test('owners are notified once when a scheduled job failed five times in a row, and again after it recovered', async () => {
  const { sql } = t.deps
  const sweep = defineSweep('tend_games', 'minute')
  let isBroken = true
  const task = sweep.task(async () => {
    if (isBroken) throw new Error('no such column')
  })
  const runs = async (count: number) => {
    for (let run = 0; run < count; run += 1) {
      t.clock.advance(1_000)
      await sql`select graphile_worker.add_job('tend_games', job_key => 'tend_games',
        job_key_mode => 'unsafe_dedupe', queue_name => 'tend_games')`
      const options = { ...runHooks(t.deps), schedules: [sweep.schedule] }
      await runJobs(t.address, [task], options).catch(() => {})
    }
  }
  const alarms = () => sql`
    select message from notifications where kind = 'job_failing' order by created_at`
  await runs(ALARM_AFTER_RUNS - 1)
  expect(await alarms()).toEqual([])
  await runs(3)
  expect(await alarms()).toHaveLength(1)
  expect((await alarms())[0]?.message).toMatch(/5.*no such column/)
  expect((await rows()).map(({ level, action }) => `${level} ${action}`)).toEqual([
    ...Array.from({ length: ALARM_AFTER_RUNS - 1 }, () => 'warning job.try_failed'),
    'error job.failing',
  ])

  isBroken = false
  await runs(1)
  expect(await sql`select from job_failures`).toEqual([])
  isBroken = true
  await runs(ALARM_AFTER_RUNS)
  expect(await alarms()).toHaveLength(2)
})
