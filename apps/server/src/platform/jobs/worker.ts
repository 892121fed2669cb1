import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseAddress } from '@cco/database/client'
import type { JobLog } from './pool.ts'
import { openRunner, type Runner, type RunnerSetup } from './runner.ts'
import type { Schedule } from './schedule.ts'
import type { RunHooks, Task } from './task.ts'

/** Jobs of one worker at the same time, by default. */
const CONCURRENT = 3
/** How long a stop waits for running jobs before it aborts them, in milliseconds. */
const PATIENCE_MS = 3_000
const HEARTBEAT_MS = 10_000
const STALLED_MS = 60_000
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** A runner that lasted this long resets the pause before the next restart, in milliseconds. */
const STEADY_MS = 5 * 60_000
/** A worker that is away for longer counts as stopped, in milliseconds. */
const RESTART_TOLERATED_MS = 2 * 60_000

/** `restarting` becomes `stopped` when it takes too long; a stopped worker is still retried. */
export type WorkerState = 'running' | 'restarting' | 'stopped'

export type Worker = {
  state: () => WorkerState
  /**
   * Stops taking jobs and waits for the running ones; jobs that do not finish return to the queue.
   */
  stop: () => Promise<void>
}

export type WorkerOptions = {
  address: DatabaseAddress
  tasks: readonly Task[]
  /** Recurring jobs. */
  schedules?: readonly Schedule[]
  hooks?: RunHooks
  log: JobLog
} & Partial<Pick<RunnerSetup, 'concurrent' | 'patienceMs' | 'heartbeatMs' | 'stalledMs'>>

/**
 * Starts a worker that shares the queue with the workers of other nodes; each job runs on one of
 * them.
 * Jobs locked by a dead node are unlocked at startup and every minute. A runner that ends or
 * stalls, as the queue's does when it cannot record a finished job, is replaced after a pause that
 * grows with each failure.
 * @throws Error if the first runner cannot be started
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const setup: RunnerSetup = {
    schedules: [],
    hooks: {},
    concurrent: CONCURRENT,
    patienceMs: PATIENCE_MS,
    heartbeatMs: HEARTBEAT_MS,
    stalledMs: STALLED_MS,
    ...options,
  }
  const { log } = setup
  const stopping = new AbortController()
  const stopped = new Promise<void>((resolve) => {
    stopping.signal.addEventListener('abort', () => resolve(), { once: true })
  })
  let runner: Runner | undefined = await openRunner(setup)
  let awaySince = 0

  const replace = async (old: string, failures: number): Promise<Runner | undefined> => {
    for (let attempt = failures; ; attempt += 1) {
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS)
      await Promise.race([sleep(pause, undefined, { ref: false }), stopped])
      if (stopping.signal.aborted) return undefined
      try {
        return await openRunner(setup, old)
      } catch (error) {
        log('warn', `the worker could not be restarted: ${(error as Error).message}`)
      }
    }
  }
  const supervise = async (first: Runner): Promise<void> => {
    let current = first
    for (let failures = 0; ; failures += 1) {
      const startedAt = performance.now()
      const reason = await Promise.race([current.ended, stopped])
      if (reason === undefined) return
      log('error', `the worker ended and is restarted: ${reason}`)
      awaySince = performance.now()
      runner = undefined
      await current.stop()
      if (awaySince - startedAt > STEADY_MS) failures = 0
      const next = await replace(current.id, failures)
      if (!next) return
      runner = next
      current = next
      log('warn', 'the worker was restarted')
    }
  }

  const supervised = supervise(runner)
  return {
    state: () => {
      if (stopping.signal.aborted) return 'stopped'
      if (runner) return 'running'
      return performance.now() - awaySince < RESTART_TOLERATED_MS ? 'restarting' : 'stopped'
    },
    stop: async () => {
      stopping.abort()
      await supervised
      await runner?.stop()
    },
  }
}

/**
 * Starts workers side by side, each with slots of its own for other kinds of jobs. Their state is
 * that of the worst of them.
 * @throws Error if one of them cannot be started; then none runs
 */
export async function startWorkers(all: readonly WorkerOptions[]): Promise<Worker> {
  const starts = await Promise.allSettled(all.map(startWorker))
  const workers = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
  const stop = async () => {
    await Promise.all(workers.map((worker) => worker.stop()))
  }
  const failed = starts.find((start) => start.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  return {
    state: () => {
      const states = new Set(workers.map((worker) => worker.state()))
      return (['stopped', 'restarting'] as const).find((state) => states.has(state)) ?? 'running'
    },
    stop,
  }
}
