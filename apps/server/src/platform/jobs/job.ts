import type { Tx } from '@cco/database/client'
import type { JobLane } from '@cco/domain/background-jobs/contract'
import type * as z from 'zod'

/** Priorities of due jobs: lower numbers run first (design §7b). */
export const LANES = {
  signIn: 0,
  sweeps: 10,
  notifications: 20,
  broadcasts: 50,
} as const satisfies Record<JobLane, number>
export type Lane = JobLane

/** A kind of job, which runs after the transaction that added it has been committed. */
export type Job<Payload extends z.ZodType> = { name: string; payload: Payload; lane: Lane }

export type JobOptions = {
  /** Number of attempts, with growing pauses, before the job fails for good; 25 by default. */
  maxAttempts?: number
  /**
   * How long the job waits before its earliest start, in milliseconds; 0 by default. A delay, not an
   * instant: the queue runs on the database's clock, which need not agree with the caller's.
   */
  delayMs?: number
  /** Overrides the lane of the job's kind. */
  lane?: Lane
  /** Jobs of the same queue run one after the other, on any number of nodes. */
  queue?: string
  /** A waiting job with the same key is replaced. */
  key?: string
}

/**
 * Defines a kind of job and its payload. The name is stored in the database and must never be
 * reused.
 */
export function defineJob<Payload extends z.ZodType>(
  name: string,
  payload: Payload,
  lane: Lane = 'notifications',
): Job<Payload> {
  return { name, payload, lane }
}

/**
 * Adds a job in the caller's transaction. The job runs only if the transaction commits.
 * @throws ZodError if the payload does not match the job's schema
 */
export async function addJob<Payload extends z.ZodType>(
  tx: Tx,
  job: Job<Payload>,
  given: z.input<Payload>,
  { maxAttempts, delayMs = 0, queue, key, lane = job.lane }: JobOptions = {},
): Promise<void> {
  const checked = JSON.stringify(job.payload.parse(given))
  await tx`select graphile_worker.add_job(identifier => ${job.name},
    payload => ${checked}::text::json, queue_name => ${queue ?? null}::text,
    max_attempts => ${maxAttempts ?? null}::int, run_at => now() + make_interval(secs => ${delayMs / 1_000}),
    job_key => ${key ?? null}::text, priority => ${LANES[lane]}::int)`
}
