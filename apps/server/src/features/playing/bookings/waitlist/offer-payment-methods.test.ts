import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findings } from '../../../../db/invariants.ts'
import { keyHash } from '../../../../platform/key-hash.ts'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { codeOf } from '../../../../testing/catalogue.ts'
import { createGifts, createPromo, createSubscription } from '../../../../testing/economy.ts'
import { createGame } from '../../../../testing/playing.ts'
import { takeSeat, waitFor } from '../../../../testing/seats.ts'
import { processDue } from '../jobs.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(() => t.clock.set('2026-11-26T09:00:00.000Z'))
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

type Rich = { seats?: number; gifts?: number; games?: number; coins?: number; automatic?: boolean }

/** Offers seats to a new player who has these payment methods. */
async function offered({ seats = 2, gifts = 1, games = 1, coins = 5_000, automatic }: Rich = {}) {
  const userId = await t.createUser({ coins })
  await createGifts(t, userId, gifts)
  const subscription = await createSubscription(t, userId, games)
  const gameId = await createGame(t, { maxPlayers: seats })
  const holder = await takeSeat(t, gameId, { seats })
  const { entryId } = await waitFor(t, gameId, { userId, seats, ...(automatic && { automatic }) })
  await t.asUser(holder.userId).bookings.cancel({ bookingId: holder.bookingId, expectedCoins: 0 })
  return { userId, entryId, gameId, subscription, me: t.asUser(userId) }
}

const left = async (userId: string) => {
  const [row] = await t.deps.sql<{ gifts: number; used: number }[]>`
    select (select count(*)::int from gift_games
        where recipient_id = ${userId} and status = 'claimed') as gifts,
      (select sum(free_games_used)::int from user_subscriptions where user_id = ${userId}) as used`
  return row
}

describe('seats offered from the waitlist', () => {
  test('are paid by a gift first, then by the subscription, then by coins', async () => {
    const { me, userId, entryId } = await offered({ seats: 3 })
    expect(await me.waitlist.offer({ entryId })).toMatchObject({
      entry: { price: 3_000 },
      bill: { giftSeats: 1, subscriptionSeats: 1, discount: 0, total: 1_000 },
      freeGames: { gifts: 1, subscription: 1 },
      promo: null,
      balance: 5_000,
    })
    const input = { entryId, accept: true, expectedTotal: 1_000 }
    expect(await me.waitlist.answer(input)).toMatchObject({ paidCoins: 1_000 })
    const { coming } = await me.bookings.mine()
    expect(coming).toMatchObject([{ seats: 3, freeSeats: 2, paidCoins: 1_000 }])
    expect(await left(userId)).toEqual({ gifts: 0, used: 1 })
    expect(await me.currency.balance()).toEqual({ balance: 4_000 })
  })

  test('return every payment method when they are cancelled in time', async () => {
    const { me, userId, entryId } = await offered({ seats: 3 })
    await me.waitlist.answer({ entryId, accept: true })
    const [booking] = (await me.bookings.mine()).coming
    const bookingId = booking?.id ?? ''
    expect(await me.bookings.cancelPreview({ bookingId })).toMatchObject({
      coins: 1_000,
      freeSeats: 2,
    })
    await me.bookings.cancel({ bookingId, expectedCoins: 1_000 })
    expect(await left(userId)).toEqual({ gifts: 1, used: 0 })
    expect(await me.currency.balance()).toEqual({ balance: 5_000 })
  })

  test('can be paid by coins instead of free games', async () => {
    const { me, userId, entryId } = await offered()
    expect(await me.waitlist.offer({ entryId, freeSeats: 0 })).toMatchObject({
      bill: { giftSeats: 0, subscriptionSeats: 0, total: 2_000 },
    })
    await me.waitlist.answer({ entryId, accept: true, freeSeats: 0, expectedTotal: 2_000 })
    expect(await left(userId)).toEqual({ gifts: 1, used: 0 })
    expect(await me.currency.balance()).toEqual({ balance: 3_000 })
  })

  test('accept a promo code for the part not paid by free games and count its use', async () => {
    const promoCode = await createPromo(t, { value: 50 })
    const { me, entryId } = await offered({ seats: 2, gifts: 1, games: 0 })
    expect(await me.waitlist.offer({ entryId, promoCode })).toMatchObject({
      bill: { giftSeats: 1, discount: 500, total: 500 },
      promo: { code: promoCode, problem: null },
    })
    const input = { entryId, accept: true, promoCode: promoCode.toLowerCase(), expectedTotal: 500 }
    await me.waitlist.answer(input)
    const [promo] = await t.deps.sql`select uses from promo_codes where code = ${promoCode}`
    expect(promo).toEqual({ uses: 1 })
    const [booking] = (await me.bookings.mine()).coming
    const bookingId = booking?.id ?? ''
    await me.bookings.cancel({ bookingId, expectedCoins: 500 })
    const [released] = await t.deps.sql`select uses from promo_codes where code = ${promoCode}`
    expect(released).toEqual({ uses: 0 })
  })

  test('accept a promo code for first bookings', async () => {
    const promoCode = await createPromo(t, { value: 10 })
    await t.deps.sql`update promo_codes set first_booking_only = true where code = ${promoCode}`
    const { me, entryId } = await offered({ seats: 1, gifts: 0, games: 0 })
    await me.waitlist.answer({ entryId, accept: true, promoCode, expectedTotal: 900 })
  })

  test('cost no coins if there are enough free games', async () => {
    const { me, entryId } = await offered({ coins: 0 })
    expect(await me.waitlist.answer({ entryId, accept: true })).toMatchObject({ paidCoins: 0 })
  })
})

describe('an answer to an offer is rejected without a charge', () => {
  const untouched = async (given: Awaited<ReturnType<typeof offered>>) => {
    expect(await left(given.userId)).toEqual({ gifts: 1, used: 0 })
    expect((await given.me.bookings.mine()).waiting).toMatchObject([{ status: 'offered' }])
  }

  test('for an invalid promo code', async () => {
    const given = await offered()
    const { me, entryId } = given
    expect(await me.waitlist.offer({ entryId, promoCode: 'NONE' })).toMatchObject({
      bill: { total: 0 },
      promo: { problem: { code: 'promo_invalid' } },
    })
    const input = { entryId, accept: true, promoCode: 'NONE' }
    expect(await codeOf(me.waitlist.answer(input))).toBe('promo_invalid')
    await untouched(given)
  })

  test('for a total that differs from the one shown', async () => {
    const given = await offered()
    const input = { entryId: given.entryId, accept: true, expectedTotal: 1_000 }
    expect(await codeOf(given.me.waitlist.answer(input))).toBe('total_changed')
    await untouched(given)
  })

  test('for more free games than available or too few coins', async () => {
    const given = await offered({ seats: 3, coins: 500 })
    const input = { entryId: given.entryId, accept: true }
    expect(await codeOf(given.me.waitlist.answer({ ...input, freeSeats: 3 }))).toBe(
      'free_game_gone',
    )
    expect(await codeOf(given.me.waitlist.answer(input))).toBe('insufficient_coins')
    await untouched(given)
  })
})

test('a free game pays for one seat when an offer and a checkout use it concurrently', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { me, userId, entryId } = await offered({ seats: 1, games: 0, coins: 0 })
    const other = await createGame(t, { startsInHours: 300 + round * 10 })
    const line = { gameId: other, seats: 1, freeSeats: 1, expectedPrice: 1_000 }
    const answers = await Promise.allSettled([
      me.waitlist.answer({ entryId, accept: true, freeSeats: 1 }),
      me.bookings.checkout({ requestKey: crypto.randomUUID(), lines: [line] }),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await left(userId))?.gifts).toBe(0)
  }
})

test('an offer accepted concurrently on the site and by email is charged once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { me, userId, entryId } = await offered({ seats: 2, gifts: 1, games: 0 })
    // Emails contain the key; the database stores only its hash.
    const key = `letter-${round}-${'x'.repeat(24)}`
    await t.deps.sql`update waitlist_answer_keys set key_hash = ${keyHash(key)}
      where entry_id = ${entryId}`
    const answers = await Promise.allSettled([
      me.waitlist.answer({ entryId, accept: true, expectedTotal: 1_000 }),
      t.asUser().waitlist.answerByEmailKey({ key, accept: true, expectedTotal: 1_000 }),
      me.waitlist.answer({ entryId, accept: true }),
    ])
    const refused = answers.flatMap((one) =>
      one.status === 'rejected' ? [one.reason.message] : [],
    )
    expect(refused).toEqual(['offer_gone', 'offer_gone'])
    expect(await me.currency.balance()).toEqual({ balance: 4_000 })
    expect((await left(userId))?.gifts).toBe(0)
  }
})

test('the key of an email returns the price of an offer until it expires', async () => {
  const { entryId } = await offered({ seats: 2, gifts: 1, games: 0 })
  const key = 'k'.repeat(32)
  await t.deps.sql`update waitlist_answer_keys set key_hash = ${keyHash(key)}
    where entry_id = ${entryId}`
  const guest = t.asUser().waitlist
  expect(await guest.offerByEmailKey({ key })).toMatchObject({
    status: 'offered',
    price: 2_000,
    bill: { giftSeats: 1, total: 1_000 },
  })
  const wrong = { key, accept: true, expectedTotal: 2_000 }
  expect(await codeOf(guest.answerByEmailKey(wrong))).toBe('total_changed')
  t.clock.advance(3 * 3_600_000)
  expect(await guest.offerByEmailKey({ key })).toMatchObject({ status: 'offered', bill: null })
  expect(await codeOf(guest.answerByEmailKey({ key, accept: true }))).toBe('offer_gone')
  await processDue(t.deps)
  expect(await guest.offerByEmailKey({ key })).toMatchObject({ status: 'expired', bill: null })
})

test('seats booked automatically are paid by free games first, even with no coins', async () => {
  const { me, userId } = await offered({ coins: 0, automatic: true })
  const { coming, waiting } = await me.bookings.mine()
  expect(waiting).toEqual([])
  expect(coming).toMatchObject([{ status: 'confirmed', freeSeats: 2, paidCoins: 0 }])
  expect(await left(userId)).toEqual({ gifts: 0, used: 1 })
  const [notified] = await t.deps.sql`select kind, message from notifications
    where user_id = ${userId} and kind like 'waitlist_taken%'`
  expect(notified).toMatchObject({ kind: 'waitlist_taken_covered' })
  expect(notified?.message).toMatch(
    /Забронировали 2 места и использовали 2 бесплатные игры\. Монеты не списывали\.$/,
  )
})

test('the notification of an offer contains its current status', async () => {
  const { me, entryId } = await offered()
  const offerOf = async () => {
    const { items } = await me.notifications.list({})
    return items.find(({ offer }) => offer)?.offer
  }
  expect(await offerOf()).toMatchObject({
    entryId,
    status: 'offered',
    expiresAt: '2026-11-26T11:00:00.000Z',
  })
  await me.waitlist.answer({ entryId, accept: false })
  expect(await offerOf()).toMatchObject({ entryId, status: 'declined' })
  expect(await me.waitlist.offer({ entryId })).toMatchObject({ bill: null })
})

test('only the player who received an offer can read and answer it', async () => {
  const { entryId } = await offered()
  const stranger = await t.createUser()
  expect(await codeOf(t.asUser(stranger).waitlist.offer({ entryId }))).toBe('not_found')
  expect(await codeOf(t.asUser().waitlist.offer({ entryId }))).toBe('not_signed_in')
  expect(await codeOf(t.asUser(stranger).waitlist.answer({ entryId, accept: true }))).toBe(
    'not_found',
  )
})
