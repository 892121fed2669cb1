import { randomUUID } from 'node:crypto'
import { GAME_STATUSES } from '@cco/domain/game/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findings } from '../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { createGame } from '../../testing/playing.ts'
import { tendGames } from './commands.ts'

const HOUR_MS = 3_600_000

let t: TestApp
let start: number
beforeEach(async () => {
  t = await createTestApp()
  start = t.clock.now().getTime() + 100 * HOUR_MS
})
afterEach(() => t.close())

/** Goes to so many hours before or after the start, and lets two nodes look at the clock. */
async function at(hours: number) {
  t.clock.set(new Date(start + hours * HOUR_MS).toISOString())
  await Promise.all([tendGames(t.deps), tendGames(t.deps)])
  await tendGames(t.deps)
}

async function gameWith(players: number, belowMinimum = 'run') {
  const master = await t.createUser({ role: 'master' })
  const gameId = await createGame(t, { masterId: master, startsInHours: 100 })
  await t.deps.sql`update games set below_minimum = ${belowMinimum} where id = ${gameId}`
  const people = await Promise.all(
    Array.from({ length: players }, () => t.createUser({ coins: 1_000 })),
  )
  for (const player of people) {
    const lines = [{ gameId, seats: 1, expectedPrice: 1_000 }]
    await t.asUser(player).bookings.checkout({ requestKey: randomUUID(), lines })
  }
  return { master, gameId, player: people[0] ?? '' }
}

const statusOf = async (gameId: string) => {
  const [row] = await t.deps.sql<
    { status: string }[]
  >`select status from games where id = ${gameId}`
  return row?.status
}
const path = async (gameId: string) => {
  const rows = await t.deps.sql<{ toStatus: string }[]>`
    select to_status from game_changes where game_id = ${gameId}
    order by created_at, array_position(${[...GAME_STATUSES]}, to_status)`
  return rows.map(({ toStatus }) => toStatus)
}
const told = async (userId: string) => {
  const rows = await t.deps.sql<{ kind: string }[]>`
    select kind from notifications where user_id = ${userId} order by created_at, kind`
  return rows.map(({ kind }) => kind)
}

test('a full life by the clock, each thing once however many nodes look', async () => {
  const { gameId, player, master } = await gameWith(2)
  for (const hours of [-25, -24, -23, -2, -1, 0, 1, 3, 4, 74, 75, 200]) await at(hours)
  expect(await path(gameId)).toEqual(['confirmed', 'live', 'finished', 'settled'])
  expect(await told(player)).toEqual([
    'booking_made',
    'game_confirmed',
    'game_reminder_day',
    'game_reminder_hours',
  ])
  expect(await told(master)).toEqual([
    'booking_for_master',
    'booking_for_master',
    'game_confirmed',
    'game_reminder_day',
    'game_reminder_hours',
    'attendance_due',
  ])
})

test('after a night without a server everything is caught up with, in order', async () => {
  const { gameId } = await gameWith(2)
  await at(100)
  expect(await path(gameId)).toEqual(['confirmed', 'live', 'finished', 'settled'])
})

test('below its minimum a game runs, when its master said so', async () => {
  const { gameId, player } = await gameWith(1, 'run')
  await at(-24)
  expect(await statusOf(gameId)).toBe('published')
  expect(await told(player)).toEqual(['booking_made', 'game_reminder_day', 'game_runs_anyway'])
  const [change] = await t.deps.sql`
    select from_status, to_status, reason from game_changes where game_id = ${gameId}`
  expect(change).toEqual({
    fromStatus: 'published',
    toStatus: 'published',
    reason: 'run below minimum',
  })
  await at(1)
  expect(await statusOf(gameId)).toBe('live')
})

test('below its minimum a game is cancelled with everything paid back, once', async () => {
  const { gameId, player, master } = await gameWith(1, 'cancel')
  await at(-25)
  expect(await statusOf(gameId)).toBe('published')
  await at(-24)
  expect(await statusOf(gameId)).toBe('cancelled')
  expect(await t.asUser(player).currency.balance()).toEqual({ balance: 1_050 })
  expect(await told(player)).toEqual(['booking_made', 'booking_cancelled_by_platform'])
  expect(await told(master)).toEqual(['booking_for_master', 'game_below_minimum'])
  await at(1)
  expect(await statusOf(gameId)).toBe('cancelled')
  expect(await findings(t.deps.sql)).toEqual([])
})

test('an extended decision: twelve hours more, and a last player saves the game', async () => {
  const { gameId } = await gameWith(1, 'extend')
  await at(-24)
  expect(await statusOf(gameId)).toBe('published')
  const late = await t.createUser({ coins: 1_000 })
  const lines = [{ gameId, seats: 1, expectedPrice: 1_000 }]
  await t.asUser(late).bookings.checkout({ requestKey: randomUUID(), lines })
  await at(-12)
  expect(await statusOf(gameId)).toBe('confirmed')
})

test('an extended decision without anybody more ends in a cancellation', async () => {
  const { gameId, player } = await gameWith(1, 'extend')
  await at(-24)
  await at(-12.5)
  expect(await statusOf(gameId)).toBe('published')
  await at(-12)
  expect(await statusOf(gameId)).toBe('cancelled')
  expect((await told(player)).filter((kind) => kind === 'game_decision_extended')).toHaveLength(1)
})

test('a game that was moved or cancelled is not reminded of at its old time', async () => {
  const owner = await t.createUser({ role: 'owner' })
  const moved = await gameWith(2)
  const cancelled = await gameWith(2)
  await t.asUser(owner).schedule.propose({
    kind: 'move',
    gameId: moved.gameId,
    startsAt: new Date(start + 48 * HOUR_MS).toISOString(),
    endsAt: new Date(start + 51 * HOUR_MS).toISOString(),
  })
  const { gameId } = cancelled
  await t.asUser(owner).schedule.propose({ kind: 'cancel', gameId, reason: 'x' })
  await at(-24)
  await at(-2)
  const reminders = async (userId: string) =>
    (await told(userId)).filter((kind) => kind.startsWith('game_reminder'))
  expect(await reminders(moved.player)).toEqual([])
  expect(await reminders(cancelled.player)).toEqual([])
  await at(24)
  expect(await reminders(moved.player)).toEqual(['game_reminder_day'])
})

test('the reminder says today or tomorrow as it is for each reader', async () => {
  const { gameId, player, master } = await gameWith(2)
  await t.deps.sql`update profiles set time_zone = 'UTC' where id = ${player}`
  // Planned late, so that the reminder comes 13 hours before: 08:00 in UTC, 11:00 in Moscow.
  await at(-13)
  const title = async (userId: string) => {
    const [row] = await t.deps.sql<{ title: string }[]>`
      select title from notifications where user_id = ${userId} and kind like 'game_reminder%'`
    return row?.title
  }
  expect(await title(player)).toBe('Игра сегодня')
  expect(await title(master)).toBe('Игра завтра')
  expect(await statusOf(gameId)).toBe('confirmed')
})

test('an offered seat brings no reminders', async () => {
  const { gameId } = await gameWith(2)
  const offered = await t.createUser()
  await t.deps.sql`
    insert into bookings (id, game_id, user_id, seats, status, paid_coins, policy, request_key)
    values (gen_random_uuid(), ${gameId}, ${offered}, 1, 'held', 0, '{}', gen_random_uuid())`
  await at(-24)
  await at(-2)
  expect(await told(offered)).toEqual([])
})

test('the players read when in their own zones', async () => {
  const { player, master } = await gameWith(2)
  await t.deps
    .sql`update profiles set time_zone = 'Asia/Kathmandu', locale = 'en' where id = ${player}`
  await at(-24)
  const messages = await t.deps.sql<{ userId: string; message: string }[]>`
    select user_id, message from notifications where kind = 'game_reminder_day'`
  const of = (userId: string) => messages.find((row) => row.userId === userId)?.message
  // The start is 21:00 UTC on 30 November.
  expect(of(player)).toContain('Tue 1 December, 02:45 (UTC+5:45)')
  expect(of(master)).toContain('вт, 1 декабря, 00:00 (UTC+3)')
})
