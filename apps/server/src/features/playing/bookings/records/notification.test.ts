import type { Mark } from '@cco/domain/attendance/attendance'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { createGame, createStory } from '../../../../testing/playing.ts'
import { takeSeat } from '../../../../testing/seats.ts'
import { processDue } from '../jobs.ts'

const HOUR_MS = 3_600_000

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

/** A game of a story that is called differently in the two languages. */
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

describe('who books', () => {
  test('has it in their language and by their clock, with an email', async () => {
    const { gameId } = await gameOf({ ru: 'Маяк', en: 'The Lighthouse' })
    const userId = await englishReader()
    await t.deps.sql`update auth.users set email_confirmed_at = now() where id = ${userId}`
    await takeSeat(t, gameId, { userId, seats: 1 })
    const [notice, ...more] = await notificationsOf(userId, 'booking_made')
    expect(more).toEqual([])
    expect(notice?.title).toBe('Booking confirmed')
    expect(notice?.message).toMatch(/^“The Lighthouse”, .+ \(UTC\+5:45\)\. You’ve booked 1 seat\.$/)
    const messages = await t.deps.sql`
      select 1 from graphile_worker._private_jobs j join notifications n
        on n.user_id = ${userId} and j.payload::text like '%' || n.id || '%'`
    expect(messages).toHaveLength(1)
  })

  test('and finds its name in the ledger, when coins come back as well', async () => {
    const { gameId } = await gameOf({ ru: 'Маяк', en: 'The Lighthouse' })
    const userId = await englishReader()
    const { bookingId } = await takeSeat(t, gameId, { userId })
    await t.asUser(userId).bookings.cancel({ bookingId, expectedCoins: 1_000 })
    const rows = await t.deps.sql`
      select description from currency_transactions
      where user_id = ${userId} and type = 'refund'`
    expect([...rows]).toEqual([{ description: 'The Lighthouse' }])
  })
})

test('players and the master hear once that a game takes place', async () => {
  const { gameId, masterId } = await gameOf({ ru: 'Маяк', en: 'The Lighthouse' })
  const first = await takeSeat(t, gameId)
  expect(await notificationsOf(first.userId, 'game_confirmed')).toEqual([])
  const second = await takeSeat(t, gameId)
  const third = await takeSeat(t, gameId)
  for (const userId of [first.userId, second.userId, masterId]) {
    const notices = await notificationsOf(userId, 'game_confirmed')
    expect(notices.map(({ title }) => title)).toEqual(['Игра состоится'])
  }
  expect(await notificationsOf(third.userId, 'game_confirmed')).toEqual([])
})

test('they hear it as well when a smaller least number is what is reached', async () => {
  const { gameId, masterId } = await gameOf({ ru: 'Маяк', en: 'The Lighthouse' })
  const only = await takeSeat(t, gameId)
  await t
    .asUser(masterId)
    .hosting.resize({ gameId, minPlayers: 1, maxPlayers: 4, belowMinimum: 'run' })
  for (const userId of [only.userId, masterId]) {
    expect(await notificationsOf(userId, 'game_confirmed')).toHaveLength(1)
  }
})

describe('a review', () => {
  async function played(mark?: Mark) {
    const { gameId, masterId } = await gameOf({ ru: 'Маяк', en: 'The Lighthouse' }, 1)
    const { userId, bookingId } = await takeSeat(t, gameId)
    t.clock.advance(5 * HOUR_MS)
    await t.deps.sql`update games set status = 'finished' where id = ${gameId}`
    const marks = mark ? [{ bookingId, mark }] : []
    if (mark) await t.asUser(masterId).attendance.mark({ gameId, marks })
    return userId
  }

  test('is asked of those who came', async () => {
    expect(await notificationsOf(await played('attended'), 'review_invited')).toHaveLength(1)
    expect(await notificationsOf(await played('no_show'), 'review_invited')).toEqual([])
    expect(await notificationsOf(await played('excused'), 'review_invited')).toEqual([])
  })

  test('and of those whom no one marked, once the time for marks is over', async () => {
    const userId = await played()
    expect(await notificationsOf(userId, 'review_invited')).toEqual([])
    t.clock.advance(80 * HOUR_MS)
    await processDue(t.deps)
    await processDue(t.deps)
    const [notice, ...more] = await notificationsOf(userId, 'review_invited')
    expect(more).toEqual([])
    expect(notice?.message).toContain('«Маяк»')
  })

  test('is not asked for when none can be written any more', async () => {
    const userId = await played()
    t.clock.advance(20 * 24 * HOUR_MS)
    await processDue(t.deps)
    expect(await notificationsOf(userId, 'review_invited')).toEqual([])
  })
})
