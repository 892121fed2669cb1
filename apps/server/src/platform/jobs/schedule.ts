import type { ParsedCronItem } from 'graphile-worker'
import type * as z from 'zod'
import type { Job } from './job.ts'

/** A job that is due again and again; it is told nothing. */
export type Schedule = {
  job: Job<z.ZodObject<Record<never, never>>>
  /** Minute, hour, day of the month, month, day of the week, in UTC (crontab's five fields). */
  at: string
}

/**
 * What the queue adds by itself when the time comes, once however many nodes there are. One that
 * was due while nothing ran is not made up for.
 */
export async function parseSchedules(schedules: readonly Schedule[]): Promise<ParsedCronItem[]> {
  const { parseCronItems } = await import('graphile-worker')
  return parseCronItems(
    schedules.map(({ job, at }) => ({
      task: job.name,
      match: at,
      // Of a job that could not be done for long, one waits and not a hundred.
      options: { jobKey: job.name },
    })),
  )
}
