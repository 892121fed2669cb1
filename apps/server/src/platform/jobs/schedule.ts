import type { ParsedCronItem } from 'graphile-worker'
import type * as z from 'zod'
import type { Job } from './job.ts'

/** In UTC: in Moscow it is early morning, and no game is on. */
const EVERY_NIGHT = '17 2 * * *'
const DAY_MS = 24 * 60 * 60_000

/** A job that is due again and again. */
export type Schedule = {
  name: string
  /** Minute, hour, day of the month, month, day of the week, in UTC (crontab's five fields). */
  match: string
  /** How far back a time is made up for at which no process was up, in milliseconds. */
  backfillPeriod: number
}

/** A job that is told nothing; due twice, it is done once, and may still run twice. */
type Silent = Job<z.ZodObject<Record<never, never>>>

/** Has a job done every night at 02:17 UTC, by one worker of all; a missed night is made up for. */
export function nightly({ name }: Silent): Schedule {
  return { name, match: EVERY_NIGHT, backfillPeriod: DAY_MS }
}

/** Has a job done at these times, by one worker of all; a missed time is not made up for. */
export function regularly({ name }: Silent, match: string): Schedule {
  return { name, match, backfillPeriod: 0 }
}

/** The schedule as the queue reads it. Of a job that could not be done for long, one waits. */
export async function toCronItems(schedules: readonly Schedule[]): Promise<ParsedCronItem[]> {
  const { parseCronItems } = await import('graphile-worker')
  return parseCronItems(
    schedules.map(({ name, match, backfillPeriod }) => ({
      task: name,
      match,
      identifier: name,
      options: { backfillPeriod, jobKey: name },
    })),
  )
}
