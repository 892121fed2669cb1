import type { TaskList } from 'graphile-worker'
import type { JobLog } from './pool.ts'
import type { Schedule } from './schedule.ts'
import type { RunHooks, Task } from './task.ts'

type Listing = {
  schedules: readonly Schedule[]
  log: JobLog
  hooks: RunHooks
  /** Contains every running job of these tasks. */
  running?: Set<Promise<void>>
}

/** Returns the tasks in the form that the queue calls. */
export function toTaskList(tasks: readonly Task[], listing: Listing): TaskList {
  const { schedules, running = new Set<Promise<void>>() } = listing
  const repeats = new Map(schedules.map((schedule) => [schedule.name, schedule.repeats]))
  return Object.fromEntries(
    tasks.map((task) => [
      task.name,
      async (payload, { job, abortSignal }) => {
        if (!abortSignal) throw new Error('the queue gives every job an abort signal')
        const { attempts: attempt, max_attempts: maxAttempts } = job
        const jobId = String(job.id)
        const of = { jobId, attempt, maxAttempts, abortSignal, repeats: repeats.get(task.name) }
        const done = runTask(task, payload, of, listing)
        running.add(done)
        await done.finally(() => running.delete(done))
      },
    ]),
  )
}

type Try = {
  jobId: string
  attempt: number
  maxAttempts: number
  abortSignal: AbortSignal
  /** Undefined for a job without a schedule. */
  repeats: Schedule['repeats'] | undefined
}

async function runTask(
  { name, run }: Task,
  payload: unknown,
  { jobId, attempt, maxAttempts, abortSignal, repeats }: Try,
  { log, hooks }: Listing,
): Promise<void> {
  try {
    await run(payload, { jobId, abortSignal })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const failed = { jobId, name, attempt, maxAttempts, message, recurring: repeats !== undefined }
    const isRecorded = await hooks.onFailedTry?.(failed).then(
      () => true,
      (cause) => log('error', `a failed try was not recorded: ${cause}`),
    )
    // A job that recurs within minutes is not retried in between: the queue's growing pauses would
    // make it rarer the longer it fails. An aborted job is retried.
    if (repeats !== 'often' || !isRecorded || abortSignal.aborted) throw error
    log('error', `${name} failed: ${message}`)
    return
  }
  if (repeats !== undefined) {
    await hooks.onRecovered?.(name).catch((cause) => log('error', `not recorded: ${cause}`))
  }
}
