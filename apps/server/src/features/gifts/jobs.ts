import * as z from 'zod'
import type { Deps } from '../../deps.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { regularly, type Schedule } from '../../platform/jobs/schedule.ts'
import { type Task, taskFor } from '../../platform/jobs/task.ts'
import { deliver } from './commands.ts'
import { dueGifts } from './queries.ts'

/** Gifts handed over in one go; more wait for the next. */
const BATCH = 500

/** Every five minutes: hands over the gifts whose day has come (rules §8). */
const deliverGifts = defineJob('deliver_gifts', z.object({}))

export function deliverGiftsTask(deps: Deps): Task {
  return taskFor(deliverGifts, async (_payload, { abortSignal }) => {
    for (const id of await dueGifts(deps.sql, deps.clock.now(), BATCH)) {
      if (abortSignal.aborted) throw new Error('stopped: the rest is handed over in the next run')
      await deliver(deps, id)
    }
  })
}

export const giftSchedule: readonly Schedule[] = [regularly(deliverGifts, '*/5 * * * *')]
