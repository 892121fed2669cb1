import * as z from 'zod/mini'
import { LIST_MAX } from '../number/pages.ts'
import { instant } from '../time/instant.ts'

/** Most jobs the list shows; it is meant to be empty. */
export const GIVEN_UP_MAX = 100

/** A job out of attempts, described without personal data. */
export const givenUpJob = z.object({
  id: z.string(),
  name: z.string(),
  /** JSON, to be read. */
  payload: z.string(),
  lastError: z.string(),
  attempts: z.int(),
  addedAt: instant,
  failedAt: instant,
})
export type GivenUpJob = z.infer<typeof givenUpJob>

export const givenUpOutput = z.object({
  items: z.array(givenUpJob).check(z.maxLength(GIVEN_UP_MAX)),
  total: z.int(),
})

/** Priorities of background work, the most urgent first (design §7b). */
export const JOB_LANES = ['signIn', 'sweeps', 'notifications', 'broadcasts'] as const
export type JobLane = (typeof JOB_LANES)[number]

/** The jobs of a lane that are not given up. */
export const jobLane = z.object({
  lane: z.enum(JOB_LANES),
  /** Due now; `dueSince` says since when the first of them waits. */
  due: z.int(),
  dueSince: z.nullable(instant),
  running: z.int(),
  /** Planned for later. */
  planned: z.int(),
  /** Failed before, and tried again. */
  retrying: z.int(),
})
export type JobLaneState = z.infer<typeof jobLane>

export const jobLanesOutput = z.object({ lanes: z.array(jobLane).check(z.maxLength(LIST_MAX)) })

/** The queue numbers its jobs by bigint. */
export const jobInput = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,17}$/)) })

export const jobOutput = z.object({ id: z.string() })
