import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { ADVISORY_LOCKS } from '@cco/database/locks'
import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { addJob, defineJob } from './job.ts'
import { openLiveness, unlockJobsOfDeadWorkers } from './liveness.ts'
import { JOBS_RELEASE, migrateJobs, openJobPool } from './pool.ts'
import { taskFor } from './task.ts'
import { runJobs } from './testing.ts'
import { startWorker, type Worker, type WorkerOptions } from './worker.ts'

const greet = defineJob('greet', z.object({ name: z.string() }))

let database: TestDatabase
let done: string[]
let running: Worker[]
let said: string[]

beforeEach(async () => {
  database = await createTestDatabase()
  done = []
  running = []
  said = []
})
afterEach(async () => {
  await Promise.all(running.map((worker) => worker.stop()))
  await database.drop()
})

const greeting = taskFor(greet, async ({ name }) => {
  done.push(name)
})

async function start(tasks = [greeting], options: Partial<WorkerOptions> = {}): Promise<Worker> {
  const log = (_level: string, message: string) => void said.push(message)
  const worker = await startWorker({ address: database.address, tasks, log, ...options })
  running.push(worker)
  return worker
}

async function stop(worker: Worker) {
  running = running.filter((other) => other !== worker)
  await worker.stop()
}

const waiting = async () =>
  await database.sql<{ id: string; lockedBy: string | null; attempts: number }[]>`
    select id, locked_by, attempts from graphile_worker._private_jobs order by id`

const until = (condition: () => boolean | Promise<boolean>) => expect.poll(condition).toBe(true)

test('never runs a job of a transaction that was rolled back', async () => {
  await start()
  const failed = database.sql.begin(async (tx) => {
    await addJob(tx, greet, { name: 'nobody' })
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  await database.sql.begin((tx) => addJob(tx, greet, { name: 'Vera' }))
  await until(() => done.length > 0)
  expect(done).toEqual(['Vera'])
})

test('runs a job once with several workers', async () => {
  await Promise.all([start(), start()])
  const names = Array.from({ length: 40 }, (_, index) => `guest ${index}`)
  await database.sql.begin(async (tx) => {
    for (const name of names) await addJob(tx, greet, { name })
  })
  await until(async () => (await waiting()).length === 0)
  expect(done.toSorted()).toEqual(names.toSorted())
})

test('validates the payload of a job when it is added and when it runs', async () => {
  const add = database.sql.begin((tx) => addJob(tx, greet, { name: 7 as unknown as string }))
  await expect(add).rejects.toThrow(/expected string/)
  await database.sql`select graphile_worker.add_job('greet', '{"name": 7}')`
  await expect(runJobs(database.address, [greeting])).rejects.toThrow(/expected string/)
  expect(done).toEqual([])
})

test('retries a failed job and gives up after the last attempt', async () => {
  const failing = taskFor(greet, async () => {
    throw new Error('not today')
  })
  await database.sql.begin((tx) => addJob(tx, greet, { name: 'Vera' }, { maxAttempts: 1 }))
  await expect(runJobs(database.address, [failing])).rejects.toThrow('not today')
  await runJobs(database.address, [greeting])
  expect(done).toEqual([])
  expect(await waiting()).toMatchObject([{ attempts: 1, lockedBy: null }])
})

test('removes a finished job before the worker has stopped', async () => {
  const worker = await start()
  await database.sql.begin((tx) => addJob(tx, greet, { name: 'Vera' }))
  await until(() => done.length > 0)
  await stop(worker)
  expect(await waiting()).toEqual([])
})

test('waits for a running job on stop and returns an unfinished one to the queue', async () => {
  let aborted = false
  const endless = taskFor(greet, async (_payload, { abortSignal }) => {
    done.push('begun')
    await new Promise((_resolve, reject) => {
      abortSignal.addEventListener('abort', () => {
        aborted = true
        reject(new Error('stopped'))
      })
    })
  })
  const worker = await start([endless], { patienceMs: 200 })
  await database.sql.begin((tx) => addJob(tx, greet, { name: 'Vera' }))
  await until(() => done.length > 0)
  await stop(worker)
  expect(aborted).toBe(true)
  expect(await waiting()).toMatchObject([{ lockedBy: null, attempts: 1 }])
  await database.sql`update graphile_worker._private_jobs set run_at = now()`
  await runJobs(database.address, [greeting])
  expect(done).toEqual(['begun', 'Vera'])
})

test('unlocks the jobs of a dead worker but not those of a living one', async () => {
  let finish = () => {}
  const slow = taskFor(greet, async ({ name }) => {
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    done.push(name)
  })
  await start([slow])
  await database.sql.begin((tx) => addJob(tx, greet, { name: 'living' }))
  await until(async () => (await waiting())[0]?.lockedBy !== null)

  await database.sql.begin((tx) => addJob(tx, defineJob('other', z.null()), null))
  await database.sql`update graphile_worker._private_jobs
    set locked_by = 'killed', locked_at = now() where locked_by is null`
  const pool = await openJobPool(database.address, { max: 1, onError: () => {} })
  await unlockJobsOfDeadWorkers(pool)
  await pool.end()
  expect((await waiting()).map(({ lockedBy }) => lockedBy)).toEqual([
    expect.stringMatching(/^pool-/),
    null,
  ])
  finish()
})

test('announces a worker again after its connections were lost, and goes on taking jobs', async () => {
  await start()
  const living = async () => {
    const rows = await database.sql<{ pid: number }[]>`select pid from pg_locks
      where locktype = 'advisory' and classid = ${ADVISORY_LOCKS.livingWorker} and granted
        and database = (select oid from pg_database where datname = current_database())`
    return rows.map(({ pid }) => pid)
  }
  await until(async () => (await living()).length === 1)
  const [before] = await living()
  await database.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'cco jobs'`
  // A backend ends asynchronously, so the test waits for a connection that was not there before.
  await until(async () => {
    const now = await living()
    return now.length === 1 && now[0] !== before
  })
  await database.sql.begin((tx) => addJob(tx, greet, { name: 'Vera' }))
  await until(() => done.length > 0)
  expect(said.length).toBeGreaterThan(0)
})

test('holds no lock when the liveness is closed while waiting for a connection', async () => {
  const pool = await openJobPool(database.address, { max: 2, onError: () => {} })
  const liveness = await openLiveness(pool)
  const first = await pool.connect()
  await first.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'cco jobs' and pid <> pg_backend_pid()`)
  await until(() => pool.totalCount === 1)
  const second = await pool.connect()
  await until(() => pool.waitingCount === 1)
  liveness.close()
  first.release()
  second.release()
  // Resolves only once every connection has been returned.
  await pool.end()
  expect(pool.totalCount).toBe(0)
})

test('migrates the queue schema once, under a name that matches the package version', async () => {
  await migrateJobs(database.sql, database.address)
  const rows = await database.sql`select name from schema_migrations where name = ${JOBS_RELEASE}`
  expect(rows).toHaveLength(1)
  const entry = createRequire(import.meta.url).resolve('graphile-worker')
  const { name, version } = JSON.parse(
    readFileSync(entry.replace(/dist\/index\.js$/, 'package.json'), 'utf8'),
  )
  expect(JOBS_RELEASE).toBe(`${name} ${version}`)
})
