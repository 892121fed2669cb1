import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { recordSystemLog } from './record.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

test('a row tells who did what to what, before and after', async () => {
  const { deps } = site
  const actorId = await site.createUser({ role: 'owner' })
  await recordSystemLog(deps, deps.sql, {
    actorId,
    action: 'game.cancel',
    target: { type: 'game', id: 'g1' },
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
      targetType: 'game',
      targetId: 'g1',
      before: { status: 'published' },
      after: { status: 'cancelled' },
      requestId: 'r1',
      createdAt: site.clock.now(),
    },
    expect.objectContaining({ level: 'warning', actorId: null, before: null, after: null }),
  ])
})
