import { randomUUID } from 'node:crypto'
import type { Tx } from '@cco/database/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { createGifts, createPromo, createTier } from '../../../../testing/economy.ts'
import { createGame } from '../../../../testing/playing.ts'
import { guestNames } from '../../../../testing/seats.ts'

let t: TestApp
let friend: string
beforeAll(async () => {
  t = await createTestApp()
  friend = await t.createUser()
})
afterAll(() => t.close())

/** The steps of a checkout, unordered: the writes of a stage are sent together. */
const STEPS = [
  'read',
  'write.subscription',
  'write.seats',
  'write.coins',
  'write.confirmed',
  'write.free',
  'write.gifts',
  'write.overlaps',
  'write.notified',
  'write',
  'finish.confirmed',
  'finish',
] as const

/** Returns the counts of everything that a checkout can write. */
async function traces() {
  const [row] = await t.deps.sql<Record<string, number>[]>`
    select (select count(*)::int from bookings) as bookings,
      (select count(*)::int from booking_changes) as changes,
      (select count(*)::int from gift_games) as gifts,
      (select count(*)::int from gift_games where status = 'reserved') as spent,
      (select count(*)::int from user_subscriptions) as subscriptions,
      (select count(*)::int from subscription_uses) as free,
      (select count(*)::int from promo_redemptions) as redemptions,
      (select sum(uses)::int from promo_codes) as uses,
      (select count(*)::int from currency_transactions) as rows,
      (select sum(balance)::int from currency_accounts) as coins,
      (select sum(seats_taken)::int from games) as seats,
      (select count(*)::int from game_changes) as confirmed,
      (select count(*)::int from notifications) as notified`
  return row
}

/** Creates a user and a cart with every kind of item and payment method. */
async function fullCart() {
  const userId = await t.createUser({ coins: 9_000 })
  await createGifts(t, userId, 1)
  const lines = []
  for (const startsInHours of [50, 60, 70]) {
    const gameId = await createGame(t, { startsInHours, maxPlayers: 2 })
    lines.push({
      gameId,
      seats: 2,
      guests: guestNames(2),
      expectedPrice: 1_000,
      freeSeats: startsInHours === 70 ? 0 : 1,
    })
  }
  const input = {
    requestKey: randomUUID() as string,
    lines,
    gifts: [{ recipientId: friend, expectedPrice: 1_500, message: 'С днём рождения' }],
    subscription: { tierId: await createTier(t, { price: 900, games: 1 }), expectedPrice: 900 },
    promoCode: await createPromo(t, { maxUses: 1 }),
    // A gift and the new subscription pay two of six seats; the other four are 10% off.
    expectedTotal: 3_600 + 1_500 + 900,
  }
  return { userId, input }
}

/** Runs `act` once after this step. */
function afterStep(step: string, act: () => Promise<unknown>): () => number {
  let times = 0
  t.deps.onStep = async (done) => {
    if (done !== step || times > 0) return
    times += 1
    await act()
  }
  return () => times
}

async function completesOnce({ userId, input }: Awaited<ReturnType<typeof fullCart>>) {
  t.deps.onStep = undefined
  const answer = await t.asUser(userId).bookings.checkout(input)
  expect(answer).toMatchObject({ paidCoins: 6_000, balance: 3_000 })
  expect(answer.bookings.map(({ seats }) => seats)).toEqual([2, 2, 2])
  const once = await traces()
  expect(await t.asUser(userId).bookings.checkout(input)).toEqual(answer)
  expect(await traces()).toEqual(once)
  expect(await findings(t.deps)).toEqual([])
}

test.each(STEPS)(
  'a checkout that fails after “%s” writes nothing, and repeating the request completes it once',
  async (step) => {
    const cart = await fullCart()
    const before = await traces()
    const times = afterStep(step, () => Promise.reject(new Error('stopped here')))
    await expect(t.asUser(cart.userId).bookings.checkout(cart.input)).rejects.toThrow()
    expect(times()).toBe(1)
    expect(await findings(t.deps)).toEqual([])
    expect(await traces()).toEqual(before)
    await completesOnce(cart)
  },
)

test('a checkout that fails after the commit is stored, and repeating the request returns it', async () => {
  const cart = await fullCart()
  const { sql } = t.deps
  const { begin } = sql
  const stopped = async (work: (tx: Tx) => Promise<unknown>) => {
    await begin(work)
    throw new Error('stopped here')
  }
  sql.begin = stopped as unknown as typeof begin
  await expect(t.asUser(cart.userId).bookings.checkout(cart.input)).rejects.toThrow()
  sql.begin = begin
  expect(await findings(t.deps)).toEqual([])
  await completesOnce(cart)
})

/** Steps after which no statement is in flight, so that only the lost connection is tested. */
const BETWEEN = ['read', 'write', 'finish'] as const

test.each(BETWEEN)(
  'a checkout that loses its connection after “%s” writes nothing',
  async (step) => {
    const cart = await fullCart()
    const before = await traces()
    const times = afterStep(step, async () => {
      // The only open transaction is the one of the checkout.
      const cut = await t.deps.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`
      expect(cut).toHaveLength(1)
      await new Promise(() => {})
    })
    await expect(t.asUser(cart.userId).bookings.checkout(cart.input)).rejects.toThrow()
    expect(times()).toBe(1)
    expect(await traces()).toEqual(before)
    await completesOnce(cart)
  },
)
