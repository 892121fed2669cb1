import type { ParsedCronItem } from 'graphile-worker'
import type * as z from 'zod'
import type { Job } from './job.ts'

/** A job that every night adds by itself. */
export type Nightly = { name: string }

/** In UTC, where the queue keeps its schedule: 04:30 in Moscow, when the club sleeps. */
const NIGHT = '30 1 * * *'
/** A night the club's server slept through is made up for. */
const BACKFILL_MS = 24 * 60 * 60_000

/**
 * Says that a job is done every night, once however many nodes there are. It is told nothing, so
 * its payload is an empty object.
 */
export function nightly(job: Job<z.ZodObject<Record<never, never>>>): Nightly {
  return { name: job.name }
}

/** The schedule as the queue takes it. */
export async function cronItems(schedule: readonly Nightly[]): Promise<ParsedCronItem[]> {
  if (schedule.length === 0) return []
  const { parseCronItems } = await import('graphile-worker')
  return parseCronItems(
    schedule.map(({ name }) => ({
      task: name,
      identifier: name,
      match: NIGHT,
      options: { backfillPeriod: BACKFILL_MS },
    })),
  )
}
