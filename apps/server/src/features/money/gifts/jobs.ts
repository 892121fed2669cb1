import type { Deps } from '../../../deps.ts'
import type { Schedule } from '../../../platform/jobs/schedule.ts'
import { defineSweep, sweep, sweepStep } from '../../../platform/jobs/sweep.ts'
import { type Task, taskFor } from '../../../platform/jobs/task.ts'
import { expireGift } from './commands.ts'
import { announce, deliver, emailGift } from './delivery-commands.ts'
import { giftEmailJob } from './gift-email.ts'
import { dueGifts, unannouncedGifts, unclaimedGifts } from './queries.ts'

const DAY_MS = 24 * 60 * 60_000

const deliveries = defineSweep('deliver_gifts', 'five minutes')
const expiries = defineSweep('expire_gifts', 'hour')

export const giftSchedule: readonly Schedule[] = [deliveries.schedule, expiries.schedule]

/**
 * Returns the gift tasks. Every five minutes they deliver due gifts and notify users who signed up
 * with a gift’s email, or from whom one was withheld; every hour they expire and refund gifts not
 * claimed in time (rules §8).
 */
export function giftTasks(deps: Deps): Task[] {
  const { sql } = deps
  const due = sweepStep({
    due: (page) => dueGifts(sql, page),
    handle: (gift) => deliver(deps, gift),
  })
  const unannounced = sweepStep({
    due: (page) => unannouncedGifts(sql, page),
    handle: ({ id }) => announce(deps, id),
  })
  const unclaimed = sweepStep({
    due: async (page) => {
      const { giftExpiryDays } = await deps.settings()
      const deliveredBefore = new Date(page.now.getTime() - giftExpiryDays * DAY_MS)
      return await unclaimedGifts(sql, page, deliveredBefore)
    },
    handle: (gift) => expireGift(deps, gift),
  })
  return [
    deliveries.task((abortSignal) => sweep(deps, [due, unannounced], abortSignal)),
    taskFor(giftEmailJob, ({ giftId }) => emailGift(deps, giftId)),
    expiries.task((abortSignal) => sweep(deps, [unclaimed], abortSignal)),
  ]
}
