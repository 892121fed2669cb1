import type { Deps } from '../../../deps.ts'
import type { Schedule } from '../../../platform/jobs/schedule.ts'
import { defineSweep, sweep, sweepStep } from '../../../platform/jobs/sweep.ts'
import type { Task } from '../../../platform/jobs/task.ts'
import { reconcilePayment } from './commands.ts'
import { pendingRefunds, silentPayments } from './queries.ts'
import { continueRefund } from './refund-commands.ts'

/** The age from which an unreported payment is looked up at the provider. */
const SILENT_MS = 10 * 60_000

const reconciliation = defineSweep('reconcile_payments', 'ten minutes')

export const paymentSchedule: readonly Schedule[] = [reconciliation.schedule]

/** Returns the task that looks up unreported payments and refunds every ten minutes (design §8). */
export function reconcilePaymentsTask(deps: Deps): Task {
  const { sql } = deps
  const provider = deps.payments.name
  const silent = sweepStep({
    due: (page) => {
      const before = new Date(page.now.getTime() - SILENT_MS)
      return silentPayments(sql, page, { provider, before })
    },
    handle: (payment, now) => reconcilePayment(deps, payment, now),
  })
  const refunds = sweepStep({
    due: (page) => pendingRefunds(sql, page, provider),
    handle: async ({ id }) => {
      await continueRefund(deps, id)
    },
  })
  return reconciliation.task((abortSignal) => sweep(deps, [silent, refunds], abortSignal))
}
