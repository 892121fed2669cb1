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
  /** When such a job comes by itself, as a crontab says it, in UTC. */
  every?: string
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

/**
 * Work that comes by itself, `every` as a crontab says it in UTC: once for all nodes together. A
 * time at which no node ran is left out, so it asks what is due rather than counting its runs.
 */
export function recurringTask(name: string, every: string, run: () => Promise<void>): Task {
  return { name, every, run }
}
