import type { Deps } from '../../../deps.ts'
import { defineSweep } from '../../../platform/jobs/sweep.ts'
import type { Task } from '../../../platform/jobs/task.ts'
import { type Arrivals, deliverRequests } from './commands.ts'

const arrivals = defineSweep('deliver_requests', 'minute')

export const requestSchedule = [arrivals.schedule]

/** Returns the task that delivers requests whose quiet pause has ended. */
export function requestsTask(deps: Pick<Deps, 'sql' | 'clock' | 'ids'>, of: Arrivals): Task {
  return arrivals.task((abortSignal) => deliverRequests(deps, of, abortSignal))
}
