import { randomUUID } from 'node:crypto'
import type { Role } from '@cco/domain/roles/role'
import { error } from '@cco/messages/en/error'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf } from '../../../testing/catalogue.ts'
import { roleOf } from './queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const reason = 'Ведёт игры с весны'

test('an owner assigns a role: the user sees the change, and the log has both roles, who and why', async () => {
  const owner = await t.createUser({ role: 'owner' })
  const userId = await t.createUser()
  await t.asUser(owner).roles.assign({ userId, role: 'master', reason })
  expect(await roleOf(t.deps.sql, userId)).toBe('master')
  expect(await t.asUser(userId).roles.unshownChanges()).toMatchObject([
    { oldRole: 'user', newRole: 'master' },
  ])
  expect(
    await t.deps.sql`select actor_id, target_type, target_id, before, after from system_logs
      where action = 'role.assign' and target_id = ${userId}`,
  ).toEqual([
    {
      ...{ actorId: owner, targetType: 'profile', targetId: userId },
      ...{ before: { role: 'user' }, after: { role: 'master', reason } },
    },
  ])
  const { items } = await t.asUser(owner).users.list({ role: 'master' })
  expect(items).toMatchObject([{ id: userId, roleBy: 'Игрок' }])
})

test('a user without a record of a role gets one', async () => {
  const owner = await t.createUser({ role: 'owner' })
  const userId = await t.createUser()
  await t.deps.sql`delete from user_roles where user_id = ${userId}`
  await t.asUser(owner).roles.assign({ userId, role: 'moderator', reason })
  expect(await roleOf(t.deps.sql, userId)).toBe('moderator')
})

describe('refuses to assign roles', () => {
  test.each<Role>(['user', 'moderator', 'master'])(
    'for a caller with the role %s',
    async (role) => {
      const caller = await t.createUser({ role })
      const userId = await t.createUser()
      const assigned = t.asUser(caller).roles.assign({ userId, role: 'moderator', reason })
      expect(await codeOf(assigned)).toBe('role_assignment_refused')
      expect(await roleOf(t.deps.sql, userId)).toBe('user')
      const [row] = await t.deps.sql`select count(*)::int as count from system_logs
      where action = 'access.refused' and actor_id = ${caller} and target_id = 'roles.assign'`
      expect(row).toEqual({ count: 1 })
    },
  )

  test('in the words of the specification', () => {
    expect(error.role_assignment_refused).toBe('Insufficient permissions to assign roles')
  })

  test('to an unknown and to a deleted account', async () => {
    const as = t.asUser(await t.createUser({ role: 'owner' }))
    const removed = await t.createUser()
    await t.deps.sql`update auth.users set deleted_at = now() where id = ${removed}`
    for (const userId of [randomUUID(), removed]) {
      expect(await codeOf(as.roles.assign({ userId, role: 'master', reason }))).toBe('not_found')
    }
  })
})

describe('the club keeps an owner', () => {
  const owners = async () =>
    (
      await t.deps.sql<{ userId: string }[]>`select user_id from user_roles where role = 'owner'`
    ).map(({ userId }) => userId)

  test('the last owner cannot give up the role', async () => {
    await t.deps.sql`update user_roles set role = 'user' where role = 'owner'`
    const last = await t.createUser({ role: 'owner' })
    const given = t.asUser(last).roles.assign({ userId: last, role: 'user', reason })
    expect(await codeOf(given)).toBe('last_owner')
    expect(await owners()).toEqual([last])
  })

  test('when two owners demote each other at the same time, exactly one remains', async () => {
    for (let round = 0; round < 5; round += 1) {
      await t.deps.sql`update user_roles set role = 'user' where role = 'owner'`
      const [one, other] = [
        await t.createUser({ role: 'owner' }),
        await t.createUser({ role: 'owner' }),
      ]
      const results = await Promise.allSettled([
        t.asUser(one).roles.assign({ userId: other, role: 'user', reason }),
        t.asUser(other).roles.assign({ userId: one, role: 'user', reason }),
      ])
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const [refused] = results.filter(({ status }) => status === 'rejected')
      expect(refused).toMatchObject({ reason: { message: 'role_assignment_refused' } })
      expect(await owners()).toHaveLength(1)
    }
  })
})

test('a popup that cannot be created is logged, and the role stays assigned (spec §6)', async () => {
  const { sql } = t.deps
  const owner = await t.createUser({ role: 'owner' })
  const userId = await t.createUser()
  await sql.unsafe(`create function refuse_popup() returns trigger language plpgsql as $$
    begin raise exception 'no popup today'; end $$`)
  await sql.unsafe(`create trigger refuse_popup before insert on role_change_notifications
    for each row execute function refuse_popup()`)
  try {
    await t.asUser(owner).roles.assign({ userId, role: 'master', reason })
  } finally {
    await sql.unsafe('drop trigger refuse_popup on role_change_notifications')
    await sql.unsafe('drop function refuse_popup')
  }
  expect(await roleOf(sql, userId)).toBe('master')
  expect(await t.asUser(userId).roles.unshownChanges()).toEqual([])
  const logged = await sql`select level, actor_id, action, after from system_logs
    where target_id = ${userId} order by action`
  expect([...logged]).toMatchObject([
    { level: 'info', action: 'role.assign' },
    {
      ...{ level: 'error', actorId: owner, action: 'role.notification_failed' },
      after: { role: 'master', error: 'no popup today' },
    },
  ])
})
