import { randomUUID } from 'node:crypto'
import { localOf } from '@cco/domain/time/zoned'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from '../../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { handleAllEvents } from '../../../../testing/events.ts'
import { createGame } from '../../../../testing/playing.ts'
import { newGame, outcomes } from '../../../../testing/writes.ts'
import { removeAccount } from '../../../club/account/commands.ts'
import { extendSeries } from './commands.ts'
import { livingSeries } from './queries.ts'

const WEEK_MS = 7 * 86_400_000
const NOW = '2026-10-01T09:00:00.000Z'

let t: TestApp
let moderator: string
beforeAll(async () => {
  t = await createTestApp()
  t.clock.set(NOW)
  moderator = await t.createUser({ role: 'moderator' })
})
afterAll(() => t.close())

/** Creates and approves a weekly series on 1 October; `startsAt` is its first date. */
async function begin(zone: string, startsAt: string, until: string) {
  t.clock.set(NOW)
  const master = await t.createUser({ role: 'master' })
  const endsAt = new Date(Date.parse(startsAt) + 3 * 3_600_000).toISOString()
  const requested = await newGame(t, { startsAt, endsAt, series: { zone, until } })
  const { requestId, gameId } = await t.asUser(master).scheduling.propose(requested)
  expect(gameId).toBeNull()
  await t.asUser(moderator).scheduling.decide({ requestId, decision: 'approved' })
  const [series] = (await t.asUser(master).scheduling.series()).series
  if (!series) throw new Error('no series')
  return { master, series }
}

const startsOf = async (master: string) => {
  const rows = await t.deps.sql<{ startsAt: Date; status: string }[]>`
    select starts_at, status from games where master_id = ${master} order by starts_at`
  return rows
}

test.each([
  ['Europe/Berlin', '2026-10-03T17:00:00.000Z', '2027-04-24'],
  ['America/New_York', '2026-10-03T23:00:00.000Z', '2027-04-24'],
  ['Europe/Moscow', '2026-10-03T16:00:00.000Z', '2027-04-24'],
])('a series in %s is announced eight weeks ahead at a constant local time', async (...of) => {
  const [zone] = of
  const { master } = await begin(...of)
  expect(await startsOf(master)).toHaveLength(8)
  for (let week = 1; week <= 30; week += 1) {
    t.clock.set(new Date(Date.parse(NOW) + week * WEEK_MS).toISOString())
    // The nightly job runs on two nodes, and once more.
    await Promise.all([extendSeries(t.deps), extendSeries(t.deps)])
    await extendSeries(t.deps)
  }
  const games = await startsOf(master)
  expect(games).toHaveLength(30)
  const local = games.map(({ startsAt }) => localOf(startsAt, zone))
  expect(new Set(local.map(({ time }) => time))).toEqual(new Set(['19:00']))
  expect(local.at(-1)?.date).toBe('2027-04-24')
  expect(new Set(local.map(({ date }) => date)).size).toBe(30)
  expect(await findings(t.deps)).toEqual([])
})

test('a master can skip a date, reschedule a date and end the series', async () => {
  const { master, series } = await begin('Europe/Moscow', '2026-10-04T16:00:00.000Z', '2027-03-28')
  const planned = series.occurrences.find(({ state }) => state === 'planned')
  const announced = series.occurrences.find(({ state }) => state === 'announced')
  if (!planned || !announced?.gameId) throw new Error('a series has both')
  const of = t.asUser(master).scheduling
  const seriesId = series.id
  await of.skip({ seriesId, date: planned.date })
  const bad: [string, string][] = [
    [planned.date, 'occurrence_announced'],
    [announced.date, 'occurrence_announced'],
    ['2026-10-05', 'not_found'],
    ['2030-10-06', 'not_found'],
  ]
  for (const [date, code] of bad) {
    await expect(of.skip({ seriesId, date })).rejects.toThrow(code)
  }
  const other = t.asUser(await t.createUser({ role: 'master' })).scheduling
  await expect(other.skip({ seriesId, date: planned.date })).rejects.toThrow('not_found')
  await expect(other.endSeries({ seriesId })).rejects.toThrow('not_found')

  const moved = { startsAt: '2026-10-06T16:00:00.000Z', endsAt: '2026-10-06T19:00:00.000Z' }
  const { requestId } = await of.propose({ kind: 'move', gameId: announced.gameId, ...moved })
  await t.asUser(moderator).scheduling.decide({ requestId, decision: 'approved' })

  t.clock.set(new Date(Date.parse(NOW) + 4 * WEEK_MS).toISOString())
  await extendSeries(t.deps)
  const starts = (await startsOf(master)).map(({ startsAt }) => startsAt.toISOString())
  expect(starts).toContain(moved.startsAt)
  expect(starts).not.toContain('2026-10-04T16:00:00.000Z')
  expect(starts).not.toContain(planned.startsAt)
  expect(starts).toHaveLength(11)

  await of.endSeries({ seriesId })
  t.clock.set(new Date(Date.parse(NOW) + 8 * WEEK_MS).toISOString())
  await extendSeries(t.deps)
  expect(await startsOf(master)).toHaveLength(11)
})

test('a date that overlaps another game is skipped and reported once', async () => {
  const { master } = await begin('Europe/Moscow', '2026-10-03T16:00:00.000Z', '2027-01-30')
  t.clock.set(NOW)
  await createGame(t, { masterId: master, startsInHours: 58 * 24 + 8 })
  t.clock.set(new Date(Date.parse(NOW) + WEEK_MS).toISOString())
  await extendSeries(t.deps)
  await extendSeries(t.deps)
  const notified = await t.deps.sql`
    select 1 from notifications where user_id = ${master} and kind = 'series_conflicted'`
  expect(notified).toHaveLength(1)
  expect(await findings(t.deps)).toEqual([])
})

test('a series with an overlapping date is rejected as a whole', async () => {
  t.clock.set(NOW)
  const master = await t.createUser({ role: 'master' })
  await createGame(t, { masterId: master, startsInHours: 48 + 21 * 24 })
  const requested = await newGame(t, {
    startsInHours: 48,
    series: { zone: 'Europe/Moscow', until: '2026-12-26' },
  })
  const { conflicts, starts } = await t.asUser(master).scheduling.preview(requested)
  expect([conflicts.length, starts.length]).toEqual([1, 8])
  expect(await outcomes([t.asUser(master).scheduling.propose(requested)])).toEqual([
    'schedule_conflict',
  ])
})

describe('a series is not continued', () => {
  const nextWeek = async () => {
    t.clock.set(new Date(Date.parse(NOW) + WEEK_MS).toISOString())
    await extendSeries(t.deps)
  }
  const announced = async (master: string) => (await startsOf(master)).length

  test('while its user does not have the master role', async () => {
    const { master } = await begin('Europe/Moscow', '2026-10-03T16:00:00.000Z', '2027-04-24')
    await t.deps.sql`update user_roles set role = 'user' where user_id = ${master}`
    await nextWeek()
    expect(await announced(master)).toBe(8)
    await t.deps.sql`update user_roles set role = 'master' where user_id = ${master}`
    await extendSeries(t.deps)
    expect(await announced(master)).toBe(9)
  })

  test('for an inactive story', async () => {
    const { master } = await begin('Europe/Moscow', '2026-10-03T16:00:00.000Z', '2027-04-24')
    await t.deps.sql`update stories set is_active = false
      where id in (select story_id from game_series where master_id = ${master})`
    await nextWeek()
    expect(await announced(master)).toBe(8)
  })

  test('after its master has deleted their account', async () => {
    const { master } = await begin('Europe/Moscow', '2026-10-03T16:00:00.000Z', '2027-04-24')
    const { sql } = t.deps
    await sql`update games set status = 'cancelled', cancelled_by = 'master'
      where master_id = ${master}`
    const sessionId = randomUUID()
    await sql`insert into auth.sessions (id, user_id, amr, aal, created_at) values (${sessionId},
      ${master}, ${sql.json([])}, 'aal1', ${t.clock.now()})`
    const [row] = await sql<{ accountId: number }[]>`
      select account_id from profiles where id = ${master}`
    await removeAccount(t.deps, { userId: master, sessionId, accountNumber: row?.accountId ?? 0 })
    await handleAllEvents(t)
    expect(
      await livingSeries(sql, { now: t.clock.now(), after: null, limit: 100 }),
    ).not.toContainEqual(expect.objectContaining({ masterId: master }))
    // The series has ended, so that granting the role again has no effect.
    await sql`update user_roles set role = 'master' where user_id = ${master}`
    await nextWeek()
    expect((await startsOf(master)).filter(({ status }) => status === 'published')).toEqual([])
  })
})
