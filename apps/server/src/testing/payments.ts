import { randomUUID } from 'node:crypto'
import { processReport } from '../features/money/payments/commands.ts'
import { reconcilePaymentsTask } from '../features/money/payments/jobs.ts'
import type { Caller, TestApp } from './app.ts'

const reason = 'По просьбе игрока'
const key = () => randomUUID() as string
const packFields = { coins: 500, bonusCoins: 0, priceMinor: 50_000, position: 1 }

/** Creates a payment of this user that the provider reports as paid with this amount. */
async function payment(t: TestApp, userId: string, amountMinor: number): Promise<string> {
  const packId = await createPack(t)
  const { id, payUrl } = await t.asUser(userId).payments.buy({
    ...{ requestKey: key(), packIds: [packId], expectedPriceMinor: 10_000 },
  })
  const providerId = payUrl?.split('/').at(-1) ?? ''
  await t.deps.sql`update demo_payments set status = 'paid' where id = ${providerId}`
  const event = { eventId: key(), providerId, kind: 'paid' as const }
  await processReport(t.deps, 'demo', { ...event, amountMinor, currency: 'RUB' })
  return id
}

/** Creates a payment of this user that needs an owner's decision. */
export const paymentToDecide = (t: TestApp, userId: string) => payment(t, userId, 5_000)

/** Creates a credited payment of this user. */
export const creditedPayment = (t: TestApp, userId: string) => payment(t, userId, 10_000)

async function createPack(t: TestApp): Promise<string> {
  const id = key()
  await t.deps.sql`insert into coin_packs (id, coins, price_minor) values (${id}, 500, 10000)`
  return id
}

/** Presses a button of the page of a demo payment: pay, decline or another `action` of its form. */
export const pressDemoPayment = (t: TestApp, providerId: string, action: string) =>
  t.app.inject({
    method: 'POST',
    url: `/pay/demo/${providerId}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `action=${action}`,
  })

/** Runs the task that asks the provider about open payments. */
export const reconcilePayments = (t: TestApp) =>
  reconcilePaymentsTask(t.deps).run({}, { jobId: '1', abortSignal: new AbortController().signal })

type Made = { by: string; call: (as: Caller) => Promise<unknown> }

async function asOwner(t: TestApp, call: Made['call']): Promise<Made> {
  return { by: await t.createUser({ role: 'owner' }), call }
}

/** A valid call of each write about payments and packs of coins. */
export const PAYMENT_WRITES: Record<
  `payments.${'buy' | 'createPack' | 'decide' | 'refund' | 'setPackActive' | 'updatePack'}`,
  (t: TestApp) => Promise<Made>
> = {
  'payments.buy': async (t) => {
    const packId = await createPack(t)
    const by = await t.createUser({ coins: 20_000 })
    return {
      by,
      call: (as) =>
        as.payments.buy({ requestKey: key(), packIds: [packId], expectedPriceMinor: 10_000 }),
    }
  },
  'payments.createPack': (t) =>
    asOwner(t, (as) => as.payments.createPack({ requestKey: key(), ...packFields })),
  'payments.decide': async (t) => {
    const id = await paymentToDecide(t, await t.createUser())
    return await asOwner(t, (as) => as.payments.decide({ id, decision: 'credit', reason }))
  },
  'payments.refund': async (t) => {
    const id = await creditedPayment(t, await t.createUser())
    return await asOwner(t, (as) => as.payments.refund({ id, reason }))
  },
  'payments.setPackActive': async (t) => {
    const id = await createPack(t)
    return await asOwner(t, (as) => as.payments.setPackActive({ id, isActive: false }))
  },
  'payments.updatePack': async (t) => {
    const id = await createPack(t)
    return await asOwner(t, (as) => as.payments.updatePack({ id, ...packFields }))
  },
}
