import * as z from 'zod'
import type { Deps } from '../../deps.ts'
import { eachApart } from '../../platform/jobs/each-apart.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { regularly, type Schedule } from '../../platform/jobs/schedule.ts'
import { type Task, taskFor } from '../../platform/jobs/task.ts'
import { expireGift } from './commands.ts'
import { announce, deliver, emailGift } from './delivery/commands.ts'
import { giftEmailJob } from './mail/gift-email.ts'
import { dueGifts, unannouncedGifts, unclaimedGifts } from './queries.ts'

/** Gifts of one run; more wait for the next. */
const BATCH = 500
const DAY_MS = 24 * 60 * 60_000

/**
 * Every five minutes: hands over the gifts whose day has come, and notifies who has signed up with
 * the address of one (rules §8).
 */
const deliverGifts = defineJob('deliver_gifts', z.object({}))
/** Every hour: returns the gifts that nobody claimed in time (rules §8). */
const expireGifts = defineJob('expire_gifts', z.object({}))

export function giftTasks(deps: Deps): Task[] {
  const { sql, clock } = deps
  return [
    taskFor(deliverGifts, async (_payload, { abortSignal }) => {
      const due = await dueGifts(sql, clock.now(), BATCH)
      const arrived = await unannouncedGifts(sql, BATCH)
      const work = [
        ...due.map((id) => () => deliver(deps, id)),
        ...arrived.map((id) => () => announce(deps, id)),
      ]
      await eachApart(work, abortSignal, (one) => one())
    }),
    taskFor(giftEmailJob, ({ giftId }) => emailGift(deps, giftId)),
    taskFor(expireGifts, async (_payload, { abortSignal }) => {
      const { giftExpiryDays } = await deps.settings()
      const deliveredBefore = new Date(clock.now().getTime() - giftExpiryDays * DAY_MS)
      const due = await unclaimedGifts(sql, { deliveredBefore, limit: BATCH })
      await eachApart(due, abortSignal, (gift) => expireGift(deps, gift))
    }),
  ]
}

export const giftSchedule: readonly Schedule[] = [
  regularly(deliverGifts, '*/5 * * * *'),
  regularly(expireGifts, '20 * * * *'),
]
