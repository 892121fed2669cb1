import type { ParsedCronItem } from 'graphile-worker'
import type * as z from 'zod'
import { type Job, LANES } from './job.ts'

/** In UTC: early morning in Moscow, when no games are played. */
const EVERY_NIGHT = '17 2 * * *'
const DAY_MS = 24 * 60 * 60_000
/** Maximum of the queue's column: a scheduled job is never given up. */
const UNLIMITED_TRIES = 32_767

/** A recurring job. */
export type Schedule = {
  name: string
  /** Crontab expression in UTC: minute, hour, day of the month, month, day of the week. */
  match: string
  /** How far back missed runs are made up for when no process was running, in milliseconds. */
  backfillPeriod: number
  /**
   * An `often` job, which recurs within the hour, waits for its next run after a failure; a
   * `nightly` job is retried with growing pauses.
   */
  repeats: 'often' | 'nightly'
}

/** A job without a payload. If it is due twice it is queued once, but it may still run twice. */
type Silent = Job<z.ZodObject<Record<never, never>>>

/**
 * Returns a schedule on which one worker of the cluster runs the job. A missed night is made up
 * for.
 */
export function scheduled(
  { name }: Silent,
  { match, repeats }: Pick<Schedule, 'match' | 'repeats'>,
): Schedule {
  return { name, match, repeats, backfillPeriod: repeats === 'nightly' ? DAY_MS : 0 }
}

/**
 * Returns a schedule for every night at 02:17 UTC, run by one worker of the cluster. A missed night
 * is made up for.
 */
export function nightly(job: Silent): Schedule {
  return scheduled(job, { match: EVERY_NIGHT, repeats: 'nightly' })
}

/**
 * Returns the schedules as cron items of the queue.
 * At most one job of a schedule exists, waiting or running, so it never overlaps with itself, and
 * its failed attempts are still counted when it is due again.
 */
export async function toCronItems(schedules: readonly Schedule[]): Promise<ParsedCronItem[]> {
  const { parseCronItems } = await import('graphile-worker')
  return parseCronItems(
    schedules.map(({ name, match, backfillPeriod }) => ({
      task: name,
      match,
      identifier: name,
      options: {
        backfillPeriod,
        jobKey: name,
        // The queue accepts this value in schedules, but its types omit it.
        jobKeyMode: 'unsafe_dedupe' as 'replace',
        queueName: name,
        maxAttempts: UNLIMITED_TRIES,
        priority: LANES.sweeps,
      },
    })),
  )
}
