import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { createMaster, outcomeOf } from '../../../testing/catalogue.ts'
import {
  createPack,
  openedPayment,
  PACK,
  pressDemoPayment,
  providerIdOf,
  purchaseOfPack,
  reconcilePayments,
} from '../../../testing/payments.ts'
import { createGame, createStory } from '../../../testing/playing.ts'

const HOUR_MS = 3_600_000

let t: TestApp
let packId: string
beforeAll(async () => {
  t = await createTestApp()
  packId = await createPack(t, PACK)
})
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

const order = () => purchaseOfPack(packId)
const balanceOf = async (userId: string) => (await t.asUser(userId).currency.balance()).balance
const bought = () => openedPayment(t, packId)
const press = (providerId: string, action: string) => pressDemoPayment(t, providerId, action)

const reconcile = () => reconcilePayments(t)

describe('buying coins', () => {
  test('opens a payment, and the coins come when it is paid', async () => {
    const { userId, payment, providerId, statusOf } = await bought()
    expect(payment).toMatchObject({ status: 'pending', coins: 1_100, amountMinor: 99_900 })
    expect(await balanceOf(userId)).toBe(0)
    const page = await t.app.inject({ url: `/pay/demo/${providerId}` })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    const back = await press(providerId, 'pay')
    expect(back.statusCode).toBe(303)
    expect(back.headers.location).toMatch(new RegExp(`/currency\\?payment=${payment.id}$`))
    expect(await balanceOf(userId)).toBe(1_100)
    expect(await statusOf()).toBe('paid')

    const typesOf = async (type?: 'purchase' | 'booking') =>
      (await t.asUser(userId).currency.history({ type })).items.map((row) => row.type)
    expect(await typesOf()).toEqual(['purchase'])
    expect(await typesOf('purchase')).toEqual(['purchase'])
    expect(await typesOf('booking')).toEqual([])
  })

  test('the same request twice is one payment', async () => {
    const userId = await t.createUser()
    const input = order()
    const { buy, mine } = t.asUser(userId).payments
    const [one, two] = await Promise.all([buy(input), buy(input)])
    expect(two).toEqual(one)
    expect((await mine()).items).toHaveLength(1)
  })

  test('declined brings nothing and is shown as declined; abandoned stays open', async () => {
    const { userId, providerId, statusOf } = await bought()
    await press(providerId, 'abandon')
    expect(await statusOf()).toBe('pending')
    await press(providerId, 'decline')
    expect(await statusOf()).toBe('failed')
    await press(providerId, 'pay')
    expect(await balanceOf(userId)).toBe(0)
    const [notified] = await t.deps.sql`select kind from notifications where user_id = ${userId}`
    expect(notified).toEqual({ kind: 'payment_failed' })
  })

  test('is refused for an unknown pack, another price, and a way back that leads elsewhere', async () => {
    const { buy } = t.asUser(await t.createUser()).payments
    expect(await outcomeOf(buy({ ...order(), packIds: [randomUUID()] }))).toBe('pack_not_found')
    expect(await outcomeOf(buy({ ...order(), expectedPriceMinor: 1 }))).toBe('pack_price_changed')
    for (const returnTo of ['https://evil.test/', '//evil.test', '/\\evil.test']) {
      await expect(buy({ ...order(), returnTo })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
  })

  test('is for exactly the missing coins, alone or with packs, at the price of the server', async () => {
    const userId = await t.createUser()
    const { buy } = t.asUser(userId).payments
    const { requestKey } = order()
    const exact = { requestKey, exactCoins: 300, expectedPriceMinor: 30_000 }
    const alone = await buy(exact)
    expect(alone).toMatchObject({ coins: 300, amountMinor: 30_000, packIds: [], exactCoins: 300 })
    expect(await buy(exact)).toEqual(alone)
    expect(await outcomeOf(buy({ ...exact, exactCoins: 310 }))).toBe('request_key_reused')
    const together = {
      ...order(),
      packIds: [packId, packId],
      exactCoins: 100,
      expectedPriceMinor: 2 * 99_900 + 10_000,
    }
    const both = await buy(together)
    expect(both).toMatchObject({ coins: 2_300, packIds: [packId, packId], exactCoins: 100 })
    const again = { ...together, packIds: [packId] }
    expect(await outcomeOf(buy(again))).toBe('request_key_reused')
    await press(providerIdOf(both), 'pay')
    expect(await balanceOf(userId)).toBe(2_300)
  })

  test('counts a pack bought twice in one payment as sold twice', async () => {
    const [owner, userId] = [await t.createUser({ role: 'owner' }), await t.createUser()]
    const requestKey = randomUUID()
    const fields = { coins: 70, bonusCoins: 0, priceMinor: 6_900, position: 9 }
    await t.asUser(owner).payments.createPack({ requestKey, ...fields })
    const soldOf = async () =>
      (await t.asUser(owner).payments.allPacks({})).items.find(({ id }) => id === requestKey)?.sold
    const input = { ...order(), packIds: [requestKey, requestKey], expectedPriceMinor: 13_800 }
    const opened = await t.asUser(userId).payments.buy(input)
    expect(await soldOf()).toBe(0)
    await press(providerIdOf(opened), 'pay')
    expect(await soldOf()).toBe(2)
    await t.asUser(owner).payments.setPackActive({ id: requestKey, isActive: false })
  })

  test('is refused with another price of the exact coins, with too few of them and with nothing', async () => {
    const { buy } = t.asUser(await t.createUser()).payments
    const exact = { ...order(), packIds: [], exactCoins: 300, expectedPriceMinor: 30_000 }
    expect(await outcomeOf(buy({ ...exact, expectedPriceMinor: 100 }))).toBe('pack_price_changed')
    for (const exactCoins of [0, 1, 49, 20_001]) {
      await expect(buy({ ...exact, exactCoins })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
    const many = Array.from({ length: 5 }, () => packId)
    await expect(buy({ ...order(), packIds: many })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('shows the median price of a seat of the upcoming games beside the packs', async () => {
    expect((await t.asUser().payments.packs()).seatPrice).toBeNull()
    const { userId: masterId } = await createMaster(t)
    const storyId = await createStory(t)
    for (const [index, price] of [700, 1_100, 5_000].entries()) {
      await createGame(t, { storyId, masterId, price, startsInHours: (index + 1) * 24 })
    }
    expect((await t.asUser().payments.packs()).seatPrice).toBe(1_100)
  })

  test('with the key of another purchase is refused, and with its own is found among many', async () => {
    const userId = await t.createUser()
    const { buy } = t.asUser(userId).payments
    const other = randomUUID()
    await t.deps.sql`insert into coin_packs (id, coins, bonus_coins, price_minor)
      values (${other}, 5000, 0, 99900)`
    const input = order()
    const first = await buy(input)
    expect(await outcomeOf(buy({ ...input, packIds: [other] }))).toBe('request_key_reused')
    expect(await outcomeOf(buy({ ...input, expectedPriceMinor: 1 }))).toBe('request_key_reused')
    await t.deps.sql`
      insert into payments (id, user_id, pack_id, provider, status, coins, amount_minor, currency,
        request_key, created_at)
      select gen_random_uuid(), ${userId}, ${packId}, 'demo', 'expired', 1, 1, 'RUB',
        gen_random_uuid(), ${new Date(t.clock.now().getTime() + HOUR_MS)}
      from generate_series(1, 60)`
    await t.deps.sql`update coin_packs set is_active = false where id = ${packId}`
    expect(await buy(input)).toEqual(first)
    await t.deps.sql`update coin_packs set is_active = true where id = ${packId}`
  })

  test('opens twenty payments of one account within an hour, however many are requested at once', async () => {
    const userId = await t.createUser()
    const { buy, mine } = t.asUser(userId).payments
    const answers = await Promise.all(Array.from({ length: 30 }, () => outcomeOf(buy(order()))))
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(20)
    expect(new Set(answers)).toEqual(new Set(['done', 'too_many_requests']))
    t.clock.advance(HOUR_MS)
    expect(await outcomeOf(buy(order()))).toBe('too_many_requests')
    const open = (await mine()).items.find(({ payUrl }) => payUrl)
    await press(providerIdOf(open ?? { payUrl: null }), 'pay')
    await t.deps.sql`update payments set status = 'expired'
      where user_id = ${userId} and status in ('created', 'pending')`
    expect(await outcomeOf(buy(order()))).toBe('done')
  })

  test('says so when the provider is not reached, and can be tried again with the same key', async () => {
    const userId = await t.createUser()
    const { payments } = t.deps
    const input = order()
    const { open } = payments
    payments.open = async () => {
      throw new Error('no route to host, key sk_live_1234567890abcdef')
    }
    expect(await outcomeOf(t.asUser(userId).payments.buy(input))).toBe('payment_unavailable')
    const [log] = await t.deps.sql<{ after: { reason: string } }[]>`
      select after from system_logs where action = 'payment.provider_failed'`
    expect(log?.after.reason).toContain('no route to host')
    expect(log?.after.reason).not.toContain('1234567890')
    payments.open = open
    expect(await t.asUser(userId).payments.buy(input)).toMatchObject({ status: 'pending' })
  })
})

describe('a payment whose provider call never ran', () => {
  /** Commits a payment and stops before the provider answers, like a process that crashed. */
  async function interrupted() {
    const userId = await t.createUser()
    const input = order()
    const { payments } = t.deps
    const { open } = payments
    const called = Promise.withResolvers<void>()
    payments.open = () => {
      called.resolve()
      return new Promise(() => {})
    }
    void t.asUser(userId).payments.buy(input)
    await called.promise
    payments.open = open
    const statusOf = async () => (await t.asUser(userId).payments.mine()).items[0]?.status
    return { userId, input, statusOf }
  }

  test('is opened by a retry with the same key, and credited once', async () => {
    const { userId, input, statusOf } = await interrupted()
    expect(await statusOf()).toBe('created')
    const opened = await t.asUser(userId).payments.buy(input)
    await press(providerIdOf(opened), 'pay')
    expect(await balanceOf(userId)).toBe(1_100)
    expect((await t.asUser(userId).payments.mine()).items).toHaveLength(1)
  })

  test('expires after a day, and its key opens nothing at the provider any more', async () => {
    const { userId, input, statusOf } = await interrupted()
    t.clock.advance(23 * HOUR_MS)
    await reconcile()
    expect(await statusOf()).toBe('created')
    t.clock.advance(2 * HOUR_MS)
    await reconcile()
    expect(await statusOf()).toBe('expired')
    const { payments } = t.deps
    const { open } = payments
    payments.open = async () => {
      throw new Error('an expired payment was opened')
    }
    const repeated = await t.asUser(userId).payments.buy(input)
    expect(repeated).toMatchObject({ status: 'expired', payUrl: null })
    payments.open = open
    expect(await t.asUser(userId).payments.buy(order())).toMatchObject({ status: 'pending' })
    expect(await balanceOf(userId)).toBe(0)
  })
})
