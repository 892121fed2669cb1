import type { ParsedCronItem } from 'graphile-worker'
import type * as z from 'zod'
import { type Job, LANES } from './job.ts'

/** In UTC: in Moscow it is early morning, and no game is on. */
const EVERY_NIGHT = '17 2 * * *'
const DAY_MS = 24 * 60 * 60_000
/** The most the queue's column holds: a job on a schedule is never given up. */
const UNLIMITED_TRIES = 32_767

/** A job that is due again and again. */
export type Schedule = {
  name: string
  /** Minute, hour, day of the month, month, day of the week, in UTC (crontab's five fields). */
  match: string
  /** How far back a time is made up for at which no process was up, in milliseconds. */
  backfillPeriod: number
  /**
   * A job that comes again `often`, within the hour, waits for that when it failed; a `nightly` one
   * is tried again with growing pauses.
   */
  repeats: 'often' | 'nightly'
}

/** A job without a payload; due twice, it is done once, and may still run twice. */
type Silent = Job<z.ZodObject<Record<never, never>>>

/** A job done at these times by one worker of all; a missed night is made up for. */
export function scheduled(
  { name }: Silent,
  { match, repeats }: Pick<Schedule, 'match' | 'repeats'>,
): Schedule {
  return { name, match, repeats, backfillPeriod: repeats === 'nightly' ? DAY_MS : 0 }
}

/** Has a job done every night at 02:17 UTC, by one worker of all; a missed night is made up for. */
export function nightly(job: Silent): Schedule {
  return scheduled(job, { match: EVERY_NIGHT, repeats: 'nightly' })
}

/**
 * The schedule in the queue's form. Of a job on a schedule one exists at a time, waiting or running:
 * it never overlaps with itself, and its failed tries are not forgotten when it is due again.
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
        // The queue takes it from schedules, too, but its types do not say so.
        jobKeyMode: 'unsafe_dedupe' as 'replace',
        queueName: name,
        maxAttempts: UNLIMITED_TRIES,
        priority: LANES.sweeps,
      },
    })),
  )
}
