import type { Deps } from '../../deps.ts'
import type { Schedule } from '../../platform/jobs/schedule.ts'
import { defineSweep, sweep, sweepStep } from '../../platform/jobs/sweep.ts'
import type { Task } from '../../platform/jobs/task.ts'
import { deliver } from './commands.ts'
import { dueGifts } from './queries.ts'

const deliveries = defineSweep('deliver_gifts', 'five minutes')

export const giftSchedule: readonly Schedule[] = [deliveries.schedule]

/** Every five minutes: hands over the gifts whose day has come (rules §8). */
export function deliverGiftsTask(deps: Deps): Task {
  const gifts = sweepStep({
    due: (page) => dueGifts(deps.sql, page),
    handle: ({ id }) => deliver(deps, id),
  })
  return deliveries.task((abortSignal) => sweep(deps, [gifts], abortSignal))
}
