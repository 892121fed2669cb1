import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { createTier } from '../../../testing/economy.ts'
import { createGame } from '../../../testing/playing.ts'
import { closePeriod } from './commands.ts'
import { renewSubscriptionsTask } from './jobs.ts'
import { dueSubscribers } from './queries.ts'

const DAY_MS = 86_400_000

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

const refusal = async (promise: Promise<unknown>) =>
  await promise.then(
    () => undefined,
    (error: Error) => error.message,
  )

async function subscribed({ coins = 5_000, price = 900, games = 2 } = {}) {
  const userId = await t.createUser({ coins })
  const tierId = await createTier(t, { price, games })
  await t.asUser(userId).subscriptions.subscribe({ tierId, expectedPrice: price })
  return { userId, tierId }
}

const balanceOf = async (userId: string) => (await t.asUser(userId).currency.balance()).balance
const notificationsOf = async (userId: string) =>
  (
    await t.deps.sql<{ kind: string }[]>`
      select kind from notifications where user_id = ${userId} order by created_at, id`
  ).map(({ kind }) => kind)

describe('subscribing', () => {
  test('takes the coins and gives the free games for thirty days', async () => {
    const { userId } = await subscribed()
    const { subscription, freeGamesTotal } = await t.asUser(userId).subscriptions.mine()
    expect(subscription).toMatchObject({ freeGamesLeft: 2, renews: true, graceUntil: null })
    expect(Date.parse(subscription?.expiresAt ?? '') - t.clock.now().getTime()).toBe(30 * DAY_MS)
    expect(freeGamesTotal).toBe(2)
    expect(await balanceOf(userId)).toBe(4_100)
    const [paid] = (await t.asUser(userId).currency.history({})).items
    expect(paid).toMatchObject({ amount: -900, type: 'purchase' })
    expect(paid?.description).toMatch(/^Подписка «.+»$/)
  })

  test('twice at the same moment costs once', async () => {
    const userId = await t.createUser({ coins: 5_000 })
    const tierId = await createTier(t)
    const again = () => t.asUser(userId).subscriptions.subscribe({ tierId, expectedPrice: 900 })
    await Promise.all([again(), again(), again()])
    expect(await balanceOf(userId)).toBe(4_100)
  })

  test('is refused to a second tier, at another price, without the coins, and off the shelf', async () => {
    const { userId } = await subscribed()
    const other = await createTier(t)
    const poor = await t.createUser({ coins: 899 })
    const as = (id: string) => t.asUser(id).subscriptions
    const input = { tierId: other, expectedPrice: 900 }
    expect(await refusal(as(userId).subscribe(input))).toBe('already_subscribed')
    expect(await refusal(as(poor).subscribe({ ...input, expectedPrice: 1 }))).toBe('price_changed')
    expect(await refusal(as(poor).subscribe(input))).toBe('insufficient_coins')
    await t.deps.sql`update subscription_tiers set is_active = false where id = ${other}`
    expect(await refusal(as(poor).subscribe(input))).toBe('tier_not_found')
    expect(await balanceOf(poor)).toBe(899)
  })

  test('gives no free game to someone without one', async () => {
    const userId = await t.createUser()
    expect(await t.asUser(userId).subscriptions.mine()).toEqual({
      subscription: null,
      giftGames: 0,
      freeGamesTotal: 0,
    })
    expect(await refusal(t.asUser(userId).subscriptions.setRenewal({ renews: false }))).toBe(
      'not_subscribed',
    )
  })
})

describe('changing the tier', () => {
  test('upwards costs the difference and gives the difference of free games now', async () => {
    const { userId } = await subscribed()
    const gameId = await createGame(t)
    await t.asUser(userId).bookings.checkout({
      requestKey: crypto.randomUUID(),
      lines: [{ gameId, seats: 1, expectedPrice: 1_000, freeSeats: 1 }],
    })
    const dear = await createTier(t, { price: 1_500, games: 4 })
    const answer = await t
      .asUser(userId)
      .subscriptions.changeTier({ tierId: dear, expectedPrice: 1_500 })
    expect(answer.subscription).toMatchObject({ tier: { id: dear }, freeGamesLeft: 3 })
    expect(await balanceOf(userId)).toBe(3_500)
  })

  test('upwards leaves a renewal that was switched off as it was', async () => {
    const { userId } = await subscribed()
    const { setRenewal, changeTier } = t.asUser(userId).subscriptions
    await setRenewal({ renews: false })
    const dear = await createTier(t, { price: 1_500, games: 4 })
    const answer = await changeTier({ tierId: dear, expectedPrice: 1_500 })
    expect(answer.subscription).toMatchObject({ tier: { id: dear }, renews: false })
  })

  test('downwards waits for the end, costs nothing, and can be taken back', async () => {
    const { userId, tierId } = await subscribed()
    const cheap = await createTier(t, { price: 300, games: 1 })
    const { changeTier } = t.asUser(userId).subscriptions
    const down = await changeTier({ tierId: cheap, expectedPrice: 300 })
    expect(down.subscription).toMatchObject({ tier: { id: tierId }, nextTier: { id: cheap } })
    const back = await changeTier({ tierId, expectedPrice: 900 })
    expect(back.subscription?.nextTier).toBeNull()
    expect(await balanceOf(userId)).toBe(4_100)
  })
})

describe('the end of a period', () => {
  test('renews once, however often and from how many nodes it is settled', async () => {
    const { userId } = await subscribed()
    await t.deps.sql`update user_subscriptions set free_games_used = 2 where user_id = ${userId}`
    t.clock.advance(30 * DAY_MS + 1)
    await Promise.all([1, 2, 3].map(() => closePeriod(t.deps, userId)))
    expect(await balanceOf(userId)).toBe(3_200)
    const { subscription } = await t.asUser(userId).subscriptions.mine()
    expect(subscription).toMatchObject({ freeGamesLeft: 2 })
    expect(await notificationsOf(userId)).toEqual(['subscription_renewed'])
  })

  test('with a short balance opens a grace period, notifies once a day, and ends after three days', async () => {
    const { userId } = await subscribed({ coins: 900 })
    t.clock.advance(30 * DAY_MS)
    await closePeriod(t.deps, userId)
    await closePeriod(t.deps, userId)
    expect(await notificationsOf(userId)).toEqual(['subscription_grace'])
    const { subscription } = await t.asUser(userId).subscriptions.mine()
    expect(subscription).toMatchObject({ freeGamesLeft: 0, graceUntil: expect.any(String) })
    t.clock.advance(DAY_MS)
    await closePeriod(t.deps, userId)
    expect(await notificationsOf(userId)).toEqual(['subscription_grace', 'subscription_grace'])
    t.clock.advance(2 * DAY_MS)
    await closePeriod(t.deps, userId)
    expect((await notificationsOf(userId)).at(-1)).toBe('subscription_ended')
    expect((await t.asUser(userId).subscriptions.mine()).subscription).toBeNull()
  })

  test('in grace is paid as soon as the coins are there', async () => {
    const { userId } = await subscribed({ coins: 900 })
    t.clock.advance(30 * DAY_MS)
    await closePeriod(t.deps, userId)
    await t.deps.sql`select add_currency_transaction(${userId}, 900, 'admin_adjustment', 'test')`
    await closePeriod(t.deps, userId)
    expect(await balanceOf(userId)).toBe(0)
    expect((await t.asUser(userId).subscriptions.mine()).subscription?.freeGamesLeft).toBe(2)
  })

  test('against a cancellation at the same moment either renews or ends, never both', async () => {
    const { userId } = await subscribed()
    t.clock.advance(30 * DAY_MS)
    await Promise.all([
      closePeriod(t.deps, userId),
      t.asUser(userId).subscriptions.setRenewal({ renews: false }),
    ])
    await closePeriod(t.deps, userId)
    const renewed = (await balanceOf(userId)) === 3_200
    const { subscription } = await t.asUser(userId).subscriptions.mine()
    expect(subscription !== null).toBe(renewed)
  })

  test('is found by the job for everyone it concerns', async () => {
    const { userId } = await subscribed()
    await t.asUser(userId).subscriptions.setRenewal({ renews: false })
    t.clock.advance(30 * DAY_MS)
    await renewSubscriptionsTask(t.deps).run(
      {},
      { jobId: '1', abortSignal: new AbortController().signal },
    )
    expect((await notificationsOf(userId)).at(-1)).toBe('subscription_ended')
    expect(
      await dueSubscribers(t.deps.sql, { now: t.clock.now(), after: null, limit: 10 }),
    ).toEqual([])
  })
})
