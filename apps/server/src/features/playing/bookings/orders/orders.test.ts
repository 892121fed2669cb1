import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findings } from '../../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { codeOf } from '../../../../testing/catalogue.ts'
import { deleteAccount } from '../../../../testing/contacts.ts'
import { createPromo, createTier } from '../../../../testing/economy.ts'
import {
  offeredSeat,
  orderedCart,
  processOrders,
  purchaseOf,
  report,
  sellCoins,
} from '../../../../testing/orders.ts'
import { createGame, createStory } from '../../../../testing/playing.ts'
import { takeSeat } from '../../../../testing/seats.ts'
import { processDue } from '../jobs.ts'
import { processOrder } from './commands.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
  await sellCoins(t)
})
beforeEach(() => t.clock.set('2026-11-26T09:00:00.000Z'))
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

const cartOf = (gameId: string, price = 1_000) => ({
  requestKey: randomUUID() as string,
  lines: [{ gameId, seats: 1, expectedPrice: price }],
  expectedTotal: price,
})

/** A player with `coins` who opened a payment for the rest of one seat. */
async function ordered(of: Parameters<typeof orderedCart>[1] = {}) {
  const made = await orderedCart(t, of)
  const { userId, payment } = made
  const me = t.asUser(userId)
  const order = () => me.orders.byPayment({ paymentId: payment.id })
  const seats = async () => (await me.bookings.mine()).coming.map(({ game }) => game.id)
  const balance = async () => (await me.currency.balance()).balance
  return { ...made, me, order, seats, balance }
}

const notificationsOf = async (userId: string) =>
  (
    await t.deps.sql<{ kind: string }[]>`
      select kind from notifications where user_id = ${userId} order by kind`
  ).map(({ kind }) => kind)
const traces = async (userId: string) => {
  const [row] = await t.deps.sql`
    select (select count(*)::int from payments where user_id = ${userId}) as payments,
      (select count(*)::int from payment_orders where user_id = ${userId}) as orders,
      (select count(*)::int from bookings where user_id = ${userId}) as bookings`
  return row
}

describe('a cart that is paid with money', () => {
  test('opens a payment of exactly what is missing, and is booked when that is credited', async () => {
    const { userId, payment, order, seats, balance } = await ordered({ coins: 630 })
    expect(payment).toMatchObject({ status: 'pending', coins: 370, amountMinor: 37_000 })
    expect(await order()).toMatchObject({ status: 'waiting', booked: null, problem: null })
    expect(await seats()).toEqual([])
    await report(t, payment)
    await processOrders(t)
    expect(await seats()).toHaveLength(1)
    expect(await balance()).toBe(0)
    expect(await order()).toMatchObject({
      status: 'booked',
      payment: { status: 'paid' },
      booked: { paidCoins: 1_000, balance: 0, bookings: [{ seats: 1, status: 'confirmed' }] },
    })
    expect(await notificationsOf(userId)).toEqual(['booking_made', 'payment_credited'])
  })

  test('is booked at once where the balance is enough', async () => {
    const userId = await t.createUser({ coins: 1_000 })
    const gameId = await createGame(t)
    const purchase = await purchaseOf(t, userId, 500)
    const answer = await t.asUser(userId).orders.payAndBook({ purchase, cart: cartOf(gameId) })
    expect(answer).toMatchObject({ payment: null, booked: { paidCoins: 1_000, balance: 0 } })
    expect(await traces(userId)).toEqual({ payments: 0, orders: 0, bookings: 1 })
  })

  test('opens no payment for what cannot be booked, nor one that is too small', async () => {
    const userId = await t.createUser()
    const me = t.asUser(userId)
    const gameId = await createGame(t, { maxPlayers: 1 })
    const enough = await purchaseOf(t, userId, 1_000)
    const dear = me.orders.payAndBook({ purchase: enough, cart: cartOf(gameId, 900) })
    expect(await codeOf(dear)).toBe('price_changed')
    const purchase = await purchaseOf(t, userId, 700)
    const little = me.orders.payAndBook({ purchase, cart: cartOf(gameId) })
    expect(await codeOf(little)).toBe('insufficient_coins')
    await takeSeat(t, gameId)
    const late = me.orders.payAndBook({ purchase: enough, cart: cartOf(gameId) })
    expect(await codeOf(late)).toBe('game_full')
    expect(await traces(userId)).toEqual({ payments: 0, orders: 0, bookings: 0 })
  })

  test('is ordered once, however often and at the same time it is sent', async () => {
    const { userId, me, purchase, cart, payment } = await ordered()
    const repeats = await Promise.all([1, 2, 3].map(() => me.orders.payAndBook({ purchase, cart })))
    expect(repeats.map((answer) => answer.payment?.id)).toEqual(Array(3).fill(payment.id))
    expect(await traces(userId)).toEqual({ payments: 1, orders: 1, bookings: 0 })
    await report(t, payment)
    await processOrders(t)
    expect(await me.orders.payAndBook({ purchase, cart })).toMatchObject({
      payment: { id: payment.id, status: 'paid', payUrl: null },
    })
    expect(await traces(userId)).toEqual({ payments: 1, orders: 1, bookings: 1 })
    const other = cartOf(await createGame(t))
    expect(await codeOf(me.orders.payAndBook({ purchase, cart: other }))).toBe('request_key_reused')
  })

  test('locks other carts of the player while it waits, until it is withdrawn', async () => {
    const { userId, me, payment, order, seats, balance } = await ordered()
    const cart = cartOf(await createGame(t, { startsInHours: 90 }))
    const tries = await Promise.all(
      [1, 2].map(async () =>
        codeOf(me.orders.payAndBook({ purchase: await purchaseOf(t, userId, 1_000), cart })),
      ),
    )
    expect(tries).toEqual(['order_waiting', 'order_waiting'])
    expect((await me.orders.open()).items.map((row) => row.payment.id)).toEqual([payment.id])
    expect(await me.orders.withdraw({ paymentId: payment.id })).toMatchObject({
      status: 'withdrawn',
    })
    expect((await me.orders.open()).items).toEqual([])
    const next = { purchase: await purchaseOf(t, userId, 1_000), cart }
    expect((await me.orders.payAndBook(next)).payment).not.toBeNull()
    // Paid after all, the withdrawn one credits its coins alone.
    await report(t, payment)
    await processOrders(t)
    expect(await order()).toMatchObject({ status: 'withdrawn', booked: null })
    expect(await seats()).toEqual([])
    expect(await balance()).toBe(1_000)
  })

  test('of two carts sent at the same time one is ordered', async () => {
    const userId = await t.createUser()
    const me = t.asUser(userId)
    const carts = [cartOf(await createGame(t)), cartOf(await createGame(t, { startsInHours: 90 }))]
    const two = await Promise.all(carts.map(() => purchaseOf(t, userId, 1_000)))
    const answers = await Promise.all(
      carts.map((cart, at) => {
        const purchase = two[at]
        if (!purchase) throw new Error('every cart has a purchase')
        return me.orders.payAndBook({ purchase, cart }).then(
          () => 'ordered',
          (error: Error) => error.message,
        )
      }),
    )
    expect(answers.toSorted()).toEqual(['order_waiting', 'ordered'])
    expect(await traces(userId)).toEqual({ payments: 1, orders: 1, bookings: 0 })
  })

  test('is withdrawn or booked, never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { me, payment, order, seats } = await ordered()
      await Promise.all([report(t, payment), me.orders.withdraw({ paymentId: payment.id })])
      await processOrders(t)
      const { status } = await order()
      expect(['booked', 'withdrawn']).toContain(status)
      expect(await seats()).toHaveLength(status === 'booked' ? 1 : 0)
    }
  })

  test('that can no longer be booked leaves its coins on the balance and says why', async () => {
    const { userId, gameId, payment, order, balance } = await ordered({ maxPlayers: 1 })
    await takeSeat(t, gameId)
    await report(t, payment)
    await processOrders(t)
    expect(await order()).toMatchObject({
      status: 'refused',
      problem: { code: 'game_full', details: { gameId } },
    })
    expect(await balance()).toBe(1_000)
    expect(await notificationsOf(userId)).toEqual(['order_refused', 'payment_credited'])
  })

  test('is booked once by several workers, and after a crash between booking and record', async () => {
    const { userId, cart, payment, order } = await ordered()
    await report(t, payment)
    await t.asUser(userId).bookings.checkout(cart)
    await Promise.all([1, 2, 3].map(() => processOrder(t.deps, payment.id)))
    await processOrders(t)
    expect(await order()).toMatchObject({ status: 'booked' })
    expect(await traces(userId)).toEqual({ payments: 1, orders: 1, bookings: 1 })
  })

  test('of a payment that failed makes room for another one, and credits its coins alone later', async () => {
    const { userId, me, cart, payment, order, balance } = await ordered()
    await t.deps.sql`update payments set status = 'failed' where id = ${payment.id}`
    expect((await me.orders.open()).items).toEqual([])
    const again = { purchase: await purchaseOf(t, userId, 1_000), cart }
    const { payment: second } = await me.orders.payAndBook(again)
    expect(second).toMatchObject({ status: 'pending' })
    await report(t, payment)
    await processOrders(t)
    expect(await order()).toMatchObject({ status: 'withdrawn' })
    expect(await balance()).toBe(1_000)
  })

  test('of a payment that came to nothing is withdrawn and forgets its guests', async () => {
    const { payment, order, balance } = await ordered()
    await t.deps.sql`update payments set status = 'expired' where id = ${payment.id}`
    await processDue(t.deps)
    expect(
      await t.deps.sql`
      select status, request from payment_orders where payment_id = ${payment.id}`,
    ).toEqual([{ status: 'withdrawn', request: null }])
    await report(t, payment)
    await processOrders(t)
    expect(await order()).toMatchObject({ status: 'withdrawn', payment: { status: 'paid' } })
    expect(await balance()).toBe(1_000)
  })

  test('is booked by the sweep when no event says that it was paid', async () => {
    const { payment, order } = await ordered()
    await report(t, payment)
    // As a server of the release before credits it.
    await t.deps.sql`delete from domain_events where kind = 'payment.credited'`
    await processOrders(t)
    expect(await order()).toMatchObject({ status: 'waiting' })
    t.clock.set('2026-11-26T09:02:00.000Z')
    await processDue(t.deps)
    expect(await order()).toMatchObject({ status: 'booked' })
  })

  test('paid in time is booked however late its worker is', async () => {
    const { payment, order } = await ordered()
    await report(t, payment)
    t.clock.set('2026-11-27T10:00:00.000Z')
    await processOrders(t)
    expect(await order()).toMatchObject({ status: 'booked' })
  })

  test('is booked from the balance once that is enough, and its payment only adds coins', async () => {
    const { userId, me, cart, payment, order, seats, balance } = await ordered()
    await t.deps.sql`select add_currency_transaction(${userId}, 1000, 'admin_adjustment', 'test')`
    const other = { ...cartOf(await createGame(t, { startsInHours: 90 })) }
    const beside = { purchase: await purchaseOf(t, userId, 100), cart: other }
    expect(await codeOf(me.orders.payAndBook(beside))).toBe('order_waiting')
    const again = { purchase: await purchaseOf(t, userId, 100), cart }
    expect(await me.orders.payAndBook(again)).toMatchObject({
      ...{ payment: null, booked: { paidCoins: 1_000 } },
    })
    expect((await me.orders.open()).items).toEqual([])
    await report(t, payment)
    await processOrders(t)
    expect(await order()).toMatchObject({ status: 'withdrawn' })
    expect(await seats()).toHaveLength(1)
    expect(await balance()).toBe(1_000)
  })

  test('is refused under the keys of another content', async () => {
    const { me, cart, purchase, gameId } = await ordered()
    const lines = [{ gameId, seats: 2, guests: ['Лида'], expectedPrice: 1_000 }]
    const changed = { purchase, cart: { ...cart, lines, expectedTotal: 2_000 } }
    expect(await codeOf(me.orders.payAndBook(changed))).toBe('request_key_reused')
  })

  test('whose payment was taken back meanwhile is refused without a notification of its own', async () => {
    const { userId, payment, order } = await ordered()
    await report(t, payment)
    await report(t, payment, 'disputed')
    await processOrders(t)
    expect(await order()).toMatchObject({
      ...{ status: 'refused', problem: { code: 'insufficient_coins' } },
    })
    expect(await notificationsOf(userId)).toEqual(['payment_credited', 'payment_disputed'])
  })

  test('says in the language of its reader which game is in the way', async () => {
    const { userId, me, gameId, payment } = await ordered()
    const storyId = await createStory(t)
    await t.deps.sql`
      update stories set title = '{"ru": "Помеха", "en": "Obstacle"}' where id = ${storyId}`
    const [game] = await t.deps.sql<{ startsAt: Date }[]>`
      select starts_at from games where id = ${gameId}`
    const hours = ((game?.startsAt.getTime() ?? 0) - t.clock.now().getTime()) / 3_600_000
    await t.deps.sql`select add_currency_transaction(${userId}, 1000, 'admin_adjustment', 'test')`
    await takeSeat(t, await createGame(t, { storyId, startsInHours: hours }), { userId })
    await report(t, payment)
    await processOrders(t)
    const { id: paymentId } = payment
    const title = async (as: typeof me) =>
      (await as.orders.byPayment({ paymentId })).problem?.details.title
    expect(await title(me)).toBe('Помеха')
    expect(await title(t.asUser(userId, 'en'))).toBe('Obstacle')
  })

  test('with a gift, a subscription and a promo code is bought as a whole, once', async () => {
    const userId = await t.createUser()
    const me = t.asUser(userId)
    const cart = {
      ...cartOf(await createGame(t), 1_000),
      gifts: [{ recipientId: await t.createUser(), message: 'С праздником', expectedPrice: 1_500 }],
      subscription: { tierId: await createTier(t, { price: 900, games: 0 }), expectedPrice: 900 },
      promoCode: await createPromo(t, { maxUses: 1 }),
      expectedTotal: 900 + 1_500 + 900,
    }
    const purchase = await purchaseOf(t, userId, 3_300)
    const { payment } = await me.orders.payAndBook({ purchase, cart })
    if (!payment) throw new Error('no payment was opened')
    await report(t, payment)
    await Promise.all([processOrder(t.deps, payment.id), processOrders(t)])
    expect(await me.orders.byPayment({ paymentId: payment.id })).toMatchObject({
      status: 'booked',
      booked: { paidCoins: 3_300, gifts: [{}], subscription: { price: 900 }, bookings: [{}] },
    })
    expect((await me.currency.balance()).balance).toBe(payment.coins - 3_300)
  })

  test('is private, and forgets its guests once it is settled or its player deleted', async () => {
    const { userId, payment } = await ordered()
    const stranger = t.asUser(await t.createUser())
    const paymentId = payment.id
    expect(await codeOf(stranger.orders.byPayment({ paymentId }))).toBe('not_found')
    expect(await codeOf(stranger.orders.withdraw({ paymentId }))).toBe('not_found')
    await deleteAccount(t, userId)
    await processOrders(t)
    expect(
      await t.deps.sql`
      select status, request from payment_orders where payment_id = ${paymentId}`,
    ).toEqual([{ status: 'withdrawn', request: null }])
  })
})

describe('offered seats that are paid with money', () => {
  /** Offers a seat to a player with `coins`. */
  async function offered(coins = 630) {
    const { userId, entryId, offer } = await offeredSeat(t, coins)
    const me = t.asUser(userId)
    const purchase = await purchaseOf(t, userId, 1_000 - coins)
    const { payment } = await me.orders.payAndAccept({ purchase, offer })
    if (!payment) throw new Error('no payment was opened')
    return { userId, me, entryId, payment }
  }

  test('are accepted when the payment is credited', async () => {
    const { me, entryId, payment } = await offered()
    expect(payment).toMatchObject({ coins: 370 })
    await report(t, payment)
    await processOrders(t)
    expect(await me.orders.byPayment({ paymentId: payment.id })).toMatchObject({
      ...{ status: 'booked', entryId },
    })
    expect((await me.bookings.mine()).coming).toMatchObject([{ paidCoins: 1_000 }])
    // Repeated after a crash, it recognizes the accepted offer.
    await processOrder(t.deps, payment.id)
    expect((await me.bookings.mine()).coming).toHaveLength(1)
  })

  test('accepted by hand while the payment is processed are booked, not refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { userId, me, entryId, payment } = await offered()
      await report(t, payment)
      await Promise.all([
        me.waitlist.answer({ entryId, accept: true }).catch(() => undefined),
        processOrder(t.deps, payment.id),
        processOrder(t.deps, payment.id),
      ])
      expect(await me.orders.byPayment({ paymentId: payment.id })).toMatchObject({
        status: 'booked',
      })
      expect(await notificationsOf(userId)).not.toContain('order_refused')
    }
  })

  test('that expired meanwhile leave the coins on the balance', async () => {
    const { userId, me, payment } = await offered()
    t.clock.set('2026-11-27T08:00:00.000Z')
    await processDue(t.deps)
    await report(t, payment)
    await processOrders(t)
    expect(await me.orders.byPayment({ paymentId: payment.id })).toMatchObject({
      status: 'refused',
      problem: { code: 'offer_gone' },
    })
    expect((await me.currency.balance()).balance).toBe(1_000)
    expect(await notificationsOf(userId)).toContain('order_refused')
  })

  test('are accepted at once where the balance is enough', async () => {
    const { userId, offer } = await offeredSeat(t, 2_000)
    const purchase = await purchaseOf(t, userId, 100)
    expect(await t.asUser(userId).orders.payAndAccept({ purchase, offer })).toEqual({
      ...{ paidCoins: 1_000, payment: null },
    })
  })
})
