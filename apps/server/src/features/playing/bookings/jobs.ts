import type { Deps } from '../../../deps.ts'
import type { Schedule } from '../../../platform/jobs/schedule.ts'
import { defineSweep, sweep, sweepStep } from '../../../platform/jobs/sweep.ts'
import { type Task, taskFor } from '../../../platform/jobs/task.ts'
import { closeAttendance } from './attendance/commands.ts'
import { gamesWithOpenAttendance } from './attendance/queries.ts'
import { cancelSeats, cancelSeatsJob } from './management/cancel-seats-commands.ts'
import { clearOverlapsJob } from './offers/overlap-commands.ts'
import { processForgottenOrders, processOrder, processOrderJob } from './orders/commands.ts'
import { forgottenOrders } from './orders/queries.ts'
import { expireReschedule } from './reschedule/commands.ts'
import { unansweredBookings } from './reschedule/queries.ts'
import { expireOffer, withdrawOverlapping } from './waitlist/commands.ts'
import { lapsedOffers, overlappingEntries } from './waitlist/queries.ts'

const due = defineSweep('bookings_due', 'minute')

/** Runs every minute. */
export const bookingSchedule: readonly Schedule[] = [due.schedule]

/**
 * Expires unanswered offers and reschedules, closes the marking of attendance, and settles orders that
 * were forgotten. Each item runs in
 * its own transaction, which checks it again under the lock of its game, so the job may run twice, on
 * several nodes, and be interrupted at any point.
 */
export async function processDue(deps: Deps, abortSignal?: AbortSignal): Promise<void> {
  const { sql } = deps
  const settings = await deps.settings()
  const offers = sweepStep({
    due: (page) => lapsedOffers(sql, page),
    handle: ({ id }) => expireOffer(deps, id),
  })
  const reschedules = sweepStep({
    due: (page) => unansweredBookings(sql, page),
    handle: ({ id }) => expireReschedule(deps, id),
  })
  const attendance = sweepStep({
    due: (page) => gamesWithOpenAttendance(sql, page, settings),
    handle: ({ id }) => closeAttendance(deps, id),
  })
  const orders = sweepStep({
    due: (page) => forgottenOrders(sql, page),
    handle: (order) => processForgottenOrders(deps, order),
  })
  await sweep(deps, [offers, reschedules, attendance, orders], abortSignal)
}

/** Returns the background tasks of the bookings feature. */
export function bookingTasks(deps: Deps): Task[] {
  return [
    due.task((abortSignal) => processDue(deps, abortSignal)),
    taskFor(clearOverlapsJob, async ({ userId }) => {
      for (const id of await overlappingEntries(deps.sql, userId))
        await withdrawOverlapping(deps, id)
    }),
    taskFor(cancelSeatsJob, (payload) => cancelSeats(deps, payload)),
    taskFor(processOrderJob, ({ paymentId }) => processOrder(deps, paymentId)),
  ]
}
