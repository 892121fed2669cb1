import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordSystemLog } from '../../../platform/system-log/record.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { systemLogNights, systemLogTasks } from './jobs.ts'

const DAY_MS = 24 * 60 * 60_000

let t: TestApp
let owner: string
beforeAll(async () => {
  t = await createTestApp()
  owner = await t.createUser({ role: 'owner', coins: 100 })
})
afterAll(() => t.close())

const night = async (name: string) => {
  const task = systemLogTasks(t.deps).find((one) => one.name === name)
  await task?.run({}, { jobId: '1', abortSignal: new AbortController().signal })
}
const sentNotifications = () =>
  t.deps.sql<{ message: string }[]>`
    select message from notifications where user_id = ${owner} and kind = 'promise_broken'`

test('every task of the log has its night', () => {
  const names = systemLogTasks(t.deps).map(({ name }) => name)
  expect(systemLogNights.map(({ name }) => name)).toEqual(names)
})

test('rows older than the setting are erased from both logs', async () => {
  const { sql, clock } = t.deps
  await recordSystemLog(t.deps, sql, { actorId: null, action: 'game.move' })
  await sql`insert into auth.audit_log_entries (id, action, created_at)
    values (gen_random_uuid(), 'login', ${clock.now()})`
  await t.asUser(owner).exports.systemLogs({ filters: {} })
  t.clock.advance(180 * 24 * 60 * 60_000)
  await night('system_logs_erase')
  const left = () => sql`select action from system_logs union all
    select action from auth.audit_log_entries`
  expect((await left()).map(({ action }) => action).sort()).toEqual([
    'game.move',
    'login',
    'system_log.export',
  ])
  t.clock.advance(1)
  await night('system_logs_erase')
  expect(await left()).toEqual([])
})

test('notifications and handled events older than their settings are erased, however many', async () => {
  const { sql, clock } = t.deps
  const userId = await t.createUser()
  const now = clock.now()
  await sql`insert into notifications (id, user_id, type, kind, title, message, created_at)
    select gen_random_uuid(), ${userId}, 'system', 'broadcast', 'Новость', '', ${now}
    from generate_series(1, 5001)`
  await sql`insert into domain_events (key, kind, facts, occurred_at, handled_at) values
    ('handled', 'game.finished', '{}', ${now}, ${now}),
    ('waiting', 'game.finished', '{}', ${now}, null)`
  const left = async () => {
    const [notifications] = await sql<{ count: number }[]>`
      select count(*)::int as count from notifications where user_id = ${userId}`
    const events = await sql<{ key: string }[]>`select key from domain_events order by key`
    return { notifications: notifications?.count, events: events.map(({ key }) => key) }
  }
  t.clock.advance(365 * DAY_MS)
  await night('system_logs_erase')
  expect(await left()).toEqual({ notifications: 5_001, events: ['handled', 'waiting'] })
  t.clock.advance(1)
  await night('system_logs_erase')
  expect(await left()).toEqual({ notifications: 0, events: ['handled', 'waiting'] })
  t.clock.advance(365 * DAY_MS)
  await night('system_logs_erase')
  expect(await left()).toEqual({ notifications: 0, events: ['waiting'] })
  await sql`delete from domain_events`
})

describe('an erasure', () => {
  const LOGS = ['system_logs', 'auth.audit_log_entries'] as const
  const countOf = async (table: string) => {
    const [row] = await t.deps.sql.unsafe<{ count: number }[]>(
      `select count(*)::int as count from ${table}`,
    )
    return row?.count
  }
  /** Fills both logs with more old rows than one statement may delete. */
  const fill = async () => {
    const { sql, clock } = t.deps
    const at = new Date(clock.now().getTime() - 181 * DAY_MS)
    await sql`insert into system_logs (id, level, action, created_at)
      select gen_random_uuid(), 'info', 'game.move', ${at} from generate_series(1, 10001)`
    await sql`insert into auth.audit_log_entries (id, action, created_at)
      select gen_random_uuid(), 'login', ${at} from generate_series(1, 10001)`
  }

  test('deletes a log in parts of five thousand rows', async () => {
    await fill()
    await t.deps.sql.unsafe(`
      create function refuse_large_deletions() returns trigger language plpgsql as $$
      begin
        if (select count(*) from deleted) > 5000 then raise exception 'too many at once'; end if;
        return null;
      end $$;
      ${LOGS.map(
        (table) => `create trigger refuse_large after delete on ${table}
          referencing old table as deleted
          for each statement execute function refuse_large_deletions();`,
      ).join('')}`)
    try {
      await night('system_logs_erase')
      expect(await Promise.all(LOGS.map(countOf))).toEqual([0, 0])
    } finally {
      await t.deps.sql.unsafe(`drop function refuse_large_deletions cascade`)
    }
  })

  test('that fails does not hold up the others, and is named', async () => {
    const { sql, clock } = t.deps
    await fill()
    await sql`insert into notifications (id, user_id, type, kind, title, message, created_at)
      values (gen_random_uuid(), ${owner}, 'system', 'broadcast', 'Новость', '',
        ${new Date(clock.now().getTime() - 366 * DAY_MS)})`
    await sql.unsafe(`
      create function refuse_deletions() returns trigger language plpgsql as $$
      begin raise exception 'too slow'; end $$;
      create trigger refuse_any before delete on system_logs
        for each statement execute function refuse_deletions()`)
    try {
      await expect(night('system_logs_erase')).rejects.toThrow(/system log: .*too slow/)
      expect(await Promise.all(LOGS.map(countOf))).toEqual([10_001, 0])
      expect(await countOf('notifications')).toBe(0)
    } finally {
      await sql.unsafe(`drop function refuse_deletions cascade`)
    }
    await night('system_logs_erase')
    expect(await countOf('system_logs')).toBe(0)
  })
})

test('the address of an expired invitation is erased', async () => {
  await t
    .asUser(owner)
    .staffInvitations.send({ email: 'a@cco.test', role: 'master', reason: 'Мастер' })
  const addresses = () => t.deps.sql`select email from staff_invitations`
  t.clock.advance(7 * DAY_MS - 1)
  await night('system_logs_erase')
  expect(await addresses()).toEqual([{ email: 'a@cco.test' }])
  t.clock.advance(1)
  await night('system_logs_erase')
  expect(await addresses()).toEqual([{ email: null }])
  await t.deps.sql`delete from system_logs`
})

test('friendships that ended more than thirty days ago are erased', async () => {
  const { sql, clock } = t.deps
  const userId = await t.createUser()
  await sql`insert into ended_friendships (user_low, user_high, ended_at)
    values (least(${owner}::uuid, ${userId}), greatest(${owner}::uuid, ${userId}), ${clock.now()})`
  const left = () => sql`select from ended_friendships`
  t.clock.advance(30 * DAY_MS - 1)
  await night('system_logs_erase')
  expect(await left()).toHaveLength(1)
  t.clock.advance(1)
  await night('system_logs_erase')
  expect(await left()).toEqual([])
  await sql`delete from system_logs`
})

test('a broken promise of the data is an error row, and the owners hear of it once a night', async () => {
  const { sql } = t.deps
  await night('invariants_verify')
  expect(await sentNotifications()).toEqual([])
  await sql`alter table currency_accounts disable trigger user`
  await sql`update currency_accounts set balance = balance + 1 where user_id = ${owner}`
  await night('invariants_verify')
  await night('invariants_verify')
  expect(await sql`select level, target_id, after from system_logs`).toEqual([
    {
      level: 'error',
      targetId: 'a balance is the sum of its transactions',
      after: { count: 1, sample: owner },
    },
  ])
  expect(await sentNotifications()).toEqual([{ message: expect.stringContaining('1') }])
  t.clock.advance(24 * 60 * 60_000)
  await night('invariants_verify')
  expect(await sentNotifications()).toHaveLength(2)
})
