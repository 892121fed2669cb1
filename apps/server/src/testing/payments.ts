import { randomUUID } from 'node:crypto'
import { processReport } from '../features/money/payments/commands.ts'
import { reconcilePaymentsTask } from '../features/money/payments/jobs.ts'
import type { TestApp } from './app.ts'
import { asOwner, type Write } from './write.ts'

const reason = 'По просьбе игрока'
const key = () => randomUUID() as string
const packFields = { coins: 500, bonusCoins: 0, priceMinor: 50_000, position: 1 }

/** A pack of 1,000 coins and 100 more, for 999 roubles. */
export const PACK = { coins: 1_000, bonusCoins: 100, priceMinor: 99_900, position: 1 }

/** Puts a pack of coins on sale; returns its id. */
export async function createPack(
  t: TestApp,
  { coins = 500, bonusCoins = 0, priceMinor = 10_000 } = {},
): Promise<string> {
  const id = key()
  await t.deps.sql`insert into coin_packs (id, coins, bonus_coins, price_minor)
    values (${id}, ${coins}, ${bonusCoins}, ${priceMinor})`
  return id
}

/** A purchase of a pack that costs as much as `PACK`. */
export const purchaseOfPack = (packId: string) => ({
  ...{ requestKey: key(), packIds: [packId], expectedPriceMinor: PACK.priceMinor },
})

/** Opens a payment of a new user for a pack like `PACK`. */
export async function openedPayment(
  t: TestApp,
  packId: string,
  user: Parameters<TestApp['createUser']>[0] = {},
) {
  const userId = await t.createUser(user)
  const payment = await t.asUser(userId).payments.buy(purchaseOfPack(packId))
  const statusOf = async () => (await t.asUser(userId).payments.mine()).items[0]?.status
  return { userId, payment, providerId: providerIdOf(payment), statusOf }
}

/** Returns the id that the provider gave a payment: the end of the address of its page. */
export const providerIdOf = ({ payUrl }: { payUrl: string | null }) =>
  payUrl?.split('/').at(-1) ?? ''

/** Lets the provider report a payment; returns when the report is processed. */
export const reportPayment = (
  t: TestApp,
  providerId: string,
  kind: 'paid' | 'refunded' | 'disputed',
  amountMinor = PACK.priceMinor,
) =>
  processReport(t.deps, 'demo', {
    ...{ eventId: key(), providerId, kind, amountMinor, currency: 'RUB' },
  })

/** Creates a payment of this user that the provider reports as paid with this amount. */
async function payment(t: TestApp, userId: string, amountMinor: number): Promise<string> {
  const packId = await createPack(t)
  const opened = await t.asUser(userId).payments.buy({
    ...{ requestKey: key(), packIds: [packId], expectedPriceMinor: 10_000 },
  })
  const providerId = providerIdOf(opened)
  await t.deps.sql`update demo_payments set status = 'paid' where id = ${providerId}`
  await reportPayment(t, providerId, 'paid', amountMinor)
  return opened.id
}

/** Creates a payment of this user that needs an owner's decision. */
export const paymentToDecide = (t: TestApp, userId: string) => payment(t, userId, 5_000)

/** Creates a credited payment of this user. */
export const creditedPayment = (t: TestApp, userId: string) => payment(t, userId, 10_000)

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

/** A valid call of each write about payments and packs of coins. */
export const PAYMENT_WRITES: Record<
  `payments.${'buy' | 'createPack' | 'decide' | 'refund' | 'setPackActive' | 'updatePack'}`,
  (t: TestApp) => Promise<Write>
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
