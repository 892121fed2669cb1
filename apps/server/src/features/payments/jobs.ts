import * as z from 'zod'
import type { Deps } from '../../deps.ts'
import { eachApart } from '../../platform/jobs/each-apart.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { regularly, type Schedule } from '../../platform/jobs/schedule.ts'
import { type Task, taskFor } from '../../platform/jobs/task.ts'
import { expirePayment, settlePayment } from './commands.ts'
import { refundsUnderWay, silentPayments } from './queries.ts'
import { continueRefund } from './refunds/commands.ts'

/** A report that has not come by then may be lost: the provider is asked. */
const SILENT_MS = 10 * 60_000
/** What nobody has paid by then is over; paid later, it is credited all the same. */
const EXPIRES_MS = 24 * 60 * 60_000
const BATCH = 200

/** Every ten minutes: asks how silent payments and refunds stand (design §8). */
const reconcilePayments = defineJob('reconcile_payments', z.object({}))

export function reconcilePaymentsTask(deps: Deps): Task {
  return taskFor(reconcilePayments, async (_payload, { abortSignal }) => {
    const now = deps.clock.now()
    const { payments: provider } = deps
    const silent = await silentPayments(deps.sql, {
      provider: provider.name,
      before: new Date(now.getTime() - SILENT_MS),
      limit: BATCH,
    })
    const refunds = await refundsUnderWay(deps.sql, provider.name, BATCH)
    const work = [
      ...silent.map((payment) => () => reconcile(deps, payment)),
      ...refunds.map((id) => async () => void (await continueRefund(deps, id))),
    ]
    await eachApart(work, abortSignal, (one) => one())
  })
}

async function reconcile(
  deps: Deps,
  { id, providerId, createdAt }: { id: string; providerId: string | null; createdAt: Date },
): Promise<void> {
  const { payments: provider } = deps
  const event = providerId === null ? undefined : await provider.lookUp(providerId)
  if (event) await settlePayment(deps, provider.name, event)
  else if (deps.clock.now().getTime() - createdAt.getTime() >= EXPIRES_MS) {
    await expirePayment(deps, id)
  }
}

export const paymentSchedule: readonly Schedule[] = [regularly(reconcilePayments, '*/10 * * * *')]
