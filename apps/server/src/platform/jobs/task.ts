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
export type Task = {
  name: string
  run: (payload: unknown, run: JobRun) => Promise<void>
}

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
  /** The job is on a schedule: it is never given up, however often it fails. */
  recurring: boolean
}

/** Who is notified of how runs end. What these throw is only logged. */
export type RunHooks = {
  /** Called at every failed try before the queue learns of it. */
  onFailedTry?: (failed: FailedTry) => Promise<void>
  /** Called when a run of a job on a schedule succeeded. */
  onRecovered?: (name: string) => Promise<void>
}
