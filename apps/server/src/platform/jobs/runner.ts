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
import { type JobLog, openJobPool, workerLogger } from './pool.ts'
import { type Schedule, toCronItems } from './schedule.ts'
import type { RunHooks, Task } from './task.ts'
import { toTaskList } from './task-list.ts'

/** Connections beside those of the jobs: one to listen for new ones, one for the liveness lock and three for maintenance. */
const OTHER_CONNECTIONS = 5
const POLL_MS = 2_000
const UNLOCK_EVERY_MS = 60_000
/** Consecutive failures of each slot to fetch a job before the runner is checked. */
const REFUSALS = 2

export type RunnerSetup = {
  address: DatabaseAddress
  tasks: readonly Task[]
  /** Jobs that run at the same time. They wait for I/O (email) and use little CPU. */
  concurrent: number
  schedules: readonly Schedule[]
  hooks: RunHooks
  log: JobLog
  /**
   * How long running jobs may take to finish before they are aborted, and then before they are
   * abandoned, in milliseconds.
   */
  patienceMs: number
  /**
   * Interval, in milliseconds, at which the runner checks that jobs are still taken from the queue.
   */
  heartbeatMs: number
  /**
   * How long due jobs may stay untaken, or the queue unresponsive, before the runner counts as
   * stalled, in milliseconds.
   */
  stalledMs: number
}

/** A worker pool of the queue with its own connections. It is never restarted, only replaced. */
export type Runner = {
  /** The worker's id in the queue, which marks the jobs it has locked. */
  id: string
  /** Resolves with the reason as soon as the runner takes no more jobs, even if it never stops. */
  ended: Promise<string>
  /**
   * Stops taking jobs and waits for the running ones; jobs that do not finish return to the queue.
   */
  stop: () => Promise<void>
}

/**
 * Starts to take jobs, after unlocking those of dead workers and of `replaced`, a runner of this
 * process that ended.
 * @throws Error if the database does not respond
 */
export async function openRunner(setup: RunnerSetup, replaced?: string): Promise<Runner> {
  const { address, tasks, concurrent, schedules, hooks, patienceMs } = setup
  const { run } = await import('graphile-worker')
  let isClosed = false
  const log: JobLog = (level, message) => {
    if (!isClosed) setup.log(level, message)
  }
  const pool = await openJobPool(address, {
    max: concurrent + OTHER_CONNECTIONS,
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
    // The lock is taken before the worker takes its first job.
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
    // A runner whose first statement failed reuses that failure and never queries the database
    // again.
    events.on('worker:getJob:error', ({ error }) => {
      refusals += 1
      if (refusals % (REFUSALS * concurrent) !== 0) return
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
      concurrency: concurrent,
      pollInterval: POLL_MS,
      gracefulShutdownAbortTimeout: patienceMs,
      // Without these settings, finished jobs stay locked after a stop and run again hours later.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
    runner.promise.then(
      () => ended.resolve('it stopped'),
      (error: Error) => ended.resolve(error.message),
    )
    const isIdle = () =>
      running.size < concurrent && performance.now() - lastTaken > setup.stalledMs
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
        // A connection that hangs is never returned to the pool and must not keep the process
        // alive.
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
 * Stops a runner within a time limit, since a broken runner may never report that it stopped.
 * Running jobs get `patienceMs` to finish, the same again once they are aborted, and the runner the
 * same again to unlock them.
 */
async function stopWithin(
  runner: QueueRunner,
  running: ReadonlySet<Promise<void>>,
  patienceMs: number,
): Promise<void> {
  const pause = (ms: number) => sleep(ms, undefined, { ref: false })
  await Promise.race([
    // Its errors have been logged, and its jobs are unlocked in either case.
    runner.stop().catch(() => runner.promise.catch(() => {})),
    Promise.allSettled(running).then(() => pause(patienceMs)),
    pause(3 * patienceMs),
  ])
}

/**
 * Ends the runner when two consecutive checks find it stalled, or when no check succeeds for too
 * long.
 */
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
  const heartbeat = setInterval(() => {
    if (performance.now() - answeredAt > stalledMs) end('the queue does not answer')
    if (isChecking) return
    isChecking = true
    check()
      // A lost database is detected by the time since the last successful check.
      .catch(() => {})
      .finally(() => {
        isChecking = false
      })
  }, heartbeatMs).unref()
  return () => clearInterval(heartbeat)
}
