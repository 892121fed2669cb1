import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { outcomeOf } from '../../../testing/catalogue.ts'
import { befriend } from '../../../testing/community.ts'
import { appealedSuspension, reportedCase, suspendedByCase } from '../../../testing/moderation.ts'
import { exclude, suspend } from '../../../testing/people.ts'
import { disputedNoShow, pendingReview } from '../../../testing/played.ts'
import { forgetFriends } from '../../people/friends/commands.ts'

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
const dismiss = (caseId: string, by: string) =>
  outcomeOf(t.asUser(by).moderation.decide({ caseId, outcome: 'dismissed', reason }))
const isNotified = async (userId: string, kind: string) => {
  const [row] = await t.deps.sql`
    select from notifications where user_id = ${userId} and kind = ${kind}`
  return row !== undefined
}

describe('where no owner may decide what is for owners,', () => {
  beforeEach(async () => {
    await t.deps.sql`update user_roles set role = 'user' where role <> 'user'`
  })

  const cases: [string, (userId: string, other: string) => Promise<unknown>][] = [
    ['reported', (userId, other) => reportedCase(t, { userId, reporterId: other })],
    ['is suspended', (_, other) => suspend(t, other)],
    ['is a friend', (userId, other) => befriend(t, userId, other)],
  ]
  test.each(cases)('as the other one %s, moderators decide the appeal', async (_, tie) => {
    const [one, other] = [await owner(), await owner()]
    const by = await moderator()
    const userId = await t.createUser()
    await reportedCase(t, { userId })
    await tie(userId, other)
    const { appealId: id } = await appealedSuspension(t, { userId, moderatorId: one })
    const decide = (who: string) =>
      outcomeOf(t.asUser(who).moderation.decideAppeal({ id, uphold: true, reason }))
    expect(await decide(one)).toBe('conflict_of_interest')
    expect(await decide(other)).toMatch(/^(conflict_of_interest|suspended)$/)
    expect(await isNotified(by, 'appeal_sent')).toBe(true)
    const { item } = await t.asUser(by).moderation.item({ kind: 'appeal', id })
    expect(item).toMatchObject({ required: 'moderator', can: { decide: true } })
    expect(await decide(by)).toBe('done')
  })

  test('as the only one reported, moderators decide the case they passed on', async () => {
    const [reporterId, by] = [await owner(), await moderator()]
    const { caseId } = await reportedCase(t, { reporterId })
    await t.asUser(by).moderation.escalate({ caseId, text: 'Нужен владелец' })
    expect(await dismiss(caseId, reporterId)).toBe('conflict_of_interest')
    expect(await dismiss(caseId, by)).toBe('done')
  })

  test('nor moderators, as it is about a master, other masters are notified', async () => {
    const [boss, by, other] = [
      await owner(),
      await moderator(),
      await t.createUser({ role: 'master' }),
    ]
    const userId = await t.createUser({ role: 'master' })
    const { appealId: id } = await appealedSuspension(t, { userId, moderatorId: boss })
    expect(await isNotified(other, 'appeal_sent')).toBe(true)
    expect(await isNotified(by, 'appeal_sent')).toBe(false)
    await t.asUser(other).moderation.decideAppeal({ id, uphold: false, reason })
  })
})

describe('in a club with two owners, of whom one appeals the sanction of the other,', () => {
  beforeEach(async () => {
    await t.deps.sql`update user_roles set role = 'user' where role <> 'user'`
  })

  test('the other is notified, and lifts it', async () => {
    const [one, other, by] = [await owner(), await owner(), await moderator()]
    const { sanctionId, appealId: id } = await appealedSuspension(t, {
      ...{ userId: one, moderatorId: other },
    })
    expect(await isNotified(other, 'appeal_sent')).toBe(true)
    expect(await isNotified(by, 'appeal_sent')).toBe(false)
    const decision = { id, uphold: true, reason }
    expect(await outcomeOf(t.asUser(other).moderation.decideAppeal(decision))).toBe(
      'conflict_of_interest',
    )
    expect(await outcomeOf(t.asUser(other).moderation.lift({ sanctionId, reason }))).toBe('done')
  })

  test('or appoints a third, who decides', async () => {
    const [one, other, third] = [await owner(), await owner(), await t.createUser()]
    const { appealId: id } = await appealedSuspension(t, { userId: one, moderatorId: other })
    await t.asUser(other).roles.assign({ userId: third, role: 'owner', reason })
    await t.asUser(third).moderation.decideAppeal({ id, uphold: true, reason })
  })
})

test('an owner who is excluded, suspended or deleted is neither notified nor waited for', async () => {
  await t.deps.sql`update user_roles set role = 'user' where role <> 'user'`
  const [boss, by] = [await owner(), await moderator()]
  const lost = [await owner(), await owner(), await owner()] as const
  await exclude(t, lost[0])
  await suspend(t, lost[1])
  await t.deps.sql`update auth.users set deleted_at = ${t.clock.now()} where id = ${lost[2]}`
  const { appealId: id } = await appealedSuspension(t, { moderatorId: boss })
  expect(await isNotified(by, 'appeal_sent')).toBe(true)
  for (const userId of lost) expect(await isNotified(userId, 'appeal_sent')).toBe(false)
  const { item } = await t.asUser(by).moderation.item({ kind: 'appeal', id })
  expect(item).toMatchObject({ required: 'moderator', can: { decide: true } })
})

describe('a sanction', () => {
  test('remains one of an owner who was demoted since', async () => {
    const [by, first] = [await owner(), await owner()]
    const { sanctionId } = await suspendedByCase(t, { moderatorId: by })
    await t.deps.sql`update user_roles set role = 'user' where user_id = ${by}`
    const lift = (who: string) => outcomeOf(t.asUser(who).moderation.lift({ sanctionId, reason }))
    expect(await lift(await moderator())).toBe('forbidden')
    expect(await lift(first)).toBe('done')
  })

  test('remains one of a moderator who was promoted since', async () => {
    const by = await moderator()
    const { sanctionId } = await suspendedByCase(t, { moderatorId: by })
    await t.deps.sql`update user_roles set role = 'owner' where user_id = ${by}`
    await t.asUser(await moderator()).moderation.lift({ sanctionId, reason })
  })

  test('that is lifted upholds the appeal against it', async () => {
    const { sanctionId, appealId: id, userId } = await appealedSuspension(t)
    const by = await moderator()
    await t.asUser(await moderator()).moderation.take({ kind: 'appeal', id })
    await t.asUser(by).moderation.lift({ sanctionId, reason })
    const { sanctions } = await t.asUser(userId).moderation.standing()
    expect(sanctions[0]?.appeal).toMatchObject({ status: 'upheld', reason })
    expect(await t.deps.sql`select from moderation_assignments where item_id = ${id}`).toEqual([])
  })
})

describe('a party is', () => {
  test('the co-master of a reviewed game, for the review and for a case about it', async () => {
    const by = await moderator()
    const { id, gameId } = await pendingReview(t)
    await t.deps.sql`
      insert into rooms (game_id, created_at, co_master_id)
      values (${gameId}, ${t.clock.now()}, ${by})
      on conflict (game_id) do update set co_master_id = excluded.co_master_id`
    const review = { id, version: 1, approve: true }
    expect(await outcomeOf(t.asUser(by).reviews.decide(review))).toBe('conflict_of_interest')
    await t.asUser(await moderator()).reviews.decide(review)
    const reporter = await t.createUser()
    const subject = { kind: 'review', id } as const
    await t.asUser(reporter).moderation.report({ subject, reason: 'insult', text: '' })
    const [row] = await t.deps.sql<{ id: string }[]>`
      select id from moderation_cases where subject_id = ${id}`
    expect(await dismiss(row?.id ?? '', by)).toBe('conflict_of_interest')
  })

  test('a moderator who reports what they took, and it is free for others', async () => {
    const [by, other] = [await moderator(), await moderator()]
    const { caseId, userId } = await reportedCase(t)
    await t.asUser(by).moderation.take({ kind: 'report', id: caseId })
    await reportedCase(t, { userId, reporterId: by })
    expect(await dismiss(caseId, by)).toBe('conflict_of_interest')
    expect(await dismiss(caseId, other)).toBe('done')
  })

  test('a friend whose account was deleted since', async () => {
    const [by, userId] = [await moderator(), await t.createUser()]
    await befriend(t, userId, by)
    const { caseId } = await reportedCase(t, { userId })
    await t.deps.sql.begin((tx) => forgetFriends(tx, userId, t.clock.now()))
    expect(await dismiss(caseId, by)).toBe('conflict_of_interest')
  })

  test('an owner who marks or waives for a friend in place of the master', async () => {
    const [by, other] = [await owner(), await owner()]
    const { userId, bookingId, gameId, masterId } = await disputedNoShow(t)
    await befriend(t, userId, by)
    const mark = (who: string) =>
      outcomeOf(t.asUser(who).attendance.mark({ gameId, marks: [{ bookingId, mark: 'attended' }] }))
    expect(await mark(by)).toBe('conflict_of_interest')
    expect(await outcomeOf(t.asUser(by).attendance.waive({ bookingId, reason }))).toBe(
      'conflict_of_interest',
    )
    await befriend(t, userId, masterId)
    expect(await mark(other)).toBe('done')
    expect(await mark(masterId)).toBe('done')
  })
})

test('a moderator who is excluded decides nothing, and what they took is free for others', async () => {
  const [by, other] = [await moderator(), await moderator()]
  const { caseId } = await reportedCase(t)
  const key = { kind: 'report', id: caseId } as const
  await t.asUser(by).moderation.take(key)
  expect(await dismiss(caseId, other)).toBe('case_taken')
  await exclude(t, by)
  const { item } = await t.asUser(by).moderation.item(key)
  expect(item.can).toEqual({ decide: { because: 'suspended' }, note: { because: 'suspended' } })
  expect(await dismiss(caseId, by)).toBe('suspended')
  expect(await dismiss(caseId, other)).toBe('done')
})

test('a suspended moderator reads the queue, whose items say that they decide none', async () => {
  const by = await moderator()
  const { caseId: id } = await reportedCase(t)
  await suspend(t, by)
  const { item } = await t.asUser(by).moderation.item({ kind: 'report', id })
  expect(item.can).toEqual({ decide: { because: 'suspended' }, note: { because: 'suspended' } })
})
