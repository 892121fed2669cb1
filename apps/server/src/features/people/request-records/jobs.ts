import type { Deps } from '../../../deps.ts'
import { defineSweep } from '../../../platform/jobs/sweep.ts'
import type { Task } from '../../../platform/jobs/task.ts'
import { type Deliveries, deliverRequests } from './commands.ts'

const deliveries = defineSweep('deliver_requests', 'minute')

export const requestSchedule = [deliveries.schedule]

/** Returns the task that delivers requests whose quiet pause has ended. */
export function requestsTask(deps: Pick<Deps, 'sql' | 'clock' | 'ids'>, of: Deliveries): Task {
  return deliveries.task((abortSignal) => deliverRequests(deps, of, abortSignal))
}
