import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from '../../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { createPromo, createSubscription, createTier } from '../../../../testing/economy.ts'
import { createGame } from '../../../../testing/playing.ts'

let t: TestApp
let friend: string
beforeAll(async () => {
  t = await createTestApp()
  friend = await t.createUser({ displayName: 'Лида' })
})
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

type Input = Parameters<ReturnType<TestApp['asUser']>['bookings']['checkout']>[0]
const cart = (rest: Omit<Input, 'requestKey'>): Input => ({ requestKey: randomUUID(), ...rest })
const seat = (gameId: string, freeSeats = 0) => ({
  gameId,
  seats: 1,
  expectedPrice: 1_000,
  freeSeats,
})
const gift = (to: object = { recipientId: friend }) => ({ expectedPrice: 1_500, ...to })

async function refusal(promise: Promise<unknown>): Promise<string | undefined> {
  return await promise.then(
    () => undefined,
    (reason: Error) => reason.message,
  )
}

async function storedExtras(userId: string) {
  const [row] = await t.deps.sql`
    select get_user_currency_balance(${userId}) as balance,
      (select count(*)::int from bookings where user_id = ${userId}) as bookings,
      (select count(*)::int from gift_games where giver_id = ${userId}) as gifts,
      (select count(*)::int from user_subscriptions where user_id = ${userId}) as subscriptions,
      (select count(*)::int from currency_transactions
        where user_id = ${userId} and amount < 0) as payments`
  return row
}

describe('a checkout of games, gifts and a subscription', () => {
  test('charges each item by its own ledger row and returns the remaining balance', async () => {
    const userId = await t.createUser({ coins: 9_000 })
    const [gameId, tierId] = [await createGame(t), await createTier(t, { price: 900 })]
    const deliverAt = new Date(t.clock.now().getTime() + 86_400_000).toISOString()
    const answer = await t.asUser(userId).bookings.checkout(
      cart({
        lines: [seat(gameId)],
        gifts: [gift(), gift({ recipientEmail: 'NEW@cco.test', message: 'Держи', deliverAt })],
        subscription: { tierId, expectedPrice: 900 },
        expectedTotal: 4_900,
      }),
    )
    expect(answer).toMatchObject({
      paidCoins: 4_900,
      balance: 4_100,
      bookings: [{ game: { id: gameId }, paidCoins: 1_000 }],
      gifts: [
        { recipient: 'Лида', price: 1_500 },
        { recipient: 'NEW@cco.test', price: 1_500, deliverAt },
      ],
      subscription: { price: 900, monthlyFreeGames: 2 },
    })
    expect(await storedExtras(userId)).toEqual({
      balance: 4_100,
      bookings: 1,
      gifts: 2,
      subscriptions: 1,
      payments: 4,
    })
    const { received } = await t.asUser(friend).gifts.mine()
    expect(received[0]).toMatchObject({ status: 'delivered', giver: { id: userId } })
    const { sent } = await t.asUser(userId).gifts.mine()
    expect(sent.map(({ status }) => status).toSorted()).toEqual(['delivered', 'purchased'])
  })

  test('pays for seats with the free games of the subscription in the same cart', async () => {
    const userId = await t.createUser({ coins: 2_000 })
    const tierId = await createTier(t, { price: 900, games: 2 })
    const games = [
      await createGame(t, { startsInHours: 50 }),
      await createGame(t, { startsInHours: 60 }),
      await createGame(t, { startsInHours: 70 }),
    ]
    const subscription = { tierId, expectedPrice: 900 }
    const requested = {
      lines: games.map((gameId) => ({ gameId, seats: 1, expectedPrice: 1_000 })),
      subscription,
    }
    const preview = await t.asUser(userId).bookings.preview(requested)
    expect(preview).toMatchObject({
      total: 1_900,
      freeGames: { gifts: 0, subscription: 2 },
      subscription: { price: 900, problem: null },
    })
    const lines = preview.lines.map((line) => seat(line.gameId, line.subscriptionSeats))
    const answer = await t
      .asUser(userId)
      .bookings.checkout(cart({ lines, subscription, expectedTotal: preview.total }))
    expect(answer).toMatchObject({ paidCoins: 1_900, balance: 100 })
    const mine = await t.asUser(userId).subscriptions.mine()
    expect(mine.subscription?.freeGamesLeft).toBe(0)
  })

  test('accepts only gifts or only a subscription', async () => {
    const userId = await t.createUser({ coins: 2_400 })
    const tierId = await createTier(t)
    await t.asUser(userId).bookings.checkout(cart({ gifts: [gift()] }))
    await t.asUser(userId).bookings.checkout(cart({ subscription: { tierId, expectedPrice: 900 } }))
    expect(await storedExtras(userId)).toMatchObject({ balance: 0, gifts: 1, subscriptions: 1 })
  })

  test('applies a promo code only to games', async () => {
    const userId = await t.createUser({ coins: 9_000 })
    const promoCode = await createPromo(t, { value: 50 })
    const gameId = await createGame(t)
    const answer = await t
      .asUser(userId)
      .bookings.checkout(cart({ lines: [seat(gameId)], gifts: [gift()], promoCode }))
    expect(answer.paidCoins).toBe(2_000)
    const other = await t.createUser({ coins: 9_000 })
    const alone = t.asUser(other).bookings.checkout(cart({ gifts: [gift()], promoCode }))
    expect(await refusal(alone)).toBe('promo_not_for_these')
  })

  test('does not notify masters and recipients when it is rejected', async () => {
    const userId = await t.createUser({ coins: 2_499 })
    const gameId = await createGame(t)
    const notificationCount = () => t.deps.sql`select count(*)::int as count from notifications`
    const before = await notificationCount()
    const refused = t
      .asUser(userId)
      .bookings.checkout(cart({ lines: [seat(gameId)], gifts: [gift()] }))
    expect(await refusal(refused)).toBe('insufficient_coins')
    expect(await notificationCount()).toEqual(before)
    expect(await storedExtras(userId)).toMatchObject({ balance: 2_499, gifts: 0, bookings: 0 })
  })
})

describe('a cart is rejected as a whole, without any charge,', () => {
  const cases: [string, string, (own: { userId: string; tierId: string }) => object][] = [
    ['with nothing in it', 'cart_empty', () => ({})],
    [
      'for a gift at a made-up price',
      'price_changed',
      () => ({ gifts: [gift(), { ...gift(), expectedPrice: 1 }] }),
    ],
    [
      'for a gift to an unknown user',
      'recipient_not_found',
      () => ({ gifts: [gift(), gift({ recipientId: randomUUID() })] }),
    ],
    [
      'for a gift to oneself',
      'gift_to_oneself',
      ({ userId }) => ({ gifts: [gift({ recipientId: userId })] }),
    ],
    [
      'for a gift to an address of one’s own',
      'gift_to_oneself',
      ({ userId }) => ({ gifts: [gift({ recipientEmail: `${userId.toUpperCase()}@cco.test` })] }),
    ],
    [
      'for a tier at a made-up price',
      'price_changed',
      ({ tierId }) => ({ subscription: { tierId, expectedPrice: 1 } }),
    ],
    [
      'for a made-up tier',
      'tier_not_found',
      () => ({ subscription: { tierId: randomUUID(), expectedPrice: 900 } }),
    ],
    [
      'at another total than was shown',
      'total_changed',
      () => ({ gifts: [gift()], expectedTotal: 1 }),
    ],
  ]
  test.each(cases)('%s: %s', async (_name, code, of) => {
    const userId = await t.createUser({ coins: 9_000 })
    const [gameId, tierId] = [await createGame(t), await createTier(t)]
    const requested = of({ userId, tierId })
    const lines = Object.keys(requested).length > 0 ? [seat(gameId)] : []
    const refused = t.asUser(userId).bookings.checkout(cart({ lines, ...requested }))
    expect(await refusal(refused)).toBe(code)
    expect(await storedExtras(userId)).toEqual({
      balance: 9_000,
      bookings: 0,
      gifts: 0,
      subscriptions: 0,
      payments: 0,
    })
  })

  test('for a second subscription', async () => {
    const userId = await t.createUser({ coins: 9_000 })
    await createSubscription(t, userId, 1)
    const subscription = { tierId: await createTier(t), expectedPrice: 900 }
    const gifts = [gift()]
    const refused = t.asUser(userId).bookings.checkout(cart({ gifts, subscription }))
    expect(await refusal(refused)).toBe('already_subscribed')
    const preview = await t.asUser(userId).bookings.preview({ subscription })
    expect(preview.subscription?.problem?.code).toBe('already_subscribed')
    expect(await storedExtras(userId)).toMatchObject({ balance: 9_000, gifts: 0, subscriptions: 1 })
  })

  test.each([
    ['a negative price', { gifts: [{ recipientId: randomUUID(), expectedPrice: 0.5 }] }],
    [
      'two recipients of one gift',
      { gifts: [{ recipientId: randomUUID(), recipientEmail: 'a@cco.test', expectedPrice: 1 }] },
    ],
    [
      'eleven gifts',
      {
        gifts: Array.from({ length: 11 }, () => ({
          recipientId: randomUUID(),
          expectedPrice: 1_500,
        })),
      },
    ],
    ['a tier id that is not a UUID', { subscription: { tierId: 'x', expectedPrice: 1 } }],
    ['a price above the limit', { subscription: { tierId: randomUUID(), expectedPrice: 1e300 } }],
  ])('for %s', async (_name, requested) => {
    const userId = await t.createUser({ coins: 9_000 })
    await expect(t.asUser(userId).bookings.checkout(cart(requested))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })
})

describe('a repeated checkout of games, gifts and a subscription', () => {
  test('takes effect once and returns the same result ten times, when concurrent', async () => {
    const userId = await t.createUser({ coins: 9_000 })
    const [gameId, tierId] = [await createGame(t), await createTier(t)]
    const input = cart({
      lines: [seat(gameId, 1)],
      gifts: [gift(), gift()],
      subscription: { tierId, expectedPrice: 900 },
    })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => t.asUser(userId).bookings.checkout(input)),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ paidCoins: 3_900, balance: 5_100 })
    expect(await storedExtras(userId)).toMatchObject({ gifts: 2, bookings: 1, subscriptions: 1 })
  })

  test('is rejected when any part of the cart differs', async () => {
    const userId = await t.createUser({ coins: 9_000 })
    const tierId = await createTier(t)
    const input = cart({ gifts: [gift()] })
    await t.asUser(userId).bookings.checkout(input)
    const others: Partial<Input>[] = [
      { gifts: [], lines: [seat(await createGame(t))] },
      { gifts: [gift(), gift()] },
      { gifts: [{ ...gift(), message: 'другое' }] },
      { gifts: [gift({ recipientId: await t.createUser() })] },
      { subscription: { tierId, expectedPrice: 900 } },
    ]
    for (const other of others) {
      const refused = t.asUser(userId).bookings.checkout({ ...input, ...other })
      expect(await refusal(refused)).toBe('request_key_reused')
    }
    expect(await storedExtras(userId)).toMatchObject({ balance: 7_500, gifts: 1, bookings: 0 })
  })
})

test('of concurrent carts that share a balance for one, exactly one succeeds', async () => {
  const userId = await t.createUser({ coins: 1_600 })
  const gameId = await createGame(t)
  const answers = await Promise.allSettled([
    t.asUser(userId).bookings.checkout(cart({ lines: [seat(gameId)] })),
    t.asUser(userId).bookings.checkout(cart({ gifts: [gift()] })),
    t.asUser(userId).gifts.give({ requestKey: randomUUID(), ...gift() }),
  ])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a preview for an anonymous visitor shows prices but no names', async () => {
  const answer = await t.asUser().bookings.preview({
    gifts: [{ recipientId: randomUUID(), expectedPrice: 1_500 }, { expectedPrice: 1_400 }],
    subscription: { tierId: randomUUID(), expectedPrice: 900 },
  })
  expect(answer).toMatchObject({
    total: 3_000,
    gifts: [
      { price: 1_500, problem: null },
      { price: 1_500, problem: { code: 'price_changed' } },
    ],
    subscription: { tier: null, problem: { code: 'tier_not_found' } },
  })
})
