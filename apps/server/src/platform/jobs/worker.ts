import { EventEmitter } from 'node:events'
import type { RunnerOptions, TaskList } from 'graphile-worker'
import type { DatabaseAddress } from '../../db/client.ts'
import { openLiveness, releaseJobsOfTheDead } from './liveness.ts'
import { openJobPool } from './pool.ts'
import { type Schedule, toCronItems } from './schedule.ts'
import type { OnFailedTry, Task } from './task.ts'
import { type JobLog, workerLogger } from './worker-logger.ts'

/** Jobs of one process at a time: they wait for others (mail), and hardly compute. */
const CONCURRENT = 3
/** Those, one that listens for new jobs, one that says we live, and some for what tends the queue. */
const CONNECTIONS = CONCURRENT + 5
const POLL_MS = 2_000
const TEND_MS = 60_000
/** How long a stop waits for running jobs before it asks them to give up. */
const PATIENCE_MS = 3_000

export type Worker = {
  /** Whether it still takes jobs. */
  isRunning: () => boolean
  /** Takes no more jobs, and waits for the running ones; those that do not end go back. */
  stop: () => Promise<void>
}

/**
 * Works on the jobs of the queue, shared with the workers of other nodes; each job is given to one
 * of them. Jobs that a dead node held are given back at the start and every minute.
 */
export async function startWorker(of: {
  address: DatabaseAddress
  tasks: readonly Task[]
  /** Jobs that are due again and again. */
  schedules?: readonly Schedule[]
  onFailedTry?: OnFailedTry
  log: JobLog
  patienceMs?: number
}): Promise<Worker> {
  const { address, tasks, schedules = [], onFailedTry, log, patienceMs = PATIENCE_MS } = of
  const { run } = await import('graphile-worker')
  const pool = await openJobPool(address, {
    max: CONNECTIONS,
    onError: ({ message }) => log('warn', `connection lost: ${message}`),
  })
  try {
    await releaseJobsOfTheDead(pool)
    const liveness = await openLiveness(pool)
    const events = new EventEmitter() as NonNullable<RunnerOptions['events']>
    // Said before the worker takes its first job.
    events.on('pool:create', ({ workerPool }) => liveness.announce(workerPool.id))
    const runner = await run({
      pgPool: pool,
      taskList: toTaskList(tasks, { log, onFailedTry }),
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
    let running = true
    const end = () => {
      running = false
    }
    runner.promise.then(end, end)
    runner.promise.catch(({ message }) => log('error', `the worker ended: ${message}`))
    const tending = setInterval(() => {
      releaseJobsOfTheDead(pool).catch(({ message }) => log('warn', message))
    }, TEND_MS).unref()
    return {
      isRunning: () => running,
      stop: async () => {
        clearInterval(tending)
        await runner.stop()
        liveness.close()
        await pool.end()
      },
    }
  } catch (error) {
    await pool.end()
    throw error
  }
}

/** The tasks as the queue calls them. */
export function toTaskList(
  tasks: readonly Task[],
  { log, onFailedTry }: { log: JobLog; onFailedTry?: OnFailedTry | undefined },
): TaskList {
  return Object.fromEntries(
    tasks.map(({ name, run }) => [
      name,
      async (payload, { job, abortSignal }) => {
        if (!abortSignal) throw new Error('the queue gives every job an abort signal')
        const jobId = String(job.id)
        try {
          await run(payload, { jobId, abortSignal })
        } catch (error) {
          const message = error instanceof Error ? error.message : String(error)
          const { attempts: attempt, max_attempts: maxAttempts } = job
          await onFailedTry?.({ jobId, name, attempt, maxAttempts, message }).catch((cause) =>
            log('error', `a failed try was not recorded: ${cause}`),
          )
          throw error
        }
      },
    ]),
  )
}
