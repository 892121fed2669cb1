import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf } from '../../../testing/catalogue.ts'
import {
  ACHIEVEMENT,
  achievementNotifications,
  awardPastAchievements,
  createAchievement,
  heldAchievements,
} from '../../../testing/community.ts'
import { attendedGame } from '../../../testing/played.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(() => t.clock.set('2026-11-26T17:00:00.000Z'))
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

describe('an owner', () => {
  test('creates, changes, archives and restores; texts must be filled in', async () => {
    const id = await t.createUser({ role: 'owner' })
    const owner = t.asUser(id).achievements
    const empty = { ...ACHIEVEMENT, howTo: { ru: 'Вручает клуб.', en: ' ' } }
    expect(await codeOf(owner.create(empty))).toBe('required_fields_missing')
    const noStory = { ...ACHIEVEMENT, rule: { kind: 'story_played', count: 1 } as const }
    expect(await codeOf(owner.create(noStory))).toBe('required_fields_missing')
    const { id: created } = await owner.create(ACHIEVEMENT)
    await owner.update({ ...ACHIEVEMENT, id: created, coins: 40 })
    expect(await codeOf(owner.update({ ...empty, id: created }))).toBe('required_fields_missing')
    const find = async () => (await owner.all()).items.find((one) => one.id === created)
    expect(await find()).toMatchObject({ coins: 40, isArchived: false, isUsed: false, holders: 0 })
    await owner.setArchived({ id: created, isArchived: true })
    expect((await find())?.isArchived).toBe(true)
    await owner.setArchived({ id: created, isArchived: false })
    await owner.remove({ id: created })
    expect(await find()).toBeUndefined()
    expect(await codeOf(owner.remove({ id: created }))).toBe('not_found')
    const log = await t.deps.sql<{ action: string }[]>`select action from system_logs
      where actor_id = ${id} order by created_at, id`
    expect(log.map(({ action }) => action).toSorted()).toEqual([
      'achievement.archive',
      'achievement.create',
      'achievement.delete',
      'achievement.restore',
      'achievement.update',
    ])
  })

  test('awards once by hand; what was awarded is archived, not deleted', async () => {
    const owner = t.asUser(await t.createUser({ role: 'owner' })).achievements
    const { id } = await owner.create({ ...ACHIEVEMENT, isSecret: true, coins: 30 })
    const userId = await t.createUser()
    await owner.award({ userId, achievementId: id })
    expect(await codeOf(owner.award({ userId, achievementId: id }))).toBe('achievement_held')
    expect(await heldAchievements(t, userId)).toEqual(['The Last Lantern'])
    expect((await t.asUser(userId).currency.balance()).balance).toBe(30)
    expect(await codeOf(owner.remove({ id }))).toBe('achievement_in_use')
    await owner.setArchived({ id, isArchived: true })
    expect(await heldAchievements(t, userId)).toEqual(['The Last Lantern'])
    const other = await t.createUser()
    expect((await t.asUser(other).achievements.mine()).items.some((one) => one.id === id)).toBe(
      false,
    )
    const late = owner.award({ userId: other, achievementId: id })
    expect(await codeOf(late)).toBe('achievement_archived')
    const nowhere = owner.award({ userId: t.deps.ids.next(), achievementId: id })
    expect(await codeOf(nowhere)).toBe('recipient_not_found')
  })

  test('revokes with a reason; the rule does not award again, a second award pays nothing', async () => {
    const owner = t.asUser(await t.createUser({ role: 'owner' })).achievements
    const { userId } = await attendedGame(t)
    const first = { userId, achievementId: 'ac000000-0000-4000-8000-000000000001' }
    await owner.revoke({ ...first, reason: 'Отметка стояла не тому' })
    expect(await codeOf(owner.revoke({ ...first, reason: 'Ещё раз' }))).toBe('not_found')
    await awardPastAchievements(t)
    expect(await heldAchievements(t, userId)).not.toContain('First Evening')
    const notifications = await achievementNotifications(t, userId)
    expect(notifications.find(({ kind }) => kind === 'achievement_revoked')).toMatchObject({
      message:
        'Достижения «Первый вечер» больше нет в вашем профиле. Причина: Отметка стояла не тому',
    })
    const holders = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await owner.holders({ id: first.achievementId, ...(cursor && { cursor }) })
      holders.push(...page.items)
      cursor = page.next
    }
    expect(holders.find(({ user }) => user.id === userId)).toMatchObject({
      source: 'rule',
      revoked: { reason: 'Отметка стояла не тому' },
    })
    await owner.award(first)
    expect(await heldAchievements(t, userId)).toContain('First Evening')

    const { id } = await owner.create({ ...ACHIEVEMENT, coins: 30 })
    const before = (await t.asUser(userId).currency.balance()).balance
    const holdersOf = async () => (await owner.all()).items.find((one) => one.id === id)?.holders
    await owner.award({ userId, achievementId: id })
    expect(await holdersOf()).toBe(1)
    await owner.revoke({ userId, achievementId: id, reason: 'Ошибка' })
    expect(await holdersOf()).toBe(0)
    await owner.award({ userId, achievementId: id })
    expect(await holdersOf()).toBe(1)
    expect((await t.asUser(userId).currency.balance()).balance).toBe(before + 30)
  })

  test('of several users at once, each counted in whatever order the achievements come', async () => {
    const ids = await Promise.all([createAchievement(t), createAchievement(t)])
    const users = await Promise.all(Array.from({ length: 6 }, () => t.createUser()))
    const owner = t.asUser(await t.createUser({ role: 'owner' })).achievements
    await Promise.all(
      users.flatMap((userId, at) =>
        (at % 2 ? ids : ids.toReversed()).map((achievementId) =>
          owner.award({ userId, achievementId }),
        ),
      ),
    )
    const { items } = await owner.all()
    expect(ids.map((id) => items.find((one) => one.id === id)?.holders)).toEqual([6, 6])
  })

  test('and a rule award at the same moment: the user has it once, and its coins once', async () => {
    const owner = t.asUser(await t.createUser({ role: 'owner' })).achievements
    const { userId } = await attendedGame(t)
    const { id } = await owner.create({
      ...ACHIEVEMENT,
      rule: { kind: 'games_attended', count: 1 },
      coins: 25,
    })
    const before = (await t.asUser(userId).currency.balance()).balance
    const byHand = () => owner.award({ userId, achievementId: id }).catch((error) => error.code)
    await Promise.all([
      ...[byHand(), byHand()],
      ...[awardPastAchievements(t, id), awardPastAchievements(t, id)],
    ])
    expect((await t.asUser(userId).currency.balance()).balance).toBe(before + 25)
    const [row] = await t.deps.sql<{ count: number }[]>`
      select count(*)::int as count from user_achievements
      where user_id = ${userId} and achievement_id = ${id}`
    expect(row?.count).toBe(1)
    await owner.setArchived({ id, isArchived: true })
  })

  test('alone manages; others read why not', async () => {
    const master = t.asUser(await t.createUser({ role: 'master' })).achievements
    expect(await codeOf(master.all())).toBe('achievement_management_refused')
    expect(await codeOf(master.create(ACHIEVEMENT))).toBe('achievement_management_refused')
    expect(await codeOf(t.asUser().achievements.all())).toBe('not_signed_in')
  })

  test('pages through the holders, newest first', async () => {
    const owner = t.asUser(await t.createUser({ role: 'owner' })).achievements
    const { id } = await owner.create(ACHIEVEMENT)
    const users = await Promise.all(Array.from({ length: 23 }, () => t.createUser()))
    for (const [at, userId] of users.entries()) {
      await t.deps.sql`
        insert into user_achievements (id, user_id, achievement_id, source, awarded_at)
        values (${t.deps.ids.next()}, ${userId}, ${id}, 'rule',
          ${new Date(t.clock.now().getTime() + at * 1_000)})`
    }
    const first = await owner.holders({ id })
    const second = await owner.holders({ id, cursor: first.next ?? '' })
    expect([first.items.length, second.items.length, second.next]).toEqual([20, 3, null])
    const people = [...first.items, ...second.items].map(({ user }) => user.id)
    expect(people).toEqual(users.toReversed())
  })
})
