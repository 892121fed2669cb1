import { aboutOneself, type Conflicts, interest, ofOwner } from './conflict.ts'
import { createSubscription, createTier } from './economy.ts'
import { creditedPayment, paymentToDecide } from './payments.ts'
import { pendingAdjustment } from './writes.ts'

const reason = 'По просьбе игрока'

/** The writes of staff about coins, payments and subscriptions. */
export const MONEY_CONFLICTS: Conflicts = {
  'currency.adjust': aboutOneself(async (userId) => {
    const input = { requestKey: crypto.randomUUID(), userId, amount: 100, reason }
    return (as) => as.currency.adjust(input)
  }),
  'currency.decideAdjustment': {
    oneself: interest(
      ofOwner(async (userId, t) => {
        const id = await pendingAdjustment(t, userId)
        return (as) => as.currency.decideAdjustment({ id, decision: 'confirm' })
      }),
    ),
    'a party': {
      code: 'adjustment_own',
      make: ofOwner(async (by, t) => {
        const id = await pendingAdjustment(t, await t.createUser())
        await t.deps.sql`update coin_adjustments set requested_by = ${by} where id = ${id}`
        return (as) => as.currency.decideAdjustment({ id, decision: 'confirm' })
      }),
    },
  },
  'payments.decide': aboutOneself(async (userId, t) => {
    const id = await paymentToDecide(t, userId)
    return (as) => as.payments.decide({ id, decision: 'credit', reason })
  }),
  'payments.refund': aboutOneself(async (userId, t) => {
    const id = await creditedPayment(t, userId)
    return (as) => as.payments.refund({ id, reason })
  }),
  'subscriptions.grant': aboutOneself(async (userId, t) => {
    const tierId = await createTier(t)
    return (as) => as.subscriptions.grant({ userId, tierId, reason })
  }),
  'subscriptions.revoke': aboutOneself(async (userId, t) => {
    const id = await createSubscription(t, userId, 2)
    return (as) => as.subscriptions.revoke({ id, reason })
  }),
}
