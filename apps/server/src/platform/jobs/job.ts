import type * as z from 'zod'
import type { Tx } from '../../db/client.ts'

/** Work that is done after the change that caused it was committed. */
export type Job<Payload extends z.ZodType> = { name: string; payload: Payload }

export type JobOptions = {
  /** How often it is tried, with growing pauses, before it is given up; 25 unless told. */
  maxAttempts?: number
  /** Not before this instant, by the database's clock; at once unless told. */
  runAt?: Date
}

/** Names a kind of job, and what it must be told. The name is kept in the database: never reuse one. */
export function defineJob<Payload extends z.ZodType>(name: string, payload: Payload): Job<Payload> {
  return { name, payload }
}

/**
 * Adds a job in the caller's transaction: it runs if that commits, and never if it does not.
 * @throws ZodError for a payload that the job does not take
 */
export async function addJob<Payload extends z.ZodType>(
  tx: Tx,
  { name, payload }: Job<Payload>,
  given: z.input<Payload>,
  { maxAttempts, runAt }: JobOptions = {},
): Promise<void> {
  const checked = JSON.stringify(payload.parse(given))
  await tx`select graphile_worker.add_job(identifier => ${name}, payload => ${checked}::text::json,
    max_attempts => ${maxAttempts ?? null}::int, run_at => ${runAt ?? null}::timestamptz)`
}
