import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from '../../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { createGifts, createPromo, createSubscription } from '../../../../testing/economy.ts'
import { createGame } from '../../../../testing/playing.ts'
import { guestNames } from '../../../../testing/seats.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

type Line = { gameId: string; seats?: number; freeSeats?: number }
const order = (line: Line, rest: { promoCode?: string; expectedTotal?: number } = {}) => ({
  requestKey: randomUUID() as string,
  lines: [{ seats: 1, expectedPrice: 1_000, guests: guestNames(line.seats ?? 1), ...line }],
  ...rest,
})

const refusal = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (reason: Error) => reason,
  )
  return error?.message
}

describe('a checkout with free games', () => {
  test('uses gifts first, then free games of the subscription, then coins', async () => {
    const userId = await t.createUser({ coins: 5_000 })
    await createGifts(t, userId, 1)
    const subscription = await createSubscription(t, userId, 1)
    const gameId = await createGame(t)
    const answer = await t
      .asUser(userId)
      .bookings.checkout(order({ gameId, seats: 3, freeSeats: 2 }, { expectedTotal: 1_000 }))
    expect(answer).toMatchObject({ paidCoins: 1_000, balance: 4_000 })
    expect(answer.bookings[0]).toMatchObject({ seats: 3, freeSeats: 2, paidCoins: 1_000 })
    const [gift] = await t.deps.sql`
      select status, used, booking_id from gift_games where recipient_id = ${userId}`
    expect(gift).toEqual({ status: 'reserved', used: false, bookingId: answer.bookings[0]?.id })
    const [left] = await t.deps.sql`
      select free_games_used from user_subscriptions where id = ${subscription}`
    expect(left).toEqual({ freeGamesUsed: 1 })
  })

  test('is rejected without a charge if they are not available', async () => {
    const userId = await t.createUser({ coins: 5_000 })
    const gameId = await createGame(t)
    const refused = await refusal(
      t.asUser(userId).bookings.checkout(order({ gameId, freeSeats: 1 })),
    )
    expect(refused).toBe('free_game_gone')
    expect(await t.asUser(userId).currency.balance()).toEqual({ balance: 5_000 })
  })

  test("cannot use another user's gift", async () => {
    const [vera, oleg] = [await t.createUser({ coins: 5_000 }), await t.createUser()]
    await createGifts(t, oleg, 1)
    const gameId = await createGame(t)
    const refused = await refusal(t.asUser(vera).bookings.checkout(order({ gameId, freeSeats: 1 })))
    expect(refused).toBe('free_game_gone')
  })

  test('uses a gift once across concurrent carts', async () => {
    const userId = await t.createUser({ coins: 5_000 })
    await createGifts(t, userId, 1)
    const games = [
      await createGame(t, { startsInHours: 80 }),
      await createGame(t, { startsInHours: 100 }),
      await createGame(t, { startsInHours: 120 }),
    ]
    const answers = await Promise.allSettled(
      games.map((gameId) => t.asUser(userId).bookings.checkout(order({ gameId, freeSeats: 1 }))),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [row] = await t.deps.sql`select count(*)::int as count, sum(paid_coins)::int as paid
      from bookings where user_id = ${userId}`
    expect(row).toEqual({ count: 1, paid: 0 })
  })

  test('is previewed with all available free games', async () => {
    const userId = await t.createUser({ coins: 5_000 })
    await createGifts(t, userId, 1)
    await createSubscription(t, userId, 3)
    const gameId = await createGame(t)
    const lines = [{ gameId, seats: 2, expectedPrice: 1_000 }]
    expect(await t.asUser(userId).bookings.preview({ lines })).toMatchObject({
      lines: [{ price: 2_000, giftSeats: 1, subscriptionSeats: 1, discount: 0, total: 0 }],
      total: 0,
      freeGames: { gifts: 1, subscription: 3 },
      promo: null,
    })
  })
})

describe('a promo code', () => {
  test('applies its discount, records its use and is case-insensitive', async () => {
    const userId = await t.createUser({ coins: 5_000 })
    const code = await createPromo(t, { code: 'Autumn', value: 25 })
    const gameId = await createGame(t)
    const answer = await t
      .asUser(userId)
      .bookings.checkout(order({ gameId, seats: 2 }, { promoCode: 'AUTUMN', expectedTotal: 1_500 }))
    expect(answer).toMatchObject({ paidCoins: 1_500, balance: 3_500 })
    const [row] = await t.deps.sql`select p.uses, r.discount, r.status
      from promo_codes p join promo_redemptions r on r.promo_code_id = p.id where p.code = ${code}`
    expect(row).toEqual({ uses: 1, discount: 500, status: 'counted' })
  })

  test('with one use left is accepted for one of twenty concurrent users', async () => {
    const promoCode = await createPromo(t, { maxUses: 1 })
    const gameId = await createGame(t, { maxPlayers: 20 })
    const people = await Promise.all(
      Array.from({ length: 20 }, () => t.createUser({ coins: 1_000 })),
    )
    const answers = await Promise.allSettled(
      people.map((userId) => t.asUser(userId).bookings.checkout(order({ gameId }, { promoCode }))),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [row] = await t.deps.sql`select uses,
        (select count(*)::int from promo_redemptions r where r.promo_code_id = p.id) as redemptions
      from promo_codes p where code = ${promoCode}`
    expect(row).toEqual({ uses: 1, redemptions: 1 })
  })

  test('is rejected without a charge if the total differs from the one shown', async () => {
    const userId = await t.createUser({ coins: 5_000 })
    const promoCode = await createPromo(t)
    const gameId = await createGame(t)
    const refused = await refusal(
      t.asUser(userId).bookings.checkout(order({ gameId }, { promoCode, expectedTotal: 500 })),
    )
    expect(refused).toBe('total_changed')
    expect(await t.asUser(userId).currency.balance()).toEqual({ balance: 5_000 })
  })

  test('for other stories is a problem in the preview, not in the total', async () => {
    const promoCode = await createPromo(t, { storyIds: [randomUUID()] })
    const gameId = await createGame(t)
    const lines = [{ gameId, seats: 1, expectedPrice: 1_000 }]
    const answer = await t.asUser(await t.createUser()).bookings.preview({ lines, promoCode })
    expect(answer).toMatchObject({
      total: 1_000,
      promo: { code: promoCode, problem: { code: 'promo_not_for_these' } },
    })
  })

  test('yields the same error for every invalid code to anonymous visitors', async () => {
    const usedUp = await createPromo(t, { maxUses: 1 })
    const gameId = await createGame(t)
    const first = await t.createUser({ coins: 1_000 })
    await t.asUser(first).bookings.checkout(order({ gameId }, { promoCode: usedUp }))
    const lines = [{ gameId, seats: 1, expectedPrice: 1_000 }]
    for (const promoCode of [usedUp, 'NO-SUCH-CODE', "' or true --"]) {
      const { promo } = await t.asUser().bookings.preview({ lines, promoCode })
      expect(promo?.problem).toEqual({ code: 'promo_invalid', details: {} })
    }
  })

  test('is rate limited after ten invalid codes in ten minutes, even if it is valid', async () => {
    const userId = await t.createUser()
    const right = await createPromo(t)
    const lines = [{ gameId: await createGame(t), seats: 1, expectedPrice: 1_000 }]
    const tried = async (promoCode: string) =>
      (await t.asUser(userId).bookings.preview({ lines, promoCode })).promo?.problem?.code
    for (let n = 0; n < 10; n++) expect(await tried(`GUESS-${n}`)).toBe('promo_invalid')
    expect(await tried(right)).toBe('too_many_requests')
    t.clock.advance(10 * 60_000 + 1)
    expect(await tried(right)).toBeUndefined()
  })

  test('is rate limited in the checkout as well', async () => {
    const userId = await t.createUser({ coins: 5_000 })
    const gameId = await createGame(t)
    const tried = (promoCode: string) =>
      refusal(
        t.asUser(userId).bookings.checkout(order({ gameId }, { promoCode, expectedTotal: 1 })),
      )
    for (let n = 0; n < 10; n++) expect(await tried(`GUESS-${n}`)).toBe('promo_invalid')
    expect(await tried(await createPromo(t))).toBe('too_many_requests')
  })
})
