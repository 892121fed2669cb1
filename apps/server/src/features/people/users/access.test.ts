import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createContext, createSocketContext } from '../../../http/context.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf } from '../../../testing/catalogue.ts'
import { addSecondFactor, createAccount, signIn } from '../../../testing/people.ts'
import { actingRoleOf, actingRolesOf } from './access-queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const reason = 'Правила клуба'

test('the staff is listed with role, sessions and second factor, players are not', async () => {
  const owner = await t.createUser({ role: 'owner' })
  const moderator = await createAccount(t, 'moderator')
  const player = await createAccount(t)
  await signIn(t, moderator)
  await addSecondFactor(t, owner)
  const { staff, secondFactorRequired } = await t.asUser(owner).users.access()
  expect(secondFactorRequired).toBe(false)
  expect(staff.find(({ id }) => id === owner)).toMatchObject({
    role: 'owner',
    hasSecondFactor: true,
    sessions: 0,
    seenAt: null,
  })
  expect(staff.find(({ id }) => id === moderator.userId)).toMatchObject({
    role: 'moderator',
    hasSecondFactor: false,
    sessions: 1,
  })
  expect(staff.some(({ id }) => id === player.userId)).toBe(false)
})

test('a second factor is demanded only by an owner who has one, and a change is logged once', async () => {
  const owner = await t.createUser({ role: 'owner' })
  const as = t.asUser(owner).users
  const requireFactor = (required: boolean) => as.requireSecondFactor({ required, reason })
  expect(await codeOf(requireFactor(true))).toBe('second_factor_required')
  await addSecondFactor(t, owner)
  await requireFactor(true)
  expect(await codeOf(requireFactor(true))).toBe('no_changes')
  await requireFactor(false)
  const rows = await t.deps.sql`select after from system_logs
    where action = 'access.second_factor' order by created_at, id`
  expect(rows).toHaveLength(2)
})

test('staff without one is refused what the role allows while it is demanded, players are not', async () => {
  const owner = await t.createUser({ role: 'owner' })
  await addSecondFactor(t, owner)
  const people = [await createAccount(t, 'moderator'), await createAccount(t)] as const
  const [moderator, player] = await Promise.all(people.map((one) => signIn(t, one)))
  const waiting = () => moderator?.call('administration.waiting')
  expect(await waiting()).toHaveProperty('answer')
  await t.asUser(owner).users.requireSecondFactor({ required: true, reason })
  const refused = { refused: { code: 'second_factor_required', httpStatus: 403 } }
  await expect.poll(waiting).toMatchObject(refused)
  expect(await moderator?.call('profiles.me')).toHaveProperty('answer')
  expect(await player?.call('profiles.me')).toHaveProperty('answer')
  await t.asUser(owner).users.requireSecondFactor({ required: false, reason })
  await expect.poll(waiting).toHaveProperty('answer')
})

test('the role in which an account acts is that of a player without the demanded second factor', async () => {
  const { sql } = t.deps
  const [proven, unproven, player] = await Promise.all([
    t.createUser({ role: 'owner' }),
    t.createUser({ role: 'moderator' }),
    t.createUser(),
  ])
  await addSecondFactor(t, proven)
  const ids = [proven, unproven, player]
  const rolesWhile = async (staffSecondFactor: boolean) => {
    const roles = await actingRolesOf(sql, ids, { staffSecondFactor })
    return ids.map((id) => roles.get(id))
  }
  expect(await rolesWhile(false)).toEqual(['owner', 'moderator', 'user'])
  expect(await rolesWhile(true)).toEqual(['owner', 'user', 'user'])
  await sql`update auth.mfa_factors set status = 'unverified' where user_id = ${proven}`
  expect(await rolesWhile(true)).toEqual(['user', 'user', 'user'])
  const unknown = await actingRoleOf(sql, crypto.randomUUID(), { staffSecondFactor: true })
  expect(unknown).toBe('user')
})

test('the role of a request and of a connection is the one in which the caller acts', async () => {
  const moderator = await t.createUser({ role: 'moderator' })
  const req = { id: 'test', ip: '127.0.0.1', headers: {} } as FastifyRequest
  const deps = { ...t.deps, settings: async () => ({ ...settings, staffSecondFactor: true }) }
  const settings = await t.deps.settings()
  const request = { requestId: 'test', language: 'ru', address: '', userAgent: null }
  const socket = createSocketContext(deps, request as never, { token: undefined, send: () => {} })
  for (const context of [createContext(deps, req), socket]) {
    expect(await context.role(moderator)).toBe('user')
    expect(await context.assignedRole(moderator)).toBe('moderator')
  }
})
