import * as z from 'zod'
import type { Deps } from '../../deps.ts'
import { eachApart } from '../../platform/jobs/each-apart.ts'
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
    const due = await dueSubscribers(deps.sql, deps.clock.now(), BATCH)
    await eachApart(due, abortSignal, (userId) => settlePeriod(deps, userId))
  })
}

export const subscriptionSchedule: readonly Schedule[] = [
  regularly(settleSubscriptions, '0 * * * *'),
]
