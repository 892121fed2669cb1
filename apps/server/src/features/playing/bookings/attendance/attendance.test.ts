import { randomUUID } from 'node:crypto'
import type { Mark } from '@cco/domain/attendance/attendance'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findings } from '../../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { codeOf } from '../../../../testing/catalogue.ts'
import { handleAllEvents } from '../../../../testing/events.ts'
import { createGame } from '../../../../testing/playing.ts'
import { takeSeat } from '../../../../testing/seats.ts'
import { processDue } from '../jobs.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(() => t.clock.set('2026-11-26T17:00:00.000Z'))
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

/** Creates a finished game with one player. */
async function playedGame() {
  const masterId = await t.createUser({ role: 'master' })
  const gameId = await createGame(t, { startsInHours: 1, masterId })
  const player = await takeSeat(t, gameId)
  t.clock.advance(4 * HOUR_MS)
  await t.deps.sql`update games set status = 'finished' where id = ${gameId}`
  const mark = (mark: Mark, by = masterId) =>
    t.asUser(by).attendance.mark({ gameId, marks: [{ bookingId: player.bookingId, mark }] })
  return { gameId, masterId, mark, ...player }
}
const statusOf = async (bookingId: string) => {
  const [row] = await t.deps.sql`select status from bookings where id = ${bookingId}`
  return row?.status
}
const dispute = (userId: string, bookingId: string) =>
  t.asUser(userId).attendance.dispute({ bookingId, text: 'Я был на игре.' })

describe('the master of a game', () => {
  test('sees the players and can mark their attendance after the game', async () => {
    const { gameId, masterId, bookingId, mark } = await playedGame()
    const roster = await t.asUser(masterId).attendance.roster({ gameId })
    expect(roster).toMatchObject({
      can: { mark: true },
      rows: [{ bookingId, status: 'confirmed', displayName: 'Игрок', reliability: null }],
    })
    expect(Object.keys(roster.rows[0] ?? {})).not.toContain('userId')
    expect((await mark('attended')).rows).toMatchObject([{ status: 'attended' }])
    expect((await mark('excused')).rows).toMatchObject([{ status: 'excused' }])
  })

  test('cannot mark attendance before the end of the game or after the deadline', async () => {
    const { bookingId, mark } = await playedGame()
    t.clock.advance(-2 * HOUR_MS)
    expect(await codeOf(mark('no_show'))).toBe('game_not_over')
    t.clock.advance(2 * HOUR_MS + 3 * DAY_MS)
    expect(await codeOf(mark('no_show'))).toBe('attendance_closed')
    expect(await statusOf(bookingId)).toBe('confirmed')
  })

  test('cannot see or mark the players of other games', async () => {
    const { gameId, masterId, bookingId, mark } = await playedGame()
    const other = await t.createUser({ role: 'master' })
    expect(await codeOf(mark('no_show', other))).toBe('game_not_found')
    expect(await codeOf(t.asUser(other).attendance.roster({ gameId }))).toBe('game_not_found')
    const marks = [{ bookingId: randomUUID(), mark: 'attended' as const }]
    expect(await codeOf(t.asUser(masterId).attendance.mark({ gameId, marks }))).toBe('not_found')
    expect(
      await codeOf(t.asUser(other).attendance.waive({ bookingId, reason: 'Просто так' })),
    ).toBe('not_found')
    expect(await statusOf(bookingId)).toBe('confirmed')
  })

  test('may waive a no-show once, which refunds it in full and is logged', async () => {
    const { masterId, userId, bookingId, mark } = await playedGame()
    await mark('no_show')
    const waive = () => t.asUser(masterId).attendance.waive({ bookingId, reason: 'Болезнь' })
    expect(await waive()).toEqual({ refundedCoins: 1_000, awaitingOwner: 0 })
    expect(await codeOf(waive())).toBe('booking_over')
    expect(await t.asUser(userId).currency.balance()).toEqual({ balance: 10_000 })
    const [log] = await t.deps
      .sql`select before, after from system_logs where target_id = ${bookingId}`
    expect(log).toEqual({
      before: { refundedCoins: 0 },
      after: { refundedCoins: 1_000, reason: 'Болезнь' },
    })
  })
})

test('unmarked players count as attended after the deadline, once', async () => {
  const { bookingId } = await playedGame()
  t.clock.advance(3 * DAY_MS - 1)
  await processDue(t.deps)
  expect(await statusOf(bookingId)).toBe('confirmed')
  t.clock.advance(1)
  await Promise.all([processDue(t.deps), processDue(t.deps)])
  expect(await statusOf(bookingId)).toBe('attended')
  const changes = await t.deps.sql`select reason from booking_changes
    where booking_id = ${bookingId} and to_status = 'attended'`
  expect([...changes]).toEqual([{ reason: 'unmarked' }])
})

test('games played follow the marks, whatever they change to', async () => {
  const { userId, mark } = await playedGame()
  const played = async () => {
    await handleAllEvents(t)
    const [row] = await t.deps.sql`select games_played from profiles where id = ${userId}`
    return row?.gamesPlayed
  }
  await mark('attended')
  expect(await played()).toBe(1)
  await mark('no_show')
  expect(await played()).toBe(0)
  await mark('attended')
  await mark('excused')
  await mark('attended')
  expect(await played()).toBe(1)
})

test('a mark that was changed before its event was handled notifies of the last one only', async () => {
  const { userId, mark } = await playedGame()
  await mark('no_show')
  await mark('attended')
  await handleAllEvents(t)
  const notifications = await t.deps.sql<{ kind: string }[]>`
    select kind from notifications where user_id = ${userId}
      and kind in ('review_invited', 'booking_attendance_no_show')`
  expect(notifications.map(({ kind }) => kind)).toEqual(['review_invited'])
})

async function disputeOf(bookingId: string): Promise<string> {
  const [row] = await t.deps.sql<{ id: string }[]>`
    select id from attendance_disputes where booking_id = ${bookingId}`
  return row?.id ?? ''
}

describe('a no-show', () => {
  test('can be disputed by the player and decided once by a moderator', async () => {
    const { userId, bookingId, mark } = await playedGame()
    await mark('no_show')
    const [missed] = (await t.asUser(userId).bookings.mine()).past
    expect(missed).toMatchObject({ noShow: { dispute: null }, can: { dispute: true } })
    await dispute(userId, bookingId)
    expect(await codeOf(dispute(userId, bookingId))).toBe('already_disputed')
    const moderator = await t.createUser({ role: 'moderator' })
    const disputeId = await disputeOf(bookingId)
    const decision = { disputeId, uphold: true, reason: 'Есть на записи' }
    await t.asUser(moderator).attendance.decide(decision)
    expect(await statusOf(bookingId)).toBe('attended')
    expect(await codeOf(t.asUser(moderator).attendance.decide(decision))).toBe('already_decided')
  })

  test('can be read but not decided by its parties or by staff below the rank of the player', async () => {
    const { userId, bookingId, masterId, mark } = await playedGame()
    const marker = await t.createUser({ role: 'owner' })
    await mark('no_show', marker)
    await t.deps.sql`update user_roles set role = 'master' where user_id = ${userId}`
    const owner = await t.createUser({ role: 'owner' })
    await dispute(userId, bookingId)
    const moderator = await t.createUser({ role: 'moderator' })
    const other = await t.createUser({ role: 'master' })
    const disputeId = await disputeOf(bookingId)
    const itemFor = async (staff: string) =>
      (await t.asUser(staff).moderation.item({ kind: 'dispute', id: disputeId })).item
    const parties = { [masterId]: 'conflict_of_interest', [marker]: 'conflict_of_interest' }
    const readers = { ...parties, [moderator]: 'forbidden' }
    for (const [staff, code] of Object.entries(readers)) {
      expect((await itemFor(staff)).can.decide).toEqual({ because: code })
    }
    const expected = { ...readers, [userId]: 'not_found' }
    for (const [staff, code] of Object.entries(expected)) {
      const decide = t.asUser(staff).attendance.decide({ disputeId, uphold: true, reason: 'Был' })
      expect(await codeOf(decide)).toBe(code)
    }
    expect(await statusOf(bookingId)).toBe('no_show')
    const notified = await t.deps.sql<{ userId: string }[]>`select user_id from notifications
      where kind = 'attendance_disputed' and user_id = any(${[...Object.keys(expected), other, owner]})`
    expect(notified.map((row) => row.userId)).toEqual([owner])

    expect((await itemFor(other)).can.decide).toBe(true)
    await t.asUser(other).attendance.decide({ disputeId, uphold: true, reason: 'Был' })
    expect(await statusOf(bookingId)).toBe('attended')
  })

  test.each([
    ['upheld', true, 'attendance_mark_removed', 'attended', 'no_show'],
    ['rejected', false, 'attendance_mark_upheld', 'no_show', 'attended'],
  ] as const)(
    'whose dispute was %s cannot be changed by the master, and the player is notified',
    async (...row) => {
      const [, uphold, kind, status, other] = row
      const { userId, bookingId, masterId, mark } = await playedGame()
      await mark('no_show')
      await dispute(userId, bookingId)
      const moderator = await t.createUser({ role: 'moderator' })
      const disputeId = await disputeOf(bookingId)
      await t.asUser(moderator).attendance.decide({ disputeId, uphold, reason: 'По записи' })
      const notified = await t.deps.sql`select kind from notifications
      where user_id = ${userId} and kind like 'attendance_mark%'`
      expect([...notified]).toEqual([{ kind }])
      expect(await codeOf(mark(other))).toBe('already_decided')
      await mark(status)
      expect(await codeOf(mark('excused', masterId))).toBe('already_decided')
      expect(await statusOf(bookingId)).toBe(status)
    },
  )

  test('can only be disputed by its player within a week', async () => {
    const { bookingId, userId, mark } = await playedGame()
    expect(await codeOf(dispute(userId, bookingId))).toBe('nothing_to_dispute')
    await mark('no_show')
    expect(await codeOf(dispute(await t.createUser(), bookingId))).toBe('not_found')
    t.clock.advance(7 * DAY_MS)
    expect(await codeOf(dispute(userId, bookingId))).toBe('nothing_to_dispute')
  })
})

test('the player and the master see the reliability from three seats onwards', async () => {
  const { userId, mark } = await playedGame()
  await mark('no_show')
  const own = () => t.asUser(userId).attendance.reliability()
  expect(await own()).toEqual({ reliability: null })
  const masterId = await t.createUser({ role: 'master' })
  const late = await takeSeat(t, await createGame(t, { startsInHours: 20 }), { userId })
  await t.asUser(userId).bookings.cancel({ bookingId: late.bookingId, expectedCoins: 0 })
  const gameId = await createGame(t, { startsInHours: 1, masterId })
  const came = await takeSeat(t, gameId, { userId })
  t.clock.advance(24 * HOUR_MS)
  const marks = [{ bookingId: came.bookingId, mark: 'attended' as const }]
  const { rows } = await t.asUser(masterId).attendance.mark({ gameId, marks })
  expect(rows).toMatchObject([{ reliability: 4.5 / 6 }])
  expect(await own()).toEqual({ reliability: 4.5 / 6 })
})
