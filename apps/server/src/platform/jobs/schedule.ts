import type { ParsedCronItem } from 'graphile-worker'
import type * as z from 'zod'
import type { Job } from './job.ts'

/** In UTC: in Moscow it is early morning, and no game is on. */
const EVERY_NIGHT = '17 2 * * *'
const DAY_MS = 24 * 60 * 60_000

/** A job that is done every night. */
export type Nightly = { name: string; match: string }

/**
 * Has a job done every night at 02:17 UTC, by one worker of all; a night in which no process was up
 * is made up for at the next start. The job is told nothing, and may run twice.
 */
export function nightly({ name }: Job<z.ZodObject<Record<never, never>>>): Nightly {
  return { name, match: EVERY_NIGHT }
}

/** The schedule as the queue reads it. */
export async function toCronItems(schedule: readonly Nightly[]): Promise<ParsedCronItem[]> {
  const { parseCronItems } = await import('graphile-worker')
  return parseCronItems(
    schedule.map(({ name, match }) => ({
      task: name,
      match,
      identifier: name,
      options: { backfillPeriod: DAY_MS, jobKey: name },
    })),
  )
}
