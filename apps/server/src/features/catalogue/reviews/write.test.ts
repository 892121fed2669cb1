import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf } from '../../../testing/catalogue.ts'
import { createGame } from '../../../testing/playing.ts'
import { takeSeat } from '../../../testing/seats.ts'

const HOUR_MS = 3_600_000
let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(() => t.clock.set('2026-11-26T17:00:00.000Z'))
afterAll(() => t.close())

const write = (userId: string | undefined, bookingId: string, stars = 5) =>
  t.asUser(userId).reviews.write({ bookingId, stars, text: 'Очень хороший вечер.' })

async function played(mark: 'attended' | 'no_show' = 'attended') {
  const masterId = await t.createUser({ role: 'master' })
  const gameId = await createGame(t, { startsInHours: 1, masterId })
  const player = await takeSeat(t, gameId)
  t.clock.advance(4 * HOUR_MS)
  const marks = [{ bookingId: player.bookingId, mark }]
  await t.asUser(masterId).attendance.mark({ gameId, marks })
  return { gameId, ...player }
}

test('a review of an attended game awaits moderation and cannot be repeated', async () => {
  const moderator = await t.createUser({ role: 'moderator' })
  const { gameId, userId, bookingId } = await played()
  const [past] = (await t.asUser(userId).bookings.mine()).past
  expect(past).toMatchObject({ review: null, can: { review: true } })
  expect(await write(userId, bookingId)).toMatchObject({ status: 'pending' })
  const [row] = await t.deps
    .sql`select status, stars, user_id from reviews where game_id = ${gameId}`
  expect(row).toEqual({ status: 'pending', stars: 5, userId })
  expect(await codeOf(write(userId, bookingId))).toBe('already_reviewed')
  const notified = await t.deps.sql`select type from notifications where user_id = ${moderator}`
  expect([...notified]).toEqual([{ type: 'rating_moderation' }])
})

test('a past booking has the status of its review', async () => {
  const { gameId, userId, bookingId } = await played()
  const reviewOf = async () => (await t.asUser(userId).bookings.mine()).past[0]?.review
  await write(userId, bookingId)
  expect(await reviewOf()).toBe('pending')
  for (const status of ['published', 'rejected']) {
    await t.deps.sql`update reviews set status = ${status} where game_id = ${gameId}`
    expect(await reviewOf()).toBe(status)
  }
})

test('concurrent requests for the same game create one review', async () => {
  const { gameId, userId, bookingId } = await played()
  await Promise.allSettled([write(userId, bookingId), write(userId, bookingId)])
  const [row] = await t.deps.sql`select count(*)::int as n from reviews where game_id = ${gameId}`
  expect(row).toEqual({ n: 1 })
})

test('a review is rejected without attendance, after its deadline and for another user', async () => {
  const missed = await played('no_show')
  expect(await codeOf(write(missed.userId, missed.bookingId))).toBe('not_attended')
  const { userId, bookingId } = await played()
  expect(await codeOf(write(missed.userId, bookingId))).toBe('not_found')
  expect(await codeOf(write(undefined, bookingId))).toBe('not_signed_in')
  t.clock.advance(14 * 24 * HOUR_MS)
  expect(await codeOf(write(userId, bookingId))).toBe('review_closed')
})
