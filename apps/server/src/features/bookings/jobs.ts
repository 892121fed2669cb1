import type { Deps } from '../../deps.ts'
import { recurringTask, type Task, taskFor } from '../../platform/jobs/task.ts'
import { settleAttendance } from './attendance/commands.ts'
import { gamesToSettle } from './attendance/queries.ts'
import { clearOverlapsJob } from './clashes/commands.ts'
import { expireMove } from './moves/commands.ts'
import { unansweredBookings } from './moves/queries.ts'
import { expireOffer, withdrawClashing } from './waitlist/commands.ts'
import { clashingEntries, lapsedOffers } from './waitlist/queries.ts'

const EVERY_MINUTE = '* * * * *'

/**
 * Ends offers and questions whose time is over, and closes the marking of attendance. Each case has
 * a transaction of its own, that looks again under the lock of its game: it may run twice, on two
 * nodes, and break off anywhere.
 */
export async function settleDue(deps: Deps): Promise<void> {
  const moment = { now: deps.clock.now(), settings: await deps.settings() }
  for (const id of await lapsedOffers(deps.sql, moment.now)) await expireOffer(deps, id)
  for (const id of await unansweredBookings(deps.sql, moment.now)) await expireMove(deps, id)
  for (const id of await gamesToSettle(deps.sql, moment)) await settleAttendance(deps, id)
}

/** What the worker does for bookings. */
export function bookingTasks(deps: Deps): Task[] {
  return [
    recurringTask('bookings_due', EVERY_MINUTE, () => settleDue(deps)),
    taskFor(clearOverlapsJob, async ({ userId }) => {
      for (const id of await clashingEntries(deps.sql, userId)) await withdrawClashing(deps, id)
    }),
  ]
}
