import { randomUUID } from 'node:crypto'
import type { AuditAction } from '@cco/auth/public'
import type { ClubAction, SignInAction } from '@cco/domain/system-logs/actions'
import { LOG_PAGE_SIZE } from '@cco/domain/system-logs/contract'
import { afterAll, beforeAll, beforeEach, expect, expectTypeOf, test } from 'vitest'
import { recordSystemLog } from '../../../platform/system-log/record.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'

let t: TestApp
let owner: string
beforeAll(async () => {
  t = await createTestApp()
  owner = await t.createUser({ role: 'owner', displayName: 'Ольга' })
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.deps.sql`delete from system_logs`
  await t.deps.sql`delete from auth.audit_log_entries`
})

const logs = () => t.asUser(owner).systemLogs
const write = (action: string, entry: object = {}) =>
  recordSystemLog(t.deps, t.deps.sql, { actorId: null, action: action as ClubAction, ...entry })
const audit = (action: string, userId: string | null = null) =>
  t.deps.sql`insert into auth.audit_log_entries (id, user_id, action, payload, ip, created_at)
    values (${randomUUID()}, ${userId}, ${action}, '{"method": "password"}', '10.0.0.9',
      ${t.clock.now()})`
const actions = (items: { action: string }[]) => items.map(({ action }) => action)

test('whatever the sign-in service records has its words', () => {
  // Checked by the compiler; so are the phrases of every action, in both languages.
  expectTypeOf<`auth.${AuditAction}`>().toEqualTypeOf<SignInAction>()
})

test('sign-in events stand among ours, the newest first, and are written once', async () => {
  await write('game.cancel', { actorId: owner, target: { type: 'games', id: 'g1' } })
  t.clock.advance(1_000)
  await audit('login_failed', owner)
  const { items } = await logs().list({})
  expect(items).toEqual([
    {
      id: expect.any(String),
      source: 'sign_in',
      level: 'warning',
      actor: { id: owner, name: 'Ольга' },
      action: 'auth.login_failed',
      target: { type: 'account', id: owner },
      requestId: null,
      ipAddress: '10.0.0.9',
      at: t.clock.now().toISOString(),
    },
    expect.objectContaining({ source: 'club', action: 'game.cancel' }),
  ])
  expect(await t.deps.sql`select from system_logs`).toHaveLength(1)
  const entry = await logs().entry({ id: items[0]?.id ?? '' })
  expect(entry).toMatchObject({ before: null, after: { method: 'password' } })
})

test.each([
  [{ level: 'error' }, ['job.given_up']],
  [{ source: 'sign_in' }, ['auth.login']],
  [{ action: 'game' }, ['game.move', 'game.cancel']],
  [{ action: 'game.move' }, ['game.move']],
  [{ targetType: 'games', targetId: 'g1' }, ['game.cancel']],
  [{ search: 'ОЛЬГА' }, ['game.cancel']],
  [{ search: 'R-77' }, ['game.move']],
  [{ search: '%' }, []],
  [{ search: "'; drop table system_logs; --" }, []],
  [{ from: '2027-01-01T00:00:00.000Z' }, []],
  [{ to: '2020-01-01T00:00:00.000Z' }, []],
] as const)('returns for the filter %j the entries %j', async (filters, expected) => {
  await write('game.cancel', { actorId: owner, target: { type: 'games', id: 'g1' } })
  t.clock.advance(1_000)
  await write('game.move', { requestId: 'r-77' })
  t.clock.advance(1_000)
  await audit('login')
  t.clock.advance(1_000)
  await write('job.given_up', { level: 'error' })
  expect(actions((await logs().list(filters)).items)).toEqual(expected)
})

test('every row is on one page, forwards and backwards, even those of one instant', async () => {
  const total = 2 * LOG_PAGE_SIZE + 10
  for (let row = 0; row < total; row += 1) {
    if (row % 3 === 0) t.clock.advance(1)
    await (row % 2 === 0 ? write(`row.${row}`) : audit(`row_${row}`))
  }
  const first = await logs().list({})
  const second = await logs().list({ after: first.next ?? '' })
  const third = await logs().list({ after: second.next ?? '' })
  expect([first.previous, third.next]).toEqual([null, null])
  const seen = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id))
  expect(new Set(seen).size).toBe(total)

  const back = await logs().list({ before: third.previous ?? '' })
  expect(back.items).toEqual(second.items)
  const start = await logs().list({ before: back.previous ?? '' })
  expect(start.items).toEqual(first.items)
  expect(start.previous).toBe(null)
  const oldest = await logs().list({ order: 'oldest' })
  expect(oldest.items.map(({ id }) => id)).toEqual(seen.toReversed().slice(0, LOG_PAGE_SIZE))
})

test('filters that are too long or no filters at all are refused, and no row is not found', async () => {
  const refused = [
    { search: 'x'.repeat(101) },
    { actorId: 'nobody' },
    { after: "2026-11-26T17:00:00.000000Z_' or true" },
    { level: 'fatal' as 'error' },
    { targetId: 'x'.repeat(100_000) },
  ]
  for (const filters of refused) {
    await expect(logs().list(filters)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }
  await expect(logs().entry({ id: randomUUID() })).rejects.toThrow('not_found')
})

test('a refused access is one row per person, procedure and minute', async () => {
  const [player, master] = await Promise.all([t.createUser(), t.createUser({ role: 'master' })])
  const ask = (who: string) => t.asUser(who).systemLogs.list({})
  t.clock.set('2026-12-01T10:00:05.000Z')
  for (let time = 0; time < 5; time += 1) await expect(ask(player)).rejects.toThrow('forbidden')
  await expect(ask(master)).rejects.toThrow('forbidden')
  await expect(t.asUser(player).backgroundJobs.givenUp()).rejects.toThrow('forbidden')
  await expect(t.asUser().systemLogs.list({})).rejects.toThrow('not_signed_in')
  t.clock.advance(60_000)
  await expect(ask(player)).rejects.toThrow('forbidden')

  const { items } = await logs().list({ action: 'access.refused', order: 'oldest' })
  const seenBy = items.map(({ actor, target, level }) => `${level} ${actor?.id} ${target?.id}`)
  expect(seenBy.toSorted()).toEqual(
    [
      `warning ${player} systemLogs.list`,
      `warning ${master} systemLogs.list`,
      `warning ${player} backgroundJobs.givenUp`,
      `warning ${player} systemLogs.list`,
    ].toSorted(),
  )
  expect(items[0]).toMatchObject({ requestId: 'test', ipAddress: '127.0.0.1' })
})
