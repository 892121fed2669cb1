import * as z from 'zod'
import type { Deps } from '../../deps.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { regularly, type Schedule } from '../../platform/jobs/schedule.ts'
import { type Task, taskFor } from '../../platform/jobs/task.ts'
import { settleAttendance } from './attendance/commands.ts'
import { gamesToSettle } from './attendance/queries.ts'
import { clearOverlapsJob } from './clashes/commands.ts'
import { expireMove } from './moves/commands.ts'
import { unansweredBookings } from './moves/queries.ts'
import { expireOffer, withdrawClashing } from './waitlist/commands.ts'
import { clashingEntries, lapsedOffers } from './waitlist/queries.ts'

const dueJob = defineJob('bookings_due', z.object({}))

/** Every minute: what was offered or asked, and nobody answered in time. */
export const bookingSchedule: readonly Schedule[] = [regularly(dueJob, '* * * * *')]

/**
 * Ends offers and questions whose time is over, and closes the marking of attendance. Each case has
 * a transaction of its own, that looks again under the lock of its game: it may run twice, on two
 * nodes, and break off anywhere.
 */
export async function settleDue(deps: Deps): Promise<void> {
  const moment = { now: deps.clock.now(), settings: await deps.settings() }
  const failures = [
    ...(await each(await lapsedOffers(deps.sql, moment.now), (id) => expireOffer(deps, id))),
    ...(await each(await unansweredBookings(deps.sql, moment.now), (id) => expireMove(deps, id))),
    ...(await each(await gamesToSettle(deps.sql, moment), (id) => settleAttendance(deps, id))),
  ]
  if (failures.length > 0) throw new AggregateError(failures, 'some that was due was not settled')
}

/** One that fails does not hold up the others. */
async function each(
  ids: readonly string[],
  settle: (id: string) => Promise<void>,
): Promise<unknown[]> {
  const failures: unknown[] = []
  for (const id of ids) await settle(id).catch((error: unknown) => failures.push(error))
  return failures
}

/** What the worker does for bookings. */
export function bookingTasks(deps: Deps): Task[] {
  return [
    taskFor(dueJob, () => settleDue(deps)),
    taskFor(clearOverlapsJob, async ({ userId }) => {
      for (const id of await clashingEntries(deps.sql, userId)) await withdrawClashing(deps, id)
    }),
  ]
}
