import * as z from 'zod'
import type { Deps } from '../../deps.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { regularly, type Schedule } from '../../platform/jobs/schedule.ts'
import { type Task, taskFor } from '../../platform/jobs/task.ts'
import { settlePeriod } from './commands.ts'
import { dueSubscribers } from './queries.ts'

/** People settled in one go; more wait for the next. */
const BATCH = 500

/** At every full hour: renewals, days of grace, and what has ended (rules §8). */
const settleSubscriptions = defineJob('settle_subscriptions', z.object({}))

export function settleSubscriptionsTask(deps: Deps): Task {
  return taskFor(settleSubscriptions, async (_payload, { abortSignal }) => {
    for (const userId of await dueSubscribers(deps.sql, deps.clock.now(), BATCH)) {
      if (abortSignal.aborted) throw new Error('stopped: the rest is settled in the next run')
      await settlePeriod(deps, userId)
    }
  })
}

export const subscriptionSchedule: readonly Schedule[] = [
  regularly(settleSubscriptions, '0 * * * *'),
]
