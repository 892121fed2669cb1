import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findings } from '../../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { codeOf } from '../../../../testing/catalogue.ts'
import { notifiedAfterBooking } from '../../../../testing/people.ts'
import { createGame } from '../../../../testing/playing.ts'
import { moveTo, takeSeat, waitFor } from '../../../../testing/seats.ts'
import { processDue } from '../jobs.ts'
import { offerReschedule } from './commands.ts'

const HOUR_MS = 3_600_000
let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(() => t.clock.set('2026-11-26T09:00:00.000Z'))
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

const balance = async (userId: string) => (await t.asUser(userId).currency.balance()).balance
const mine = async (userId: string) => await t.asUser(userId).bookings.mine()
const answer = (userId: string, bookingId: string, accept: boolean) =>
  t.asUser(userId).bookings.answerReschedule({ bookingId, accept })
async function reschedule(gameId: string, hoursLater: number) {
  const rescheduled = await moveTo(t, gameId, hoursLater)
  await t.deps.sql.begin((tx) => offerReschedule(t.deps, tx, { gameId, ...rescheduled }))
}

async function rescheduledGame({ startsInHours = 30, hoursLater = 2, maxPlayers = 6 } = {}) {
  const gameId = await createGame(t, { startsInHours, maxPlayers })
  const player = await takeSeat(t, gameId)
  await reschedule(gameId, hoursLater)
  return { gameId, ...player }
}

describe('a player of a rescheduled game', () => {
  test('is notified and sees the old and the new time', async () => {
    const { userId } = await rescheduledGame()
    expect((await mine(userId)).coming[0]).toMatchObject({
      reschedule: {
        wasStartsAt: '2026-11-27T15:00:00.000Z',
        answerBy: '2026-11-27T05:00:00.000Z',
      },
      game: { startsAt: '2026-11-27T17:00:00.000Z' },
    })
    expect(await notifiedAfterBooking(t, userId)).toEqual(['game_moved'])
  })

  test('can book another game at the new time until they accept it', async () => {
    const [first, second] = [await rescheduledGame(), await rescheduledGame()]
    expect(await answer(second.userId, second.bookingId, true)).toBeDefined()
    const another = await createGame(t, { startsInHours: 32 })
    const booked = await takeSeat(t, another, { userId: first.userId })
    expect(booked.userId).toBe(first.userId)
    expect(await codeOf(takeSeat(t, another, { userId: second.userId }))).toBe(
      'overlapping_booking',
    )
  })

  test('can accept the new time once', async () => {
    const { userId, bookingId } = await rescheduledGame()
    expect(await answer(userId, bookingId, true)).toMatchObject({
      refundedCoins: 0,
      booking: { status: 'confirmed', reschedule: null },
    })
    expect(await codeOf(answer(userId, bookingId, false))).toBe('nothing_to_answer')
    const [row] = await t.deps.sql`select schedule_version from bookings where id = ${bookingId}`
    expect(row).toEqual({ scheduleVersion: 2 })
  })

  test('is refunded in full on declining, even after the deadline of the refund', async () => {
    const { userId, bookingId } = await rescheduledGame({ startsInHours: 10 })
    const preview = await t.asUser(userId).bookings.cancelPreview({ bookingId })
    expect(preview).toMatchObject({ band: 'full', coins: 1_000, until: null })
    expect(await answer(userId, bookingId, false)).toMatchObject({
      refundedCoins: 1_000,
      booking: { status: 'cancelled_by_player' },
    })
    expect(await balance(userId)).toBe(10_000)
  })

  test('counts as declining after the deadline, and the seat is offered to the waitlist', async () => {
    const { gameId, userId } = await rescheduledGame({ maxPlayers: 1 })
    const next = await waitFor(t, gameId)
    t.clock.set('2026-11-27T04:59:59.000Z')
    await processDue(t.deps)
    expect(await balance(userId)).toBe(9_000)
    t.clock.advance(1_000)
    await Promise.all([processDue(t.deps), processDue(t.deps)])
    await processDue(t.deps)
    expect(await balance(userId)).toBe(10_000)
    expect((await mine(next.userId)).waiting).toMatchObject([{ status: 'offered' }])
    expect(await notifiedAfterBooking(t, userId)).toEqual(['game_moved', 'game_moved_unanswered'])
  })

  test('only answers the latest time after a second change', async () => {
    const { gameId, userId, bookingId } = await rescheduledGame()
    await reschedule(gameId, 1)
    await answer(userId, bookingId, true)
    expect((await mine(userId)).coming[0]?.reschedule).toBeNull()
    const [row] = await t.deps.sql`select schedule_version from bookings where id = ${bookingId}`
    expect(row).toEqual({ scheduleVersion: 3 })
  })

  test('cannot accept a time that overlaps another game, but may decline it', async () => {
    const { userId } = await takeSeat(t, await createGame(t, { startsInHours: 34 }))
    const gameId = await createGame(t, { startsInHours: 30 })
    const { bookingId } = await takeSeat(t, gameId, { userId })
    await reschedule(gameId, 3)
    expect(await findings(t.deps)).toEqual([])
    expect(await codeOf(answer(userId, bookingId, true))).toBe('overlapping_booking')
    expect(await answer(userId, bookingId, false)).toMatchObject({ refundedCoins: 1_000 })
  })
})

test('an open offer is renewed for the new time', async () => {
  const gameId = await createGame(t, { startsInHours: 72, maxPlayers: 1 })
  const player = await takeSeat(t, gameId)
  const { userId, entryId } = await waitFor(t, gameId)
  await t.asUser(player.userId).bookings.cancel({ bookingId: player.bookingId, expectedCoins: 0 })
  t.clock.advance(HOUR_MS)
  await reschedule(gameId, 5)
  expect((await mine(userId)).waiting).toMatchObject([
    { status: 'offered', offerExpiresAt: '2026-11-26T12:00:00.000Z' },
  ])
  expect(await t.asUser(userId).waitlist.answer({ entryId, accept: true })).toMatchObject({
    paidCoins: 1_000,
  })
})

test('a player cannot answer for another player', async () => {
  const { bookingId } = await rescheduledGame()
  const stranger = await t.createUser()
  expect(await codeOf(answer(stranger, bookingId, true))).toBe('not_found')
})
