import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf } from '../../../testing/catalogue.ts'
import { addSecondFactor, createPerson, signIn } from '../../../testing/people.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const reason = 'Правила клуба'

test('the staff is listed with role, sessions and second factor, players are not', async () => {
  const owner = await t.createUser({ role: 'owner' })
  const moderator = await createPerson(t, 'moderator')
  const player = await createPerson(t)
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
  const demand = (required: boolean) => as.requireSecondFactor({ required, reason })
  expect(await codeOf(demand(true))).toBe('second_factor_required')
  await addSecondFactor(t, owner)
  await demand(true)
  expect(await codeOf(demand(true))).toBe('no_changes')
  await demand(false)
  const rows = await t.deps.sql`select after from system_logs
    where action = 'access.second_factor' order by created_at, id`
  expect(rows).toHaveLength(2)
})

test('staff without one is refused what the role allows while it is demanded, players are not', async () => {
  const owner = await t.createUser({ role: 'owner' })
  await addSecondFactor(t, owner)
  const people = [await createPerson(t, 'moderator'), await createPerson(t)] as const
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
