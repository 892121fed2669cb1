import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseAddress } from '@cco/database/client'
import type { Runner as QueueRunner, RunnerOptions } from 'graphile-worker'
import {
  hasUntakenJobs,
  type Liveness,
  openLiveness,
  unlockJobsOf,
  unlockJobsOfDeadWorkers,
} from './liveness.ts'
import { openJobPool } from './pool.ts'
import { type Schedule, toCronItems } from './schedule.ts'
import type { RunHooks, Task } from './task.ts'
import { toTaskList } from './task-list.ts'
import { type JobLog, workerLogger } from './worker-logger.ts'

/** Jobs of one process at a time: they wait for others (mail), and hardly compute. */
const CONCURRENT = 3
/** Those, one that listens for new jobs, one that proves we live, and some to look after the queue. */
const CONNECTIONS = CONCURRENT + 5
const POLL_MS = 2_000
const UNLOCK_EVERY_MS = 60_000
/** Failed looks for a job in a row: two of each worker. */
const REFUSALS = 2 * CONCURRENT

export type RunnerSetup = {
  address: DatabaseAddress
  tasks: readonly Task[]
  schedules: readonly Schedule[]
  hooks: RunHooks
  log: JobLog
  /** How long running jobs may go on before they are asked to stop, and then before they are left. */
  patienceMs: number
  /** How often it is checked whether jobs are still taken from the queue. */
  heartbeatMs: number
  /** How long due jobs may lie untaken, or the queue not answer, before the runner counts as stalled. */
  stalledMs: number
}

/** One worker pool of the queue with connections of its own; it is never revived, only replaced. */
export type Runner = {
  /** Its name in the queue, by which its jobs are locked. */
  id: string
  /** Settles with the reason as soon as it takes no more jobs, even if it never ends. */
  ended: Promise<string>
  /** Takes no more jobs and waits for the running ones; those that do not end are returned. */
  stop: () => Promise<void>
}

/**
 * Starts to take jobs, after unlocking those of dead workers and of `replaced`, a runner of this
 * process that ended.
 * @throws Error when the database does not answer
 */
export async function openRunner(setup: RunnerSetup, replaced?: string): Promise<Runner> {
  const { address, tasks, schedules, hooks, patienceMs } = setup
  const { run } = await import('graphile-worker')
  let isClosed = false
  const log: JobLog = (level, message) => {
    if (!isClosed) setup.log(level, message)
  }
  const pool = await openJobPool(address, {
    max: CONNECTIONS,
    onError: ({ message }) => log('warn', `connection lost: ${message}`),
  })
  const ended = Promise.withResolvers<string>()
  const running = new Set<Promise<void>>()
  let lastTaken = performance.now()
  let liveness: Liveness | undefined
  try {
    if (replaced !== undefined) await unlockJobsOf(pool, replaced)
    await unlockJobsOfDeadWorkers(pool)
    const alive = await openLiveness(pool)
    liveness = alive
    const events = new EventEmitter() as NonNullable<RunnerOptions['events']>
    let id = ''
    // Announced before the worker takes its first job.
    events.on('pool:create', ({ workerPool }) => {
      id = workerPool.id
      alive.announce(id)
    })
    events.on('pool:gracefulShutdown', ({ message }) => ended.resolve(message))
    let refusals = 0
    events.on('job:start', () => {
      refusals = 0
      lastTaken = performance.now()
    })
    events.on('worker:getJob:empty', () => {
      refusals = 0
    })
    // A runner whose first statement failed keeps that failure and never asks the database again.
    events.on('worker:getJob:error', ({ error }) => {
      refusals += 1
      if (refusals % REFUSALS !== 0) return
      const end = () => ended.resolve(`it cannot look for jobs: ${(error as Error).message}`)
      pool.query('select 1').then(end, () => {})
    })
    const runner = await run({
      pgPool: pool,
      taskList: toTaskList(tasks, { schedules, log, hooks, running }),
      parsedCronItems: await toCronItems(schedules),
      noHandleSignals: true,
      events,
      logger: await workerLogger(log),
      concurrency: CONCURRENT,
      pollInterval: POLL_MS,
      gracefulShutdownAbortTimeout: patienceMs,
      // Unless these are set, finished jobs stay locked after a stop and run again hours later.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
    runner.promise.then(
      () => ended.resolve('it stopped'),
      (error: Error) => ended.resolve(error.message),
    )
    const isIdle = () =>
      running.size < CONCURRENT && performance.now() - lastTaken > setup.stalledMs
    const names = tasks.map(({ name }) => name)
    const stopWatching = watch(setup, ended.resolve, async () => {
      const untaken = await hasUntakenJobs(pool, { names, olderThanMs: setup.stalledMs })
      return untaken && isIdle()
    })
    const unlocking = setInterval(() => {
      unlockJobsOfDeadWorkers(pool).catch(({ message }) => log('warn', message))
    }, UNLOCK_EVERY_MS).unref()
    return {
      id,
      ended: ended.promise,
      stop: async () => {
        stopWatching()
        clearInterval(unlocking)
        await stopWithin(runner, running, patienceMs)
        isClosed = true
        alive.close()
        // A connection that hangs is never given back, and must not hold the process.
        await Promise.race([pool.end(), sleep(patienceMs, undefined, { ref: false })])
      },
    }
  } catch (error) {
    isClosed = true
    liveness?.close()
    await pool.end()
    throw error
  }
}

/**
 * A runner that broke may never report that it stopped. Then its jobs get as long to finish, as long
 * again once they were asked to stop, and it itself as long to unlock them.
 */
async function stopWithin(
  runner: QueueRunner,
  running: ReadonlySet<Promise<void>>,
  patienceMs: number,
): Promise<void> {
  const pause = (ms: number) => sleep(ms, undefined, { ref: false })
  await Promise.race([
    // What it throws was logged; its jobs are unlocked either way.
    runner.stop().catch(() => runner.promise.catch(() => {})),
    Promise.allSettled(running).then(() => pause(patienceMs)),
    pause(3 * patienceMs),
  ])
}

/** Resolves the runner's end when two checks in a row find it stalled, or none gets an answer. */
function watch(
  { heartbeatMs, stalledMs }: RunnerSetup,
  end: (reason: string) => void,
  isStalled: () => Promise<boolean>,
): () => void {
  let answeredAt = performance.now()
  let stalledBefore = false
  let isChecking = false
  const check = async () => {
    const stalled = await isStalled()
    answeredAt = performance.now()
    if (stalled && stalledBefore) end('due jobs are not taken')
    stalledBefore = stalled
  }
  const beat = setInterval(() => {
    if (performance.now() - answeredAt > stalledMs) end('the queue does not answer')
    if (isChecking) return
    isChecking = true
    check()
      // A lost database is noticed by how long no check has succeeded.
      .catch(() => {})
      .finally(() => {
        isChecking = false
      })
  }, heartbeatMs).unref()
  return () => clearInterval(beat)
}
