import type { Mark } from '@cco/domain/attendance/attendance'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { handleAllEvents } from '../../../../testing/events.ts'
import { createGame, createStory } from '../../../../testing/playing.ts'
import { takeSeat } from '../../../../testing/seats.ts'
import { processDue } from '../jobs.ts'

const HOUR_MS = 3_600_000

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

/** Creates a game of a story with a different title in each language. */
async function gameOf(names: { ru: string; en: string }, startsInHours = 72) {
  const storyId = await createStory(t)
  await t.deps.sql`update stories set title = ${t.deps.sql.json(names)} where id = ${storyId}`
  const masterId = await t.createUser({ role: 'master' })
  return { masterId, gameId: await createGame(t, { storyId, masterId, startsInHours }) }
}
async function englishReader() {
  const userId = await t.createUser({ coins: 10_000 })
  await t.deps.sql`
    update profiles set locale = 'en', time_zone = 'Asia/Kathmandu' where id = ${userId}`
  return userId
}
const notificationsOf = async (userId: string, kind: string) =>
  await t.deps.sql<{ title: string; message: string }[]>`
    select title, message from notifications where user_id = ${userId} and kind = ${kind}`

describe('a player who books', () => {
  test('is notified by email too, in their language and time zone', async () => {
    const { gameId } = await gameOf({ ru: 'Маяк', en: 'The Lighthouse' })
    const userId = await englishReader()
    await t.deps.sql`update auth.users set email_confirmed_at = now() where id = ${userId}`
    await takeSeat(t, gameId, { userId, seats: 1 })
    const [notification, ...more] = await notificationsOf(userId, 'booking_made')
    expect(more).toEqual([])
    expect(notification?.title).toBe('Booking confirmed')
    expect(notification?.message).toMatch(
      /^“The Lighthouse”, .+\sUTC\+5:45\. You’ve booked 1 seat\. The link .+ My bookings .+$/,
    )
    const messages = await t.deps.sql`
      select 1 from graphile_worker._private_jobs j join notifications n
        on n.user_id = ${userId} and j.payload::text like '%' || n.id || '%'`
    expect(messages).toHaveLength(1)
  })

  test('sees the title of the game in the ledger row of a refund', async () => {
    const { gameId } = await gameOf({ ru: 'Маяк', en: 'The Lighthouse' })
    const userId = await englishReader()
    const { bookingId } = await takeSeat(t, gameId, { userId })
    await t.asUser(userId).bookings.cancel({ bookingId, expectedCoins: 1_000 })
    const { items } = await t.asUser(userId, 'en').currency.history({ type: 'refund' })
    expect(items.map(({ description }) => description)).toEqual([
      'Booking refund · “The Lighthouse”',
    ])
  })
})

test('players and the master are notified once that a game is confirmed', async () => {
  const { gameId, masterId } = await gameOf({ ru: 'Маяк', en: 'The Lighthouse' })
  const first = await takeSeat(t, gameId)
  expect(await notificationsOf(first.userId, 'game_confirmed')).toEqual([])
  const second = await takeSeat(t, gameId)
  const third = await takeSeat(t, gameId)
  for (const userId of [first.userId, second.userId, masterId]) {
    const notifications = await notificationsOf(userId, 'game_confirmed')
    expect(notifications.map(({ title }) => title)).toEqual(['Игра состоится'])
  }
  expect(await notificationsOf(third.userId, 'game_confirmed')).toEqual([])
})

test('players and the master are notified when a lower minimum confirms a game', async () => {
  const { gameId, masterId } = await gameOf({ ru: 'Маяк', en: 'The Lighthouse' })
  const only = await takeSeat(t, gameId)
  await t
    .asUser(masterId)
    .masterGames.resize({ gameId, minPlayers: 1, maxPlayers: 4, belowMinimum: 'run' })
  for (const userId of [only.userId, masterId]) {
    expect(await notificationsOf(userId, 'game_confirmed')).toHaveLength(1)
  }
})

describe('an invitation to review', () => {
  async function played(mark?: Mark) {
    const { gameId, masterId } = await gameOf({ ru: 'Маяк', en: 'The Lighthouse' }, 1)
    const { userId, bookingId } = await takeSeat(t, gameId)
    t.clock.advance(5 * HOUR_MS)
    await t.deps.sql`update games set status = 'finished' where id = ${gameId}`
    const marks = mark ? [{ bookingId, mark }] : []
    if (mark) await t.asUser(masterId).attendance.mark({ gameId, marks })
    await handleAllEvents(t)
    return userId
  }

  test('is sent to players who attended', async () => {
    expect(await notificationsOf(await played('attended'), 'review_invited')).toHaveLength(1)
    expect(await notificationsOf(await played('no_show'), 'review_invited')).toEqual([])
    expect(await notificationsOf(await played('excused'), 'review_invited')).toEqual([])
  })

  test('is sent to unmarked players after the deadline for marks', async () => {
    const userId = await played()
    expect(await notificationsOf(userId, 'review_invited')).toEqual([])
    t.clock.advance(80 * HOUR_MS)
    await processDue(t.deps)
    await processDue(t.deps)
    await handleAllEvents(t)
    await handleAllEvents(t)
    const [notification, ...more] = await notificationsOf(userId, 'review_invited')
    expect(more).toEqual([])
    expect(notification?.message).toContain('«Маяк»')
  })

  test('is not sent once reviews are closed', async () => {
    const userId = await played()
    t.clock.advance(20 * 24 * HOUR_MS)
    await processDue(t.deps)
    await handleAllEvents(t)
    expect(await notificationsOf(userId, 'review_invited')).toEqual([])
  })
})
