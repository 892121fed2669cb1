import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from '../../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { codeOf } from '../../../../testing/catalogue.ts'
import { notifiedAfterBooking } from '../../../../testing/people.ts'
import { createGame } from '../../../../testing/playing.ts'
import { takeSeat, waitFor } from '../../../../testing/seats.ts'
import { cancelGameBookings } from './commands.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

const balance = async (userId: string) => (await t.asUser(userId).currency.balance()).balance
const statusOf = async (bookingId: string) => {
  const [row] = await t.deps.sql`select status from bookings where id = ${bookingId}`
  return row?.status
}
const cancel = (userId: string, bookingId: string, expectedCoins = 0) =>
  t.asUser(userId).bookings.cancel({ bookingId, expectedCoins })

describe('a player who cancels a booking', () => {
  test('triggers a notification to the master with the number of free seats', async () => {
    const masterId = await t.createUser({ role: 'master' })
    const gameId = await createGame(t, { masterId, maxPlayers: 6 })
    await takeSeat(t, gameId)
    const { userId, bookingId } = await takeSeat(t, gameId, { seats: 2 })
    await cancel(userId, bookingId, 2_000)
    const rows = await t.deps.sql<{ message: string }[]>`select message from notifications
      where user_id = ${masterId} and kind = 'booking_cancelled_for_master'`
    expect(rows.map(({ message }) => message)).toEqual([
      expect.stringMatching(/свободно 5 мест\.$/),
    ])
  })

  test.each([
    [72, 'full', 2_000],
    [30, 'coins', 2_000],
    [10, 'half', 1_000],
    [2, 'none', 0],
  ] as const)(
    '%i hours before the start is refunded “%s”, as previewed',
    async (startsInHours, band, coins) => {
      const gameId = await createGame(t, { startsInHours })
      const { userId, bookingId } = await takeSeat(t, gameId, { seats: 2 })
      const preview = await t.asUser(userId).bookings.cancelPreview({ bookingId })
      expect(preview).toMatchObject({ band, coins })
      const answer = await cancel(userId, bookingId, coins)
      expect(answer).toMatchObject({
        refundedCoins: coins,
        balance: 8_000 + coins,
        booking: {
          status: 'cancelled_by_player',
          refundedCoins: coins,
          can: { cancel: { because: 'booking_over' } },
        },
      })
      const rows = await t.deps.sql`
      select amount, reference from currency_transactions where user_id = ${userId} and type = 'refund'`
      expect([...rows]).toEqual(
        coins > 0 ? [{ amount: coins, reference: { booking: bookingId, game: gameId } }] : [],
      )
      const [game] = await t.deps.sql`select seats_taken, master_id from games where id = ${gameId}`
      expect(game?.seatsTaken).toBe(0)
      expect(await notifiedAfterBooking(t, game?.masterId)).toContain(
        'booking_cancelled_for_master',
      )
    },
  )

  test('sees the deadline of the current refund and the next refund in the preview', async () => {
    const { userId, bookingId } = await takeSeat(t, await createGame(t, { startsInHours: 50 }))
    const preview = await t.asUser(userId).bookings.cancelPreview({ bookingId })
    expect(preview.until).toBe('2026-11-27T19:00:00.000Z')
    expect(preview.next).toEqual({ band: 'half', coins: 500, freeSeats: 0, promo: false })
  })

  test('sees every step of the refund and the balance before and after in the preview', async () => {
    const gameId = await createGame(t, { startsInHours: 10 })
    const { userId, bookingId } = await takeSeat(t, gameId)
    const preview = await t.asUser(userId).bookings.cancelPreview({ bookingId })
    expect(preview.balance).toEqual({ before: 9_000, after: 9_500 })
    expect(preview.ladder.map(({ band, coins }) => [band, coins])).toEqual([
      ['full', 1_000],
      ['coins', 1_000],
      ['half', 500],
      ['none', 0],
    ])
    const { balance } = await cancel(userId, bookingId, 500)
    expect(balance).toBe(preview.balance.after)
  })

  test('sees in the preview whether the seats go to a waitlist', async () => {
    const gameId = await createGame(t, { maxPlayers: 1 })
    const { userId, bookingId } = await takeSeat(t, gameId)
    const preview = () => t.asUser(userId).bookings.cancelPreview({ bookingId })
    expect((await preview()).hasWaitlist).toBe(false)
    await waitFor(t, gameId)
    expect((await preview()).hasWaitlist).toBe(true)
  })

  test('sees a popup of the refunded coins', async () => {
    const { userId, bookingId } = await takeSeat(t, await createGame(t))
    await cancel(userId, bookingId, 1_000)
    const [row] = await t.deps.sql`select count(*)::int as popups from currency_change_notifications
      where user_id = ${userId} and transaction_type = 'refund'`
    expect(row).toEqual({ popups: 1 })
  })

  test('is refunded once for concurrent requests', async () => {
    const { userId, bookingId } = await takeSeat(t, await createGame(t))
    const answers = await Promise.allSettled([1, 2, 3].map(() => cancel(userId, bookingId, 1_000)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await balance(userId)).toBe(10_000)
  })

  test('must confirm again when the refund is now lower than the one shown', async () => {
    const { userId, bookingId } = await takeSeat(t, await createGame(t, { startsInHours: 10 }))
    expect(await codeOf(cancel(userId, bookingId, 1_000))).toBe('refund_changed')
    expect([await statusOf(bookingId), await balance(userId)]).toEqual(['confirmed', 9_000])
  })

  test('is refunded the withheld half once when the seat is rebooked, and is notified', async () => {
    const gameId = await createGame(t, { startsInHours: 10, maxPlayers: 2 })
    const first = await takeSeat(t, gameId, { seats: 2 })
    await cancel(first.userId, first.bookingId, 1_000)
    await takeSeat(t, gameId)
    expect(await balance(first.userId)).toBe(9_500)
    const again = await takeSeat(t, gameId)
    expect(await balance(first.userId)).toBe(10_000)
    await cancel(again.userId, again.bookingId, 500)
    await takeSeat(t, gameId)
    expect(await balance(first.userId)).toBe(10_000)
    expect(await balance(again.userId)).toBe(10_000)
    expect(await notifiedAfterBooking(t, first.userId)).toEqual([
      'booking_refund_raised',
      'booking_refund_raised',
    ])
  })
})

test('a cancelled booking of a future game is listed as cancelled, and not as past', async () => {
  const { userId, bookingId } = await takeSeat(t, await createGame(t))
  await cancel(userId, bookingId, 1_000)
  const mine = await t.asUser(userId).bookings.mine()
  expect(mine).toMatchObject({
    coming: [],
    past: [],
    cancelled: [{ id: bookingId, status: 'cancelled_by_player', refundedCoins: 1_000 }],
  })
})

test('a player who rebooks the seat is refunded the withheld half too', async () => {
  const gameId = await createGame(t, { startsInHours: 10, maxPlayers: 2 })
  const { userId, bookingId } = await takeSeat(t, gameId, { seats: 2 })
  await cancel(userId, bookingId, 1_000)
  expect(await balance(userId)).toBe(9_000)
  await takeSeat(t, gameId, { userId, seats: 2 })
  expect(await balance(userId)).toBe(8_000)
})

test('a game is confirmed only while its minimum is reached', async () => {
  const gameId = await createGame(t, { startsInHours: 90 })
  const status = async () =>
    (await t.deps.sql`select status from games where id = ${gameId}`)[0]?.status
  const first = await takeSeat(t, gameId)
  expect(await status()).toBe('published')
  const second = await takeSeat(t, gameId)
  expect(await status()).toBe('confirmed')
  await cancel(second.userId, second.bookingId)
  expect(await status()).toBe('published')
  await takeSeat(t, gameId)
  expect(await status()).toBe('confirmed')
  await cancel(first.userId, first.bookingId)
  const changes = await t.deps.sql`
    select from_status, to_status, reason from game_changes where game_id = ${gameId}`
  expect(changes.map((row) => `${row.fromStatus} → ${row.toStatus}: ${row.reason}`)).toEqual([
    'published → confirmed: minimum reached',
    'confirmed → published: below minimum',
    'published → confirmed: minimum reached',
    'confirmed → published: below minimum',
  ])
  // The second confirmation sends no notification.
  const [notifications] = await t.deps.sql`
    select count(*)::int as count from notifications n join games g on g.master_id = n.user_id
    where g.id = ${gameId} and n.kind = 'game_confirmed'`
  expect(notifications).toEqual({ count: 1 })
})

describe('a cancellation is rejected', () => {
  test('for the booking of another player', async () => {
    const { bookingId } = await takeSeat(t, await createGame(t))
    const stranger = await t.createUser()
    expect(await codeOf(cancel(stranger, bookingId))).toBe('not_found')
    expect(await codeOf(t.asUser(stranger).bookings.cancelPreview({ bookingId }))).toBe('not_found')
    expect(await codeOf(cancel(stranger, randomUUID()))).toBe('not_found')
    expect(await statusOf(bookingId)).toBe('confirmed')
  })

  test('once the game has started', async () => {
    const gameId = await createGame(t, { startsInHours: 5 })
    const { userId, bookingId } = await takeSeat(t, gameId)
    await t.deps.sql`update games set starts_at = ${t.clock.now()} where id = ${gameId}`
    expect(await codeOf(cancel(userId, bookingId))).toBe('booking_over')
    expect(await statusOf(bookingId)).toBe('confirmed')
  })
})

describe('cancelling a game', () => {
  test('refunds bookings with goodwill coins, closes the waitlist and notifies everyone', async () => {
    const gameId = await createGame(t, { startsInHours: 1, maxPlayers: 2 })
    const player = await takeSeat(t, gameId, { seats: 2 })
    const waiting = await waitFor(t, gameId)
    await t.deps.sql.begin(async (tx) => {
      await cancelGameBookings(t.deps, tx, {
        gameId,
        by: 'master',
        actorId: null,
        reason: 'Болезнь.',
      })
      await tx`update games set status = 'cancelled' where id = ${gameId}`
    })
    expect([await statusOf(player.bookingId), await balance(player.userId)]).toEqual([
      'cancelled_by_master',
      10_050,
    ])
    expect(await notifiedAfterBooking(t, player.userId)).toEqual(['booking_cancelled_by_master'])
    expect(await notifiedAfterBooking(t, waiting.userId)).toEqual(['waitlist_closed'])
    const mine = await t.asUser(waiting.userId).bookings.mine()
    expect(mine.waiting).toEqual([])
    const [popups] = await t.deps.sql`select count(*)::int as count
      from currency_change_notifications
      where user_id = ${player.userId} and transaction_type in ('refund', 'gift')`
    expect(popups).toEqual({ count: 2 })
  })

  test('closes an unpaid offer without a refund', async () => {
    const gameId = await createGame(t, { maxPlayers: 1 })
    const player = await takeSeat(t, gameId)
    const { userId } = await waitFor(t, gameId)
    await cancel(player.userId, player.bookingId, 1_000)
    await t.deps.sql.begin(async (tx) => {
      await cancelGameBookings(t.deps, tx, { gameId, by: 'platform', actorId: null, reason: '' })
      await tx`update games set status = 'cancelled' where id = ${gameId}`
    })
    expect(await balance(userId)).toBe(10_000)
    expect(await t.asUser(userId).bookings.mine()).toMatchObject({ past: [], cancelled: [] })
  })
})
