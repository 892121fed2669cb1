import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from '../../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { createGifts, createPromo, createSubscription } from '../../../../testing/economy.ts'
import { createGame } from '../../../../testing/playing.ts'
import { guestNames, takeSeat } from '../../../../testing/seats.ts'
import { advanceGames } from '../../scheduling/lifecycle/commands.ts'
import { cancelGameBookings } from '../cancellation/commands.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

/** Books three seats, paid by a gift, by a subscription, and by coins with a 10% discount. */
async function booked(startsInHours: number) {
  const gameId = await createGame(t, { startsInHours })
  const userId = await t.createUser({ coins: 5_000 })
  const [giftId] = await createGifts(t, userId, 1)
  const subscriptionId = await createSubscription(t, userId, 1)
  const promoCode = await createPromo(t)
  const { bookings } = await t.asUser(userId).bookings.checkout({
    requestKey: randomUUID(),
    lines: [{ gameId, seats: 3, guests: guestNames(3), freeSeats: 2, expectedPrice: 1_000 }],
    promoCode,
    expectedTotal: 900,
  })
  const bookingId = bookings[0]?.id ?? ''
  const method = async () => {
    const [row] = await t.deps.sql`
      select
        (select status from gift_games where id = ${giftId ?? ''}) as gift,
        (select status from subscription_uses where booking_id = ${bookingId}) as subscription,
        (select free_games_used from user_subscriptions where id = ${subscriptionId}) as used,
        (select status from promo_redemptions where booking_id = ${bookingId}) as promo`
    return row
  }
  return { gameId, userId, bookingId, method }
}

const HELD = { gift: 'reserved', subscription: 'reserved', used: 1, promo: 'counted' }
const BACK = { gift: 'claimed', subscription: 'returned', used: 0, promo: 'released' }
const SPENT = { gift: 'used', subscription: 'counted', used: 1, promo: 'counted' }

const cancel = (userId: string, bookingId: string) =>
  t.asUser(userId).bookings.cancel({ bookingId, expectedCoins: 0 })

describe('the payment methods of a booking other than coins', () => {
  test.each([
    [72, BACK],
    [30, { ...BACK, promo: 'counted' }],
    [10, HELD],
    [2, HELD],
  ])('are returned by the policy %i hours before the start', async (startsInHours, expected) => {
    const { userId, bookingId, method } = await booked(startsInHours)
    expect(await method()).toEqual(HELD)
    await cancel(userId, bookingId)
    expect(await method()).toEqual(expected)
  })

  test.each([
    [72, { freeSeats: 2, promo: true, withheldFreeSeats: 0, next: { freeSeats: 2, promo: false } }],
    [30, { freeSeats: 2, promo: false, withheldFreeSeats: 0, next: { freeSeats: 0 } }],
    [10, { freeSeats: 0, promo: false, withheldFreeSeats: 2, next: { freeSeats: 0 } }],
    [2, { freeSeats: 0, promo: false, withheldFreeSeats: 0, next: null }],
  ])('are previewed in full %i hours before the start', async (startsInHours, expected) => {
    const { userId, bookingId } = await booked(startsInHours)
    const preview = await t.asUser(userId).bookings.cancelPreview({ bookingId })
    expect(preview).toMatchObject(expected)
  })

  test('are returned after a late cancellation once all its seats are rebooked', async () => {
    const { gameId, userId, bookingId, method } = await booked(10)
    await cancel(userId, bookingId)
    await takeSeat(t, gameId, { seats: 2 })
    expect(await method()).toEqual(HELD)
    await takeSeat(t, gameId)
    expect(await method()).toEqual({ ...BACK, promo: 'counted' })
    expect(await t.asUser(userId).currency.balance()).toEqual({ balance: 5_000 })
  })

  test('are returned in full when the club cancels the game', async () => {
    const { gameId, method } = await booked(2)
    await t.deps.sql.begin(async (tx) => {
      await tx`update games set status = 'cancelled', cancelled_by = 'platform' where id = ${gameId}`
      const of = { gameId, by: 'platform' as const, actorId: null, reason: 'Нет света' }
      await cancelGameBookings(t.deps, tx, of)
    })
    expect(await method()).toEqual(BACK)
  })

  test('are used once the game is finished, also for a late cancellation', async () => {
    const played = await booked(50)
    const late = await booked(60)
    t.clock.advance(50 * 3_600_000)
    await cancel(late.userId, late.bookingId)
    t.clock.advance(14 * 3_600_000)
    await advanceGames(t.deps)
    const [game] = await t.deps.sql`select status from games where id = ${late.gameId}`
    expect(game).toEqual({ status: 'finished' })
    expect(await played.method()).toEqual(SPENT)
    expect(await late.method()).toEqual(SPENT)
  })

  test('are returned when a no-show is waived after the game', async () => {
    const { gameId, bookingId, method } = await booked(5)
    t.clock.advance(10 * 3_600_000)
    await advanceGames(t.deps)
    expect(await method()).toEqual(SPENT)
    const owner = t.asUser(await t.createUser({ role: 'owner' }))
    await owner.attendance.mark({ gameId, marks: [{ bookingId, mark: 'no_show' }] })
    await owner.attendance.waive({ bookingId, reason: 'Болезнь' })
    expect(await method()).toEqual({ ...BACK, promo: 'counted' })
  })
})
