import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DatabaseAddress, openDatabase, type Sql } from '@cco/database/client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { type EmbeddedServer, startEmbedded } from '../../db/embedded.ts'
import { migrate } from '../../db/migrate.ts'
import { addJob, defineJob } from './job.ts'
import { migrateJobs } from './pool.ts'
import { type Task, taskFor } from './task.ts'
import { startWorker, startWorkers, type Worker, type WorkerOptions } from './worker.ts'

/*
 * A database of its own, since it is stopped, restarted and crashed while jobs run.
 */
const greet = defineJob('greet', z.object({ name: z.string() }))
const settings = { fsync: 'off', autovacuum: 'off' }

let dir: string
let server: EmbeddedServer
let address: DatabaseAddress
let worker: Worker
let done: string[] = []
let log: string[] = []
/** Called by each job, which waits for the result. */
let during: Record<string, () => Promise<void>> = {}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cco-worker-'))
  await chmod(dir, 0o755)
  server = await startEmbedded({ dir, settings })
  address = server.address('postgres')
  await inDatabase(async (sql) => {
    await migrate(sql, address)
    await migrateJobs(sql, address)
  })
})

afterEach(async () => {
  await worker.stop()
  await inDatabase((sql) => sql`delete from graphile_worker._private_jobs`)
  done = []
  log = []
  during = {}
})

afterAll(async () => {
  await server.stop()
  await rm(dir, { recursive: true, force: true })
})

const greeting: Task = taskFor(greet, async ({ name }) => {
  await during[name]?.()
  done.push(name)
})

async function start(of: Partial<WorkerOptions> = {}) {
  worker = await startWorker({
    address,
    tasks: [greeting],
    log: (_level, message) => log.push(message),
    patienceMs: 100,
    ...of,
  })
}

async function inDatabase<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = openDatabase(address, { max: 1 })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

const add = (name: string) => inDatabase((sql) => sql.begin((tx) => addJob(tx, greet, { name })))
const jobs = () =>
  inDatabase(
    (sql) => sql<{ lockedBy: string | null }[]>`
    select locked_by from graphile_worker._private_jobs`,
  )
const until = (condition: () => unknown) => expect.poll(condition, { timeout: 30_000 })
const isRestarted = () => log.some((line) => line.startsWith('the worker was restarted'))

test('restarts the worker when a job ends while the database is down', async () => {
  const back = Promise.withResolvers<void>()
  during.Vera = async () => {
    if (done.includes('Vera')) return
    await server.stop()
    back.resolve()
  }
  await start()
  await add('Vera')
  await back.promise
  await until(() => worker.state()).toBe('restarting')
  server = await startEmbedded({ dir, settings })
  await until(() => worker.state()).toBe('running')
  await add('Boris')
  await until(() => done).toContain('Boris')
  // Done but never recorded, so it is unlocked and runs again.
  await until(() => done.filter((name) => name === 'Vera').length).toBe(2)
  await until(jobs).toEqual([])
  expect(isRestarted()).toBe(true)
})

test('replaces a worker one of whose jobs never ends', async () => {
  const begun = Promise.withResolvers<void>()
  during.endless = () => {
    const isFirst = !log.includes('endless')
    log.push('endless')
    begun.resolve()
    return isFirst ? new Promise(() => {}) : Promise.resolve()
  }
  during.Vera = async () => {
    if (done.includes('Vera')) return
    await begun.promise
    await server.stop()
  }
  await start()
  await add('endless')
  await add('Vera')
  await until(() => worker.state()).toBe('restarting')
  server = await startEmbedded({ dir, settings })
  await until(() => done.toSorted()).toEqual(['Vera', 'Vera', 'endless'])
  await until(jobs).toEqual([])
})

test('runs later jobs after a backend of the database was killed', async () => {
  during.Vera = async () => {
    const [row] = await inDatabase(
      (sql) => sql<{ pid: number }[]>`
      select pid from pg_stat_activity where application_name = 'cco jobs' limit 1`,
    )
    if (row && !done.includes('Vera')) process.kill(row.pid, 'SIGKILL')
  }
  await start()
  await add('Vera')
  await until(() => done).toContain('Vera')
  await until(() =>
    add('Boris').then(
      () => true,
      () => false,
    ),
  ).toBe(true)
  await until(() => done).toContain('Boris')
  await until(() => jobs().catch(() => 'away')).toEqual([])
})

test('replaces a runner that takes no jobs although some are due', async () => {
  await add('late')
  const holder = openDatabase(address, { max: 1 })
  const free = Promise.withResolvers<void>()
  const held = holder.begin(async (tx) => {
    // The queue skips locked rows, so the job stays due and untaken.
    await tx`select from graphile_worker._private_jobs for update`
    await start({ heartbeatMs: 20, stalledMs: 100 })
    await free.promise
  })
  await until(() => log).toContain('the worker ended and is restarted: due jobs are not taken')
  free.resolve()
  await held
  await holder.end()
  await until(() => done).toEqual(['late'])
})

test('replaces a runner within seconds when its first fetch of a job failed', async () => {
  await inDatabase(async (sql) => {
    await sql`create sequence refusals`
    await sql`create function refuse_tasks() returns trigger language plpgsql as $$ begin
      perform nextval('refusals');
      raise exception 'not now';
    end $$`
    await sql`create trigger refuse_tasks before insert on graphile_worker._private_tasks
      execute function refuse_tasks()`
  })
  await start()
  await until(() => inDatabase((sql) => sql`select is_called from refusals`)).toEqual([
    { isCalled: true },
  ])
  await inDatabase(async (sql) => {
    await sql`drop function refuse_tasks() cascade`
    await sql`drop sequence refusals`
  })
  await add('Vera')
  await until(() => done).toEqual(['Vera'])
  expect(log).toContain('the worker ended and is restarted: it cannot look for jobs: not now')
})

test('starts several workers or none, and is in the state of the worst of them', async () => {
  const options = { address, tasks: [greeting], log: () => {}, patienceMs: 100 }
  const missing = { ...options, address: server.address('missing') }
  await expect(startWorkers([options, missing])).rejects.toThrow('missing')
  await until(() =>
    inDatabase((sql) => sql`select from pg_stat_activity where application_name = 'cco jobs'`),
  ).toHaveLength(0)
  worker = await startWorkers([options, { ...options, tasks: [] }])
  expect(worker.state()).toBe('running')
  await add('Vera')
  await until(() => done).toEqual(['Vera'])
  const jobs = worker
  worker = await startWorker({ ...options, tasks: [] })
  await jobs.stop()
  expect(jobs.state()).toBe('stopped')
})
