import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { eraseSystemLogs, recordSystemLog } from './record.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

test('writes the actor, action, target, before and after of an entry', async () => {
  const { deps } = site
  const actorId = await site.createUser({ role: 'owner' })
  await recordSystemLog(deps, deps.sql, {
    actorId,
    action: 'game.cancel',
    target: { type: 'games', id: 'g1' },
    before: { status: 'published' },
    after: { status: 'cancelled' },
    requestId: 'r1',
  })
  await recordSystemLog(deps, deps.sql, {
    level: 'warning',
    actorId: null,
    action: 'access.refused',
  })
  const rows = await deps.sql`select level, actor_id, action, target_type, target_id, before, after,
    request_id, created_at from system_logs order by level`
  expect([...rows]).toEqual([
    {
      level: 'info',
      actorId,
      action: 'game.cancel',
      targetType: 'games',
      targetId: 'g1',
      before: { status: 'published' },
      after: { status: 'cancelled' },
      requestId: 'r1',
      createdAt: site.clock.now(),
    },
    expect.objectContaining({ level: 'warning', actorId: null, before: null, after: null }),
  ])
})

test('writes an entry with a `once` key only once, however often it is recorded', async () => {
  const { deps } = site
  const entry = { actorId: null, action: 'invariant.broken', once: 'the key' } as const
  const written = await Promise.all(
    Array.from({ length: 8 }, () => recordSystemLog(deps, deps.sql, entry)),
  )
  expect(written.filter(Boolean)).toHaveLength(1)
  expect(await deps.sql`select from system_logs where action = 'invariant.broken'`).toHaveLength(1)
})

test('masks secrets under any name and at any depth', async () => {
  const { deps } = site
  const hidden = {
    password: 'hunter2',
    nested: { refresh_token: 'r', list: [{ clientSecret: 's' }] },
    header: 'Bearer abc',
    jwt: 'eyJhbGciOi.eyJzdWIi.x',
    encrypted_password: '$argon2id$v=19$x',
  }
  await recordSystemLog(deps, deps.sql, {
    actorId: null,
    action: 'currency.adjust',
    before: hidden,
    after: { ...hidden, status: 'open', passed: true, startsAt: new Date('2026-11-26T17:00:00Z') },
  })
  const [row] = await deps.sql<{ before: object; after: object }[]>`
    select before, after from system_logs where action = 'currency.adjust'`
  const masked = {
    password: '•••',
    nested: { refresh_token: '•••', list: [{ clientSecret: '•••' }] },
    header: '•••',
    jwt: '•••',
    encrypted_password: '•••',
  }
  expect(row).toEqual({
    before: masked,
    after: { ...masked, status: 'open', passed: true, startsAt: '2026-11-26T17:00:00.000Z' },
  })
})

test('deletes only rows older than the given instant', async () => {
  const { deps, clock } = site
  await recordSystemLog(deps, deps.sql, { actorId: null, action: 'job.retry' })
  clock.advance(1_000)
  const border = clock.now()
  await recordSystemLog(deps, deps.sql, { actorId: null, action: 'job.drop' })
  await eraseSystemLogs(deps.sql, border)
  const left = await deps.sql<{ action: string }[]>`select action from system_logs`
  expect(left.map(({ action }) => action)).toEqual(['job.drop'])
})
