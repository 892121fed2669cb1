import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf, outcomeOf } from '../../../testing/catalogue.ts'
import { befriend } from '../../../testing/community.ts'
import { reportedCase } from '../../../testing/moderation.ts'
import { administer, ban, createAccount, exclude, suspend } from '../../../testing/people.ts'

const reason = 'Оскорбления в адрес игроков'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

const moderator = () => t.createUser({ role: 'moderator' })
const owner = () => t.createUser({ role: 'owner' })
const setRole = (id: string, role: string) =>
  t.deps.sql`update user_roles set role = ${role} where user_id = ${id}`
const removeAccount = (id: string) => administer(t, 'DELETE', id, { should_soft_delete: true })

/**
 * Requires that an item is assigned to one and closed to another, until the former can no longer
 * work on it: then it is assigned to no one, and the other takes and decides it.
 */
async function expectReleased(
  caseId: string,
  { holder, other, end }: { holder: string; other: string; end: () => Promise<unknown> },
): Promise<void> {
  const key = { kind: 'report' as const, id: caseId }
  await t.asUser(holder).moderation.take(key)
  const as = t.asUser(other).moderation
  const decide = () => outcomeOf(as.decide({ caseId, outcome: 'dismissed', reason }))
  expect(await decide()).toBe('case_taken')
  await end()
  expect((await as.item(key)).item.assignment).toBe(null)
  const { items } = await as.queue({ kind: 'report' })
  expect(items.find(({ id }) => id === caseId)).toMatchObject({ assignment: null })
  await as.take(key)
  expect(await decide()).toBe('done')
}

describe('an assignment', () => {
  test.each<[string, (id: string) => Promise<unknown>]>([
    ['demoted', (id) => setRole(id, 'user')],
    ['suspended', (id) => suspend(t, id)],
    ['banned', (id) => ban(t, id)],
    ['excluded by the admin API', (id) => exclude(t, id)],
    ['deleted', removeAccount],
  ])('of a moderator who was %s holds no one back', async (_, end) => {
    const { userId: holder } = await createAccount(t, 'moderator')
    const { caseId } = await reportedCase(t)
    await expectReleased(caseId, { holder, other: await moderator(), end: () => end(holder) })
  })

  test('of an owner who was demoted holds no owner back from what is for owners', async () => {
    const [holder, other] = [await owner(), await owner()]
    const { caseId } = await reportedCase(t)
    await t.asUser(await moderator()).moderation.escalate({ caseId, text: 'Нужен владелец' })
    await expectReleased(caseId, { holder, other, end: () => setRole(holder, 'moderator') })
  })

  test('holds no one back when the person it is about outranks its moderator by now', async () => {
    const [holder, other] = [await moderator(), await owner()]
    const { caseId, userId } = await reportedCase(t)
    await expectReleased(caseId, { holder, other, end: () => setRole(userId, 'master') })
  })

  test('holds no one back when its moderator has an interest by now', async () => {
    const [holder, other] = [await moderator(), await moderator()]
    const { caseId, userId } = await reportedCase(t)
    await expectReleased(caseId, { holder, other, end: () => befriend(t, holder, userId) })
  })

  test('of an escalated case is for owners', async () => {
    const [by, first] = [await moderator(), await owner()]
    const { caseId: id } = await reportedCase(t)
    await t.asUser(by).moderation.escalate({ caseId: id, text: 'Нужен владелец' })
    const key = { kind: 'report' as const, id }
    const { item } = await t.asUser(by).moderation.item(key)
    expect(item).toMatchObject({
      required: 'owner',
      can: { decide: { because: 'forbidden' }, note: true },
    })
    expect(await codeOf(t.asUser(by).moderation.take(key))).toBe('forbidden')
    await t.asUser(by).moderation.note({ caseId: id, text: 'Ещё раз писал вчера' })
    await t.asUser(first).moderation.take(key)
  })
})
