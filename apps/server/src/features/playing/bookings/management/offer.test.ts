import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findings } from '../../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { codeOf } from '../../../../testing/catalogue.ts'
import { createGifts } from '../../../../testing/economy.ts'
import { suspend } from '../../../../testing/people.ts'
import { createGame } from '../../../../testing/playing.ts'
import { moveTo, takeSeat, waitFor } from '../../../../testing/seats.ts'
import { processDue } from '../jobs.ts'
import { offerReschedule } from '../reschedule/commands.ts'

const HOUR_MS = 3_600_000
let t: TestApp
let staff: string
beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(async () => {
  staff = await t.createUser({ role: 'master' })
})
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

const reason = 'Попросил по телефону'
const management = (userId = staff) => t.asUser(userId).bookingManagement
const balance = async (userId: string) => (await t.asUser(userId).currency.balance()).balance
const accountOf = async (userId: string) => {
  const [row] = await t.deps.sql`select account_id from profiles where id = ${userId}`
  return row?.accountId as number
}
const book = async (userId: string, gameId: string, of: object = {}) => {
  const accountId = await accountOf(userId)
  return await management().book({ accountId, gameId, seats: 1, reason, ...of })
}
/** Returns the open offers of a player. */
const offersOf = async (userId: string) =>
  (await t.asUser(userId).bookings.mine()).waiting.filter(({ status }) => status === 'offered')
const answer = async (userId: string, accept: boolean, of: object = {}) => {
  const [offer] = await offersOf(userId)
  return await t.asUser(userId).waitlist.answer({ entryId: offer?.id ?? '', accept, ...of })
}
const coming = async (userId: string) => (await t.asUser(userId).bookings.mine()).coming
const kindsTo = async (userId: string) => {
  const rows = await t.deps.sql<{ kind: string }[]>`
    select kind from notifications where user_id = ${userId} order by created_at, kind`
  return rows.map(({ kind }) => kind)
}

describe('seats that staff book for a player', () => {
  test('are held until the player accepts and are charged only then', async () => {
    const userId = await t.createUser({ coins: 5_000 })
    const gameId = await createGame(t)
    const { row } = await book(userId, gameId, { seats: 2 })
    const until = new Date(t.clock.now().getTime() + 24 * HOUR_MS).toISOString()
    expect(row).toMatchObject({ status: 'held', seats: 2, paidCoins: 0, answerBy: until })
    expect(await balance(userId)).toBe(5_000)
    expect(await coming(userId)).toEqual([])
    expect(await offersOf(userId)).toMatchObject([
      { seats: 2, price: 2_000, offerExpiresAt: until, byClub: { reason, replaces: null } },
    ])
    expect(await kindsTo(userId)).toEqual(['booking_offered'])
    const [log] = await t.deps.sql`
      select action, actor_id, after from system_logs where target_id = ${row.id}`
    expect(log).toMatchObject({ action: 'booking.offer', actorId: staff, after: { reason } })

    expect(await answer(userId, true, { expectedTotal: 2_000 })).toMatchObject({ paidCoins: 2_000 })
    expect(await balance(userId)).toBe(3_000)
    expect(await coming(userId)).toMatchObject([{ id: row.id, status: 'confirmed', seats: 2 }])
    expect(await kindsTo(userId)).toContain('booking_made')
  })

  test('are released when the player declines or does not answer within a day', async () => {
    const gameId = await createGame(t, { maxPlayers: 1, startsInHours: 80 })
    const userId = await t.createUser({ coins: 5_000 })
    await book(userId, gameId)
    const waiting = await waitFor(t, gameId)
    await answer(userId, false)
    expect(await offersOf(waiting.userId)).toMatchObject([{ byClub: null }])

    const [silent, later] = [await t.createUser({ coins: 5_000 }), await t.createUser()]
    const other = await createGame(t, { maxPlayers: 1, startsInHours: 90 })
    await book(silent, other)
    t.clock.advance(24 * HOUR_MS - 1)
    await processDue(t.deps)
    expect(await codeOf(book(later, other))).toBe('game_full')
    t.clock.advance(1)
    await processDue(t.deps)
    expect(await kindsTo(silent)).toContain('waitlist_expired')
    expect(await balance(silent)).toBe(5_000)
    expect(await book(later, other)).toMatchObject({ row: { status: 'held' } })
  })

  test('are held until booking closes if that is within a day', async () => {
    const gameId = await createGame(t, { startsInHours: 3 })
    const { row } = await book(await t.createUser(), gameId)
    const closes = Date.parse(row.game.startsAt) - HOUR_MS / 2
    expect(row.answerBy).toBe(new Date(closes).toISOString())
  })

  test('can be paid by a free game but not with too few coins', async () => {
    const userId = await t.createUser()
    await book(userId, await createGame(t))
    expect(await codeOf(answer(userId, true))).toBe('insufficient_coins')
    await createGifts(t, userId, 1)
    expect(await answer(userId, true)).toMatchObject({ paidCoins: 0 })
  })

  test('are no longer offered once the game is rescheduled', async () => {
    const gameId = await createGame(t, { startsInHours: 60 })
    const userId = await t.createUser({ coins: 5_000 })
    await book(userId, gameId)
    const rescheduled = { gameId, ...(await moveTo(t, gameId, 3)) }
    await t.deps.sql.begin((tx) => offerReschedule(t.deps, tx, rescheduled))
    expect(await offersOf(userId)).toEqual([])
  })

  test('are rejected for the same reasons as a checkout by the player', async () => {
    const gameId = await createGame(t, { maxPlayers: 2 })
    const { userId } = await takeSeat(t, gameId)
    expect(await codeOf(book(userId, gameId))).toBe('already_booked')
    const player = await t.createUser()
    expect(await codeOf(book(player, gameId, { seats: 2 }))).toBe('not_enough_seats')
    await book(player, gameId)
    expect(await codeOf(book(player, gameId))).toBe('already_booked')
    const suspended = await t.createUser()
    await suspend(t, suspended)
    expect(await codeOf(book(suspended, await createGame(t)))).toBe('suspended')
  })
})

describe('seats that the club pays for', () => {
  test('are booked immediately at no cost to the player and count towards the daily limit', async () => {
    const userId = await t.createUser({ coins: 300 })
    const gameId = await createGame(t, { price: 2_000 })
    const { row } = await book(userId, gameId, { seats: 2, paidByClub: true })
    expect(row).toMatchObject({ status: 'confirmed', paidCoins: 4_000 })
    expect(await balance(userId)).toBe(300)
    const ledger = await t.deps.sql`select type, amount from currency_transactions
      where user_id = ${userId} and reference ->> 'game' = ${gameId} order by sequence`
    expect([...ledger]).toEqual([
      { type: 'admin_adjustment', amount: 4_000 },
      { type: 'booking', amount: -4_000 },
    ])
    const shown = await t.asUser(userId).currency.unshownChanges()
    expect(shown.map(({ amountChanged }) => amountChanged)).toEqual(
      expect.arrayContaining([4_000, -4_000]),
    )
    const other = await createGame(t, { price: 2_000, startsInHours: 90 })
    expect(await codeOf(book(userId, other, { paidByClub: true }))).toBe('daily_limit_reached')
    expect(await balance(userId)).toBe(300)
  })

  test('cannot be granted by the master of the game', async () => {
    const gameId = await createGame(t, { masterId: staff })
    const userId = await t.createUser()
    expect(await codeOf(book(userId, gameId, { paidByClub: true }))).toBe('conflict_of_interest')
    expect(await book(userId, gameId)).toMatchObject({ row: { status: 'held' } })
  })
})

describe('a booking that staff move', () => {
  const seated = async (price = 1_000, guests = ['Лиза']) => {
    const gameId = await createGame(t, { price, startsInHours: 60 })
    const userId = await t.createUser({ coins: 10_000 })
    const { bookings } = await t.asUser(userId).bookings.checkout({
      requestKey: crypto.randomUUID(),
      lines: [{ gameId, seats: 2, guests, expectedPrice: price }],
    })
    return { userId, bookingId: bookings[0]?.id ?? '' }
  }

  test('to a game of at most the same price moves immediately, with guests and a refund', async () => {
    const { userId, bookingId } = await seated()
    const gameId = await createGame(t, { price: 800, startsInHours: 61 })
    const { row } = await management().transfer({ bookingId, gameId, reason })
    expect(row).toMatchObject({ status: 'confirmed', paidCoins: 1_600, guests: ['Лиза'] })
    expect(await balance(userId)).toBe(8_400)
    expect(await kindsTo(userId)).toContain('booking_by_staff')
    const [first] = await t.deps.sql`
      select actor_id from booking_changes where booking_id = ${row.id}`
    expect(first).toEqual({ actorId: staff })
  })

  test('to a more expensive game remains until the player accepts', async () => {
    const { userId, bookingId } = await seated()
    const gameId = await createGame(t, { price: 1_500, startsInHours: 61 })
    const { row } = await management().transfer({ bookingId, gameId, reason })
    expect(row).toMatchObject({ status: 'held', paidCoins: 0, guests: ['Лиза'] })
    expect(await balance(userId)).toBe(8_000)
    expect(await coming(userId)).toMatchObject([{ id: bookingId }])
    expect(await offersOf(userId)).toMatchObject([
      { byClub: { reason, replaces: { refundCoins: 2_000 } } },
    ])
    expect(await kindsTo(userId)).toContain('booking_move_offered')
    await answer(userId, true, { expectedTotal: 3_000 })
    expect(await balance(userId)).toBe(7_000)
    expect(await coming(userId)).toMatchObject([{ id: row.id, guests: ['Лиза'] }])
  })

  test('remains unchanged when the player declines', async () => {
    const { userId, bookingId } = await seated()
    await management().transfer({
      bookingId,
      gameId: await createGame(t, { price: 1_500 }),
      reason,
    })
    await answer(userId, false)
    expect(await coming(userId)).toMatchObject([{ id: bookingId, status: 'confirmed' }])
    expect(await balance(userId)).toBe(8_000)
  })

  test('cannot be transferred once the player has cancelled it', async () => {
    const { userId, bookingId } = await seated()
    await management().transfer({
      bookingId,
      gameId: await createGame(t, { price: 1_500 }),
      reason,
    })
    await t.asUser(userId).bookings.cancel({ bookingId, expectedCoins: 0 })
    expect(await codeOf(answer(userId, true))).toBe('offer_gone')
    expect(await balance(userId)).toBe(10_000)
    await answer(userId, false)
  })

  test('is refunded once when the player accepts and cancels concurrently', async () => {
    const { userId, bookingId } = await seated()
    await management().transfer({
      bookingId,
      gameId: await createGame(t, { price: 1_500 }),
      reason,
    })
    const [offer] = await offersOf(userId)
    const player = t.asUser(userId)
    await Promise.allSettled([
      player.waitlist.answer({ entryId: offer?.id ?? '', accept: true }),
      player.bookings.cancel({ bookingId, expectedCoins: 0 }),
      player.waitlist.answer({ entryId: offer?.id ?? '', accept: true }),
    ])
    const held = (await coming(userId)).reduce((sum, { paidCoins }) => sum + paidCoins, 0)
    expect((await balance(userId)) + held).toBe(10_000)
    for (const { id } of await offersOf(userId)) {
      await player.waitlist.answer({ entryId: id, accept: false })
    }
  })

  test('pays for the new seats with its refund, even with too low a balance', async () => {
    const { userId, bookingId } = await seated(4_900)
    const gameId = await createGame(t, { price: 5_000 })
    await management().transfer({ bookingId, gameId, reason })
    await answer(userId, true, { expectedTotal: 10_000 })
    expect(await balance(userId)).toBe(0)
  })

  test('moves at no cost to the player if the club pays the difference', async () => {
    const { userId, bookingId } = await seated()
    const gameId = await createGame(t, { price: 1_500 })
    const { row } = await management().transfer({ bookingId, gameId, paidByClub: true, reason })
    expect(row).toMatchObject({ status: 'confirmed', paidCoins: 3_000, guests: ['Лиза'] })
    expect(await balance(userId)).toBe(8_000)
  })

  test('to a full game remains unchanged', async () => {
    const { userId, bookingId } = await seated()
    const gameId = await createGame(t, { maxPlayers: 1 })
    await takeSeat(t, gameId)
    expect(await codeOf(management().transfer({ bookingId, gameId, reason }))).toBe('game_full')
    expect(await coming(userId)).toMatchObject([{ id: bookingId, status: 'confirmed' }])
    expect(await balance(userId)).toBe(8_000)
  })
})
