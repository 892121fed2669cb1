import type * as z from 'zod'
import type { Job } from './job.ts'

/** One attempt at a job. */
export type JobRun = {
  /** Identical for every attempt at a job. */
  jobId: string
  /**
   * Fires when the process stops and will not wait any longer; long-running work must observe it.
   */
  abortSignal: AbortSignal
}

/** The work that a worker does for jobs with this name. */
export type Task = {
  name: string
  run: (payload: unknown, run: JobRun) => Promise<void>
}

/**
 * Defines the task of a job.
 * A task may run more than once, since a node can die before it records the result, so it must be
 * idempotent. A task that throws is retried later.
 */
export function taskFor<Payload extends z.ZodType>(
  { name, payload }: Job<Payload>,
  run: (payload: z.output<Payload>, run: JobRun) => Promise<void>,
): Task {
  return { name, run: async (given, of) => await run(payload.parse(given), of) }
}

/** A failed attempt; the last one when `attempt` equals `maxAttempts`. */
export type FailedTry = {
  jobId: string
  name: string
  attempt: number
  maxAttempts: number
  message: string
  /** Whether the job is on a schedule and is therefore retried without limit. */
  recurring: boolean
}

/** Callbacks for the outcome of runs. Their errors are only logged. */
export type RunHooks = {
  /** Called for every failed attempt before the queue records it. */
  onFailedTry?: (failed: FailedTry) => Promise<void>
  /** Called when a run of a scheduled job succeeds. */
  onRecovered?: (name: string) => Promise<void>
}
