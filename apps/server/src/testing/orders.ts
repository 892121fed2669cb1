import { randomUUID } from 'node:crypto'
import type { paymentRow } from '@cco/domain/payments/contract'
import { cheapestTopUp } from '@cco/domain/payments/top-up'
import type * as z from 'zod'
import { processReport } from '../features/money/payments/commands.ts'
import { bookingTasks } from '../features/playing/bookings/jobs.ts'
import { eventsTask } from '../platform/events/handle.ts'
import { runJobs } from '../platform/jobs/testing.ts'
import { subscribersOf } from '../work.ts'
import type { TestApp } from './app.ts'
import { providerIdOf } from './payments.ts'
import { createGame } from './playing.ts'
import { takeSeat, waitFor } from './seats.ts'
import type { Write } from './write.ts'

type PaymentRow = z.input<typeof paymentRow>

/** Puts a pack of 1,000 coins on sale, by whose price coins without a pack are priced. */
export async function sellCoins({ deps }: TestApp): Promise<void> {
  await deps.sql`insert into coin_packs (id, coins, price_minor)
    values (${randomUUID()}, 1000, 100000)`
}

/** Returns the purchase of exactly this many coins, or the cheapest of more. */
export async function purchaseOf(t: TestApp, userId: string, coins: number) {
  const { items } = await t.asUser(userId).payments.packs()
  const topUp = cheapestTopUp(items, coins)
  if (!topUp) throw new Error('no coins are on sale')
  return {
    requestKey: randomUUID() as string,
    packIds: topUp.packs.map(({ id }) => id),
    exactCoins: topUp.exactCoins,
    expectedPriceMinor: topUp.priceMinor,
    returnTo: '/checkout',
  }
}

/** Opens a payment for a seat that a new player has `coins` for, of 1,000. */
export async function orderedCart(
  t: TestApp,
  { coins = 0, maxPlayers = 4 }: { coins?: number; maxPlayers?: number } = {},
) {
  const userId = await t.createUser({ coins })
  const gameId = await createGame(t, { maxPlayers })
  const cart = {
    requestKey: randomUUID() as string,
    lines: [{ gameId, seats: 1, expectedPrice: 1_000 }],
    expectedTotal: 1_000,
  }
  const purchase = await purchaseOf(t, userId, 1_000 - coins)
  const { payment } = await t.asUser(userId).orders.payAndBook({ purchase, cart })
  if (!payment) throw new Error('no payment was opened')
  return { userId, gameId, cart, purchase, payment }
}

/** Reports a payment as paid, or what became of it later, as the provider does. */
export async function report(
  t: TestApp,
  payment: Pick<PaymentRow, 'payUrl' | 'amountMinor' | 'currency'>,
  kind: 'paid' | 'disputed' = 'paid',
): Promise<void> {
  const { amountMinor, currency } = payment
  const providerId = providerIdOf(payment)
  await t.deps.sql`update demo_payments set status = 'paid' where id = ${providerId}`
  await processReport(t.deps, 'demo', {
    ...{ eventId: randomUUID(), providerId, kind, amountMinor, currency },
  })
}

/** Runs what follows a credited payment, as a worker does. */
export async function processOrders(t: TestApp): Promise<void> {
  const tasks = [eventsTask(t.deps, subscribersOf(t.deps)), ...bookingTasks(t.deps)]
  await runJobs(t.address, tasks)
}

/** Offers a seat of 1,000 coins to a new player with `coins`. */
export async function offeredSeat(t: TestApp, coins: number) {
  const userId = await t.createUser({ coins })
  const gameId = await createGame(t, { maxPlayers: 1 })
  const { userId: holder, bookingId } = await takeSeat(t, gameId)
  const { entryId } = await waitFor(t, gameId, { userId })
  await t.asUser(holder).bookings.cancel({ bookingId, expectedCoins: 1_000 })
  return { userId, entryId, offer: { entryId, expectedTotal: 1_000 } }
}

/** A valid call of each write that orders seats. */
export const ORDER_WRITES: Record<
  'bookings.checkout' | 'orders.payAndBook' | 'orders.payAndAccept',
  (t: TestApp) => Promise<Write>
> = {
  'bookings.checkout': async (t) => {
    const by = await t.createUser({ coins: 20_000 })
    const lines = [{ gameId: await createGame(t), seats: 1, expectedPrice: 1_000 }]
    return { by, call: (as) => as.bookings.checkout({ requestKey: randomUUID(), lines }) }
  },
  'orders.payAndBook': async (t) => {
    await sellCoins(t)
    const by = await t.createUser()
    const purchase = await purchaseOf(t, by, 1_000)
    const lines = [{ gameId: await createGame(t), seats: 1, expectedPrice: 1_000 }]
    const cart = { requestKey: randomUUID(), lines, expectedTotal: 1_000 }
    return { by, call: (as) => as.orders.payAndBook({ purchase, cart }) }
  },
  'orders.payAndAccept': async (t) => {
    await sellCoins(t)
    const { userId: by, offer } = await offeredSeat(t, 500)
    const purchase = await purchaseOf(t, by, 500)
    return { by, call: (as) => as.orders.payAndAccept({ purchase, offer }) }
  },
}
