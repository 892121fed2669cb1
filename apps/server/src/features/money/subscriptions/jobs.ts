import type { Deps } from '../../../deps.ts'
import type { Schedule } from '../../../platform/jobs/schedule.ts'
import { defineSweep, sweep, sweepStep } from '../../../platform/jobs/sweep.ts'
import type { Task } from '../../../platform/jobs/task.ts'
import { closePeriod } from './commands.ts'
import { dueSubscribers } from './queries.ts'

const periods = defineSweep('process_subscriptions', 'hour')

export const subscriptionSchedule: readonly Schedule[] = [periods.schedule]

/** Returns the hourly task that renews, extends grace or ends due subscriptions (rules §8). */
export function renewSubscriptionsTask(deps: Deps): Task {
  const subscribers = sweepStep({
    due: (page) => dueSubscribers(deps.sql, page),
    handle: ({ userId }) => closePeriod(deps, userId),
  })
  return periods.task((abortSignal) => sweep(deps, [subscribers], abortSignal))
}
