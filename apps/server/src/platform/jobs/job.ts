import type { Tx } from '@cco/database/client'
import type * as z from 'zod'

/** The order in which due jobs are taken: those of a lower number first (design §7b). */
export const LANES = { signIn: 0, sweeps: 10, notifications: 20, broadcasts: 50 } as const
export type Lane = keyof typeof LANES

/** Work that is done after the change that caused it was committed. */
export type Job<Payload extends z.ZodType> = { name: string; payload: Payload; lane: Lane }

export type JobOptions = {
  /** How often it is tried, with growing pauses, before it is given up; 25 by default. */
  maxAttempts?: number
  /** Not before this instant, by the database's clock; at once by default. */
  runAt?: Date
  /** The lane of this one job, if not that of its kind. */
  lane?: Lane
  /** Jobs of one queue are done one after the other, whatever the number of nodes. */
  queue?: string
}

/** Defines a kind of job and its payload. The name is kept in the database: never reuse one. */
export function defineJob<Payload extends z.ZodType>(
  name: string,
  payload: Payload,
  lane: Lane = 'notifications',
): Job<Payload> {
  return { name, payload, lane }
}

/**
 * Adds a job in the caller's transaction: it runs if that commits, and never if it does not.
 * @throws ZodError for a payload that the job does not take
 */
export async function addJob<Payload extends z.ZodType>(
  tx: Tx,
  job: Job<Payload>,
  given: z.input<Payload>,
  { maxAttempts, runAt, queue, lane = job.lane }: JobOptions = {},
): Promise<void> {
  const checked = JSON.stringify(job.payload.parse(given))
  await tx`select graphile_worker.add_job(identifier => ${job.name},
    payload => ${checked}::text::json, queue_name => ${queue ?? null}::text,
    max_attempts => ${maxAttempts ?? null}::int, run_at => ${runAt ?? null}::timestamptz,
    priority => ${LANES[lane]}::int)`
}
