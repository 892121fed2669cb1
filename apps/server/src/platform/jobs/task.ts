import type * as z from 'zod'
import type { Job } from './job.ts'

/** One try at a job. */
export type JobRun = {
  /** The same for every try of one job. */
  jobId: string
  /** Fires when the process stops and would not wait any longer; long work heeds it. */
  abortSignal: AbortSignal
}

/** What a worker does with the jobs of one name. */
export type Task = { name: string; run: (payload: unknown, run: JobRun) => Promise<void> }

/**
 * Says how a job is done. It may run more than once (a node can die between the work and its
 * note), so it must bear that; what it throws is tried again later.
 */
export function taskFor<Payload extends z.ZodType>(
  { name, payload }: Job<Payload>,
  run: (payload: z.output<Payload>, run: JobRun) => Promise<void>,
): Task {
  return { name, run: async (given, of) => await run(payload.parse(given), of) }
}

/** A try that failed; the last one when `attempt` has reached `maxAttempts`. */
export type FailedTry = {
  jobId: string
  name: string
  attempt: number
  maxAttempts: number
  message: string
}

/** Hears of every failed try before the queue does. What it throws itself is only said in the log. */
export type OnFailedTry = (failed: FailedTry) => Promise<void>
