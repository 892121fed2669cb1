import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf, outcomeOf } from '../../../testing/catalogue.ts'
import { heldOwners, waitingForLocks } from '../../../testing/locks.ts'
import { addSecondFactor, administer, ban, exclude, suspend } from '../../../testing/people.ts'
import { invitationKeyFor, sentKey } from '../../../testing/staff-invitations.ts'
import { roleOf } from '../roles/queries.ts'

const DAY_MS = 86_400_000

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(async () => {
  t.clock.set('2026-11-23T12:00:00.000Z')
  await t.deps.sql`delete from staff_invitations`
})
afterAll(() => t.close())

const reason = 'Ведёт игры с весны'
const accept = (userId: string, key: string) => t.asUser(userId).staffInvitations.accept({ key })

test('an owner invites an address, whose account accepts and sees the popup of its role', async () => {
  const owner = await t.createUser({ role: 'owner', displayName: 'Вера' })
  const userId = await t.createUser()
  const key = await invitationKeyFor(t, userId, 'moderator', owner)
  const { items } = await t.asUser(owner).staffInvitations.list()
  expect(items).toMatchObject([
    { email: `${userId}@cco.test`, role: 'moderator', invitedBy: 'Вера' },
  ])
  expect(await t.asUser().staffInvitations.open({ key })).toEqual({
    role: 'moderator',
    address: `${userId.charAt(0)}•••@c•••`,
    expiresAt: '2026-11-30T12:00:00.000Z',
  })
  expect(await accept(userId, key)).toEqual({ role: 'moderator' })
  expect(await roleOf(t.deps.sql, userId)).toBe('moderator')
  expect(await t.asUser(userId).roles.unshownChanges()).toMatchObject([
    { oldRole: 'user', newRole: 'moderator' },
  ])
  expect((await t.asUser(owner).staffInvitations.list()).items).toEqual([])
  const logged = await t.deps.sql`select actor_id, action from system_logs
    where action like 'invitation.%' order by created_at, action desc`
  expect([...logged]).toEqual([
    { actorId: owner, action: 'invitation.send' },
    { actorId: userId, action: 'invitation.accept' },
  ])
})

test('neither the log nor an ended invitation holds the address or the key', async () => {
  const userId = await t.createUser()
  const key = await invitationKeyFor(t, userId, 'master')
  await accept(userId, key)
  const logs = await t.deps
    .sql`select before, after from system_logs where action like 'invitation.%'`
  expect(JSON.stringify([...logs])).not.toContain(`${userId}@cco.test`)
  const [row] = await t.deps.sql`select email, key_hash from staff_invitations`
  expect(row?.email).toBeNull()
  expect(row?.keyHash).not.toContain(key)
})

test('an invitation is accepted once, also by two clicks at the same time', async () => {
  const userId = await t.createUser()
  const key = await invitationKeyFor(t, userId, 'master')
  const both = await Promise.allSettled([accept(userId, key), accept(userId, key)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await codeOf(accept(userId, key))).toBe('not_found')
  expect(await t.asUser(userId).roles.unshownChanges()).toHaveLength(1)
})

test('owners who invite an address at once leave one invitation open', async () => {
  const owners = await Promise.all([1, 2, 3, 4].map(() => t.createUser({ role: 'owner' })))
  for (let round = 0; round < 5; round += 1) {
    const email = `${randomUUID()}@cco.test`
    await Promise.all(
      owners.map((owner) =>
        t.asUser(owner).staffInvitations.send({ email, role: 'master', reason }),
      ),
    )
    const { items } = await t.asUser(owners[0]).staffInvitations.list()
    expect(items.filter((one) => one.email === email)).toHaveLength(1)
  }
})

test('an invitation is void when revoked, replaced, expired, or its sender is no owner any more', async () => {
  const owner = await t.createUser({ role: 'owner' })
  const other = await t.createUser({ role: 'owner' })
  const userId = await t.createUser()
  const invite = () => invitationKeyFor(t, userId, 'master', owner)
  const replaced = await invite()
  const revoked = await invite()
  const [open] = (await t.asUser(owner).staffInvitations.list()).items
  await t.asUser(other).staffInvitations.revoke({ id: open?.id ?? '' })
  expect(await codeOf(t.asUser(other).staffInvitations.revoke({ id: open?.id ?? '' }))).toBe(
    'not_found',
  )
  const expired = await invite()
  t.clock.advance(7 * DAY_MS)
  for (const key of [replaced, revoked, expired, 'A'.repeat(43)]) {
    expect(await codeOf(t.asUser().staffInvitations.open({ key }))).toBe('not_found')
    expect(await codeOf(accept(userId, key))).toBe('not_found')
  }
  const last = await invite()
  await t.asUser(other).roles.assign({ userId: owner, role: 'user', reason })
  expect(await codeOf(accept(userId, last))).toBe('not_found')
  expect(await roleOf(t.deps.sql, userId)).toBe('user')
})

test('an invitation waits while its sender or its recipient is suspended', async () => {
  const owner = await t.createUser({ role: 'owner' })
  const userId = await t.createUser()
  const key = await invitationKeyFor(t, userId, 'owner', owner)
  const ended = (who: string) =>
    t.deps.sql`update user_bans set lifted_at = ${t.clock.now()} where user_id = ${who}`
  await suspend(t, owner)
  expect(await codeOf(accept(userId, key))).toBe('not_found')
  await ended(owner)
  await suspend(t, userId)
  expect(await codeOf(accept(userId, key))).toBe('suspended')
  await ended(userId)
  expect(await accept(userId, key)).toEqual({ role: 'owner' })
})

test('no role is given to who was excluded or suspended while the request waited', async () => {
  const owner = await t.createUser({ role: 'owner' })
  for (const restrict of [suspend, exclude]) {
    const userId = await t.createUser()
    const key = await invitationKeyFor(t, userId, 'owner', owner)
    const release = await heldOwners(t)
    const accepted = outcomeOf(accept(userId, key))
    await expect.poll(() => waitingForLocks(t)).toBe(1)
    await restrict(t, userId)
    await release()
    expect(await accepted).toBe('suspended')
    expect(await roleOf(t.deps.sql, userId)).toBe('user')
  }
})

describe('an invitation cannot be opened, accepted or listed once its sender', () => {
  const ends: Record<string, (owner: string, other: string) => Promise<unknown>> = {
    'is demoted': (owner, other) =>
      t.asUser(other).roles.assign({ userId: owner, role: 'master', reason }),
    'is suspended': (owner) => suspend(t, owner),
    'is banned': (owner) => ban(t, owner),
    'is banned through the admin API': (owner) => exclude(t, owner),
    'is deleted': (owner) => administer(t, 'DELETE', owner, { should_soft_delete: true }),
    'lacks the second factor that is demanded': async (_owner, other) => {
      await addSecondFactor(t, other)
      await t.asUser(other).users.requireSecondFactor({ required: true, reason })
      await expect.poll(async () => (await t.deps.settings()).staffSecondFactor).toBe(true)
    },
  }
  afterEach(async () => {
    await t.deps.sql`delete from settings`
    await expect.poll(async () => (await t.deps.settings()).staffSecondFactor).toBe(false)
  })

  test.each(Object.keys(ends))('%s', async (end) => {
    const [owner, other] = [
      await t.createUser({ role: 'owner' }),
      await t.createUser({ role: 'owner' }),
    ]
    const userId = await t.createUser()
    const key = await invitationKeyFor(t, userId, 'master', owner)
    const another = await invitationKeyFor(t, await t.createUser(), 'master', other)
    expect(await t.asUser().staffInvitations.open({ key })).toMatchObject({ role: 'master' })
    await ends[end]?.(owner, other)
    expect(await codeOf(t.asUser().staffInvitations.open({ key }))).toBe('not_found')
    expect(await codeOf(accept(userId, key))).toBe('not_found')
    expect(await roleOf(t.deps.sql, userId)).toBe('user')
    expect((await t.asUser(other).staffInvitations.list()).items).toHaveLength(1)
    expect(await t.asUser().staffInvitations.open({ key: another })).toMatchObject({
      role: 'master',
    })
  })
})

test('an invitation is for the confirmed address it was sent to', async () => {
  const userId = await t.createUser()
  const key = await invitationKeyFor(t, userId, 'owner')
  expect(await codeOf(accept(await t.createUser(), key))).toBe('invitation_other_address')
  await t.deps.sql`update auth.users set email_confirmed_at = null where id = ${userId}`
  expect(await codeOf(accept(userId, key))).toBe('invitation_other_address')
  await t.deps.sql`update auth.users set email_confirmed_at = now(), email = upper(email)
    where id = ${userId}`
  expect(await accept(userId, key)).toEqual({ role: 'owner' })
})

test('an invitation never lowers a role', async () => {
  const userId = await t.createUser({ role: 'master' })
  const key = await invitationKeyFor(t, userId, 'moderator')
  expect(await codeOf(accept(userId, key))).toBe('no_changes')
  expect(await roleOf(t.deps.sql, userId)).toBe('master')
})

test('the email is in the language of its sender, and leads to the page with the key', async () => {
  const owner = await t.createUser({ role: 'owner' })
  const email = `${randomUUID()}@cco.test`
  await t.asUser(owner, 'en').staffInvitations.send({ email, role: 'master', reason })
  const [job] = await t.deps.sql<{ payload: { subject: string; content: unknown } }[]>`
    select payload from graphile_worker._private_jobs where payload ->> 'to' = ${email}`
  expect(job?.payload.subject).toBe('An invitation to join the club’s staff')
  expect(JSON.stringify(job?.payload)).toContain('game master')
  expect(JSON.stringify(job?.payload)).not.toContain(reason)
  expect(await sentKey(t, email)).toMatch(/^[\w-]{43}$/)
})

test('an owner sends twenty invitations a day', async () => {
  const owner = await t.createUser({ role: 'owner' })
  const send = () =>
    t
      .asUser(owner)
      .staffInvitations.send({ email: `${randomUUID()}@cco.test`, role: 'master', reason })
  for (let sent = 0; sent < 20; sent += 1) await send()
  expect(await codeOf(send())).toBe('too_many_requests')
  expect((await t.asUser(owner).staffInvitations.list()).items).toHaveLength(20)
})

test('fifty invitations are open at most', async () => {
  const owner = await t.createUser({ role: 'owner' })
  await t.deps.sql`
    insert into staff_invitations (id, email, role, reason, key_hash, invited_by, created_at,
      expires_at)
    select gen_random_uuid(), n || '@cco.test', 'master', 'test', 'key ' || n, ${owner},
      ${t.clock.now()}, ${new Date(t.clock.now().getTime() + DAY_MS)}
    from generate_series(1, 50) n`
  const send = (email: string) =>
    t.asUser(owner).staffInvitations.send({ email, role: 'master', reason })
  expect(await codeOf(send('new@cco.test'))).toBe('too_many_requests')
  await send('7@cco.test')
  t.clock.advance(DAY_MS)
  await send('new@cco.test')
  expect((await t.asUser(owner).staffInvitations.list()).items).toMatchObject([
    { email: 'new@cco.test' },
    { email: '7@cco.test' },
  ])
})
