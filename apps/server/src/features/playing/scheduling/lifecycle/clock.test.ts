import { randomUUID } from 'node:crypto'
import { nextStep } from '@cco/domain/games/clock'
import { GAME_STATUSES } from '@cco/domain/games/contract'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findings } from '../../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { handleAllEvents } from '../../../../testing/events.ts'
import { createGame, createStory } from '../../../../testing/playing.ts'
import { advanceGames } from './commands.ts'
import { clockedGame, gamesDueByClock } from './queries.ts'

const HOUR_MS = 3_600_000

let t: TestApp
let start: number
beforeEach(async () => {
  t = await createTestApp()
  start = t.clock.now().getTime() + 100 * HOUR_MS
})
afterEach(() => t.close())

/** Sets the clock relative to the start, in hours, and runs the job on two nodes and once more. */
async function at(hours: number) {
  t.clock.set(new Date(start + hours * HOUR_MS).toISOString())
  await Promise.all([advanceGames(t.deps), advanceGames(t.deps)])
  await advanceGames(t.deps)
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
const notifiedOf = async (userId: string) => {
  const rows = await t.deps.sql<{ kind: string }[]>`
    select kind from notifications where user_id = ${userId} order by created_at, kind`
  return rows.map(({ kind }) => kind)
}

test('a game goes through each status and sends each notification once', async () => {
  const { gameId, player, master } = await gameWith(2)
  for (const hours of [-25, -24, -23, -2, -1, 0, 1, 3, 4, 74, 75, 200]) await at(hours)
  expect(await path(gameId)).toEqual(['confirmed', 'live', 'finished', 'settled'])
  await handleAllEvents(t)
  const [totals] = await t.deps.sql`
    select m.games_run as by_master, s.games_run as of_story
    from games g join master_totals m on m.user_id = g.master_id
      join story_totals s on s.story_id = g.story_id
    where g.id = ${gameId}`
  expect(totals).toEqual({ byMaster: 1, ofStory: 1 })
  expect(await notifiedOf(player)).toEqual([
    'booking_made',
    'game_confirmed',
    'game_reminder_day',
    'game_reminder_hours',
  ])
  expect(await notifiedOf(master)).toEqual([
    'booking_for_master',
    'booking_for_master',
    'game_confirmed',
    'game_reminder_day',
    'game_reminder_hours',
    'attendance_due',
    'achievement_awarded',
  ])
})

test('missed transitions are made up in order', async () => {
  const { gameId } = await gameWith(2)
  await at(100)
  expect(await path(gameId)).toEqual(['confirmed', 'live', 'finished', 'settled'])
})

test('a game below its minimum runs if its master chose so', async () => {
  const { gameId, player } = await gameWith(1, 'run')
  await at(-24)
  expect(await statusOf(gameId)).toBe('published')
  expect(await notifiedOf(player)).toEqual([
    'booking_made',
    'game_reminder_day',
    'game_runs_anyway',
  ])
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

test('a game below its minimum is cancelled and refunded once if its master chose so', async () => {
  const { gameId, player, master } = await gameWith(1, 'cancel')
  await at(-25)
  expect(await statusOf(gameId)).toBe('published')
  await at(-24)
  expect(await statusOf(gameId)).toBe('cancelled')
  expect(await t.asUser(player).currency.balance()).toEqual({ balance: 1_050 })
  expect(await notifiedOf(player)).toEqual(['booking_made', 'booking_cancelled_by_platform'])
  expect(await notifiedOf(master)).toEqual(['booking_for_master', 'game_below_minimum'])
  await at(1)
  expect(await statusOf(gameId)).toBe('cancelled')
  expect(await findings(t.deps)).toEqual([])
})

test('an extended decision confirms a game that reaches its minimum within twelve hours', async () => {
  const { gameId } = await gameWith(1, 'extend')
  await at(-24)
  expect(await statusOf(gameId)).toBe('published')
  const late = await t.createUser({ coins: 1_000 })
  const lines = [{ gameId, seats: 1, expectedPrice: 1_000 }]
  await t.asUser(late).bookings.checkout({ requestKey: randomUUID(), lines })
  await at(-12)
  expect(await statusOf(gameId)).toBe('confirmed')
})

test('an extended decision cancels a game that stays below its minimum', async () => {
  const { gameId, player } = await gameWith(1, 'extend')
  await at(-24)
  await at(-12.5)
  expect(await statusOf(gameId)).toBe('published')
  await at(-12)
  expect(await statusOf(gameId)).toBe('cancelled')
  expect(
    (await notifiedOf(player)).filter((kind) => kind === 'game_decision_extended'),
  ).toHaveLength(1)
})

test('a rescheduled or cancelled game sends no reminders for its old time', async () => {
  const owner = await t.createUser({ role: 'owner' })
  const moved = await gameWith(2)
  const cancelled = await gameWith(2)
  await t.asUser(owner).scheduling.propose({
    kind: 'move',
    gameId: moved.gameId,
    startsAt: new Date(start + 48 * HOUR_MS).toISOString(),
    endsAt: new Date(start + 51 * HOUR_MS).toISOString(),
  })
  const { gameId } = cancelled
  await t.asUser(owner).scheduling.propose({ kind: 'cancel', gameId, reason: 'x' })
  await at(-24)
  await at(-2)
  const reminders = async (userId: string) =>
    (await notifiedOf(userId)).filter((kind) => kind.startsWith('game_reminder'))
  expect(await reminders(moved.player)).toEqual([])
  expect(await reminders(cancelled.player)).toEqual([])
  await at(24)
  expect(await reminders(moved.player)).toEqual(['game_reminder_day'])
})

test('a reminder says today or tomorrow in the time zone of its recipient', async () => {
  const { gameId, player, master } = await gameWith(2)
  await t.deps.sql`update profiles set time_zone = 'UTC' where id = ${player}`
  // The reminder is sent 13 hours before the start: at 08:00 UTC, which is 11:00 in Moscow.
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

test('a held seat receives no reminders', async () => {
  const { gameId } = await gameWith(2)
  const offered = await t.createUser()
  await t.deps.sql`
    insert into bookings (id, game_id, user_id, seats, status, paid_coins, policy, request_key)
    values (gen_random_uuid(), ${gameId}, ${offered}, 1, 'held', 0, '{}', gen_random_uuid())`
  await at(-24)
  await at(-2)
  expect(await notifiedOf(offered)).toEqual([])
})

test('a reminder states the start in the time zone of its recipient', async () => {
  const { player, master } = await gameWith(2)
  await t.deps
    .sql`update profiles set time_zone = 'Asia/Kathmandu', locale = 'en' where id = ${player}`
  await at(-24)
  const messages = await t.deps.sql<{ userId: string; message: string }[]>`
    select user_id, message from notifications where kind = 'game_reminder_day'`
  const of = (userId: string) => messages.find((row) => row.userId === userId)?.message
  // The start is 21:00 UTC on 30 November.
  expect(of(player)).toContain('Tue 1\u00a0Dec, 02:45\u00a0UTC+5:45')
  expect(of(master)).toContain('вт, 1\u00a0декабря, 00:00\u00a0МСК')
})

test('the query selects exactly the games that have a next step', async () => {
  const { sql } = t.deps
  const settings = await t.deps.settings()
  const now = t.clock.now()
  const steps = ['planned', 'extended', 'minimum', 'reminder_day', 'reminder_hours']
  const anyGame = fc.record({
    status: fc.constantFrom('published', 'confirmed', 'live', 'finished', 'settled', 'cancelled'),
    belowMinimum: fc.constantFrom('run', 'extend', 'cancel'),
    minutes: fc.integer({ min: -90 * 60, max: 30 * 60 }),
    seats: fc.integer({ min: 0, max: 3 }),
    reached: fc.uniqueArray(
      fc.record({
        step: fc.constantFrom(...steps),
        minutes: fc.integer({ min: -72 * 60, max: 0 }),
      }),
      { selector: ({ step }) => step },
    ),
  })
  const games = fc.sample(anyGame, { numRuns: 400 })
  const storyId = await createStory(t)
  const masterId = await t.createUser({ role: 'master' })
  await sql`alter table games disable trigger user`
  await sql`alter table games drop constraint games_master_overlap`
  const ids: string[] = []
  for (const { status, belowMinimum, minutes, seats, reached } of games) {
    const id = randomUUID()
    const startsAt = new Date(now.getTime() + minutes * 60_000)
    const endsAt = new Date(startsAt.getTime() + 3 * HOUR_MS)
    await sql`insert into games (id, story_id, master_id, starts_at, ends_at, busy_until, format,
        min_players, max_players, price, status, below_minimum, seats_taken)
      values (${id}, ${storyId}, ${masterId}, ${startsAt}, ${endsAt}, ${endsAt}, 'online', 2, 6, 0,
        ${status}, ${belowMinimum}, ${seats})`
    for (const { step, minutes: ago } of reached) {
      const at = new Date(now.getTime() + ago * 60_000)
      await sql`insert into game_lifecycle_steps (game_id, schedule_version, step, reached_at)
        values (${id}, 1, ${step}, ${at})`
    }
    ids.push(id)
  }
  const expected: string[] = []
  for (const id of ids) {
    const game = await clockedGame(sql, id)
    if (game && nextStep(game, now, settings)) expected.push(id)
  }
  const due: string[] = []
  for (let after: string | null = null; ; after = due.at(-1) ?? null) {
    const page = await gamesDueByClock(sql, { now, after, limit: 50 }, settings)
    due.push(...page.map(({ id }) => id))
    if (page.length < 50) break
  }
  expect(due).toEqual(expected.toSorted())
  expect(due.length).toBeGreaterThan(50)
})

test('all due games are processed when there are more than one page', async () => {
  const { sql } = t.deps
  const masters = await Promise.all(
    Array.from({ length: 6 }, () => t.createUser({ role: 'master' })),
  )
  const storyId = await createStory(t)
  // The games start within 90 minutes.
  await sql`
    with planned as (
      insert into games (id, story_id, master_id, starts_at, ends_at, busy_until, format,
        min_players, max_players, price, status)
      select gen_random_uuid(), ${storyId}, (${masters}::uuid[])[1 + n % 6],
        ${t.clock.now()}::timestamptz + n / 6 * interval '1 minute',
        ${t.clock.now()}::timestamptz + n / 6 * interval '1 minute' + interval '30 seconds',
        ${t.clock.now()}::timestamptz + n / 6 * interval '1 minute' + interval '30 seconds',
        'online', 1, 6, 0, 'confirmed'
      from generate_series(0, 539) n returning id)
    select count(*) from planned`
  t.clock.advance(2 * HOUR_MS)
  await advanceGames(t.deps)
  const rows = await sql<{ status: string; count: number }[]>`
    select status, count(*)::int as count from games group by status`
  expect(rows).toEqual([{ status: 'finished', count: 540 }])
})
