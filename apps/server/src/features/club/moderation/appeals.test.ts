import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf } from '../../../testing/catalogue.ts'
import { appealedSuspension, reportedCase, suspendedByCase } from '../../../testing/moderation.ts'
import { createAccount, signIn } from '../../../testing/people.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const reason = 'Проверили переписку'
const text = 'Это был не я'
const moderator = async () => t.asUser(await t.createUser({ role: 'moderator' }))
/** The outcome of something that a suspended user may not do. */
const write = (userId: string) =>
  t
    .asUser(userId)
    .availability.set({ windows: [] })
    .then(
      () => 'done',
      (error: Error) => error.message,
    )

describe('an appeal', () => {
  test('of a suspended user reaches other moderators than the one who decided', async () => {
    const [judge, other] = [
      await t.createUser({ role: 'moderator' }),
      await t.createUser({ role: 'moderator' }),
    ]
    const { sanctionId, userId } = await suspendedByCase(t, { moderatorId: judge })
    await t.asUser(userId).moderation.appeal({ sanctionId, text })
    const notified = async (id: string) =>
      (
        await t.deps.sql`select from notifications
          where user_id = ${id} and kind = 'appeal_sent'`
      ).length
    expect([await notified(judge), await notified(other)]).toEqual([0, 1])
  })

  test('upheld lifts the sanction at once, and its user hears why', async () => {
    const { appealId: id, userId } = await appealedSuspension(t)
    expect(await write(userId)).toBe('suspended')
    await (await moderator()).moderation.decideAppeal({ id, uphold: true, reason })
    expect(await write(userId)).toBe('done')
    const { sanctions } = await t.asUser(userId).moderation.standing()
    expect(sanctions).toMatchObject([{ isActive: false, appeal: { status: 'upheld', reason } }])
  })

  test('rejected leaves the sanction, and cannot be made again', async () => {
    const { appealId: id, userId, sanctionId } = await appealedSuspension(t)
    await (await moderator()).moderation.decideAppeal({ id, uphold: false, reason })
    expect(await write(userId)).toBe('suspended')
    const again = t.asUser(userId).moderation.appeal({ sanctionId, text })
    expect(await codeOf(again)).toBe('already_appealed')
  })

  test('of a sanction of someone else is not found, and after thirty days is refused', async () => {
    const { caseId, userId } = await reportedCase(t)
    await (await moderator()).moderation.decide({
      ...{ caseId, outcome: 'suspended' as const, reason, days: 60 },
    })
    const { sanctions } = await t.asUser(userId).moderation.standing()
    const sanctionId = sanctions[0]?.id ?? ''
    const stranger = t.asUser(await t.createUser())
    expect(await codeOf(stranger.moderation.appeal({ sanctionId, text }))).toBe('not_found')
    t.clock.advance(30 * 86_400_000)
    expect(await codeOf(t.asUser(userId).moderation.appeal({ sanctionId, text }))).toBe(
      'appeal_closed',
    )
  })

  test('of two moderators at once is decided once', async () => {
    const { appealId: id } = await appealedSuspension(t)
    const both = await Promise.all([moderator(), moderator()])
    const outcomes = await Promise.allSettled([
      both[0].moderation.decideAppeal({ id, uphold: true, reason }),
      both[1].moderation.decideAppeal({ id, uphold: false, reason }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = outcomes.find((one) => one.status === 'rejected')
    expect(refused?.reason.message).toBe('already_decided')
  })

  test('made twice at once is made once', async () => {
    const { sanctionId, userId } = await suspendedByCase(t)
    const { appeal } = t.asUser(userId).moderation
    const outcomes = await Promise.allSettled([
      appeal({ sanctionId, text }),
      appeal({ sanctionId, text }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('a sanction', () => {
  test('lifted before its time ends at once, and cannot be lifted again', async () => {
    const { sanctionId, userId } = await suspendedByCase(t)
    const as = await moderator()
    await as.moderation.lift({ sanctionId, reason })
    expect(await write(userId)).toBe('done')
    expect(await codeOf(as.moderation.lift({ sanctionId, reason }))).toBe('no_changes')
  })

  test('that bans closes the account to every request and to signing in', async () => {
    const user = await createAccount(t)
    const { call } = await signIn(t, user)
    expect(await call('profiles.me')).toHaveProperty('answer')
    const { caseId } = await reportedCase(t, { userId: user.userId })
    await (await moderator()).moderation.decide({ caseId, outcome: 'banned', reason })
    await expect.poll(() => call('profiles.me')).toHaveProperty('refused')
    expect((await signIn(t, user)).status).not.toBe(200)
  })
})
