import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import {
  achievementNotifications,
  awardPastAchievements,
  createAchievement,
  heldAchievements,
} from '../../../testing/community.ts'
import { attendedGame } from '../../../testing/played.ts'
import { createStory } from '../../../testing/playing.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(() => t.clock.set('2026-11-26T17:00:00.000Z'))
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

describe('the past', () => {
  test('is awarded silently to all who fulfil a new rule, with one notification each', async () => {
    const [one, two] = [await attendedGame(t), await attendedGame(t)]
    const fresh = await t.createUser()
    const id = await createAchievement(t, { rule: { kind: 'games_attended', count: 1 }, coins: 5 })
    await t.asUser(one.userId).achievements.dismiss()
    await awardPastAchievements(t, id)
    await awardPastAchievements(t, id)
    for (const { userId } of [one, two]) {
      expect(await heldAchievements(t, userId)).toContain('The Last Lantern')
      const gifts = await t.asUser(userId).currency.history({ type: 'gift' })
      expect(gifts.items.map(({ amount }) => amount)).toEqual([5])
      const notifications = await achievementNotifications(t, userId)
      expect(notifications.filter(({ kind }) => kind === 'achievement_rewarded')).toHaveLength(1)
    }
    expect((await t.asUser(one.userId).achievements.unshown()).item).toBeNull()
    expect(await heldAchievements(t, fresh)).toEqual([])
    const owner = await t.createUser({ role: 'owner' })
    await t.asUser(owner).achievements.setArchived({ id, isArchived: true })
  })

  test('of several achievements is one notification with their number', async () => {
    const { userId } = await attendedGame(t)
    await t.deps.sql`delete from user_achievements where user_id = ${userId}`
    const ids = await Promise.all(
      ['stories_played', 'masters_played'].map((kind) =>
        createAchievement(t, { rule: { kind: kind as 'stories_played', count: 1 } }),
      ),
    )
    await awardPastAchievements(t)
    const notifications = await achievementNotifications(t, userId)
    expect(notifications.map(({ kind }) => kind).toSorted()).toEqual([
      'achievement_awarded',
      'achievements_awarded',
    ])
    expect(notifications.find(({ kind }) => kind === 'achievements_awarded')).toMatchObject({
      message: 'За прошлые игры у вас уже 3 достижения. Они в профиле.',
    })
    const owner = await t.createUser({ role: 'owner' })
    for (const id of ids) await t.asUser(owner).achievements.setArchived({ id, isArchived: true })
  })

  test('is previewed: who would have it now, and who has it is left out', async () => {
    const { userId } = await attendedGame(t)
    const owner = t.asUser(await t.createUser({ role: 'owner' })).achievements
    const storyId = await createStory(t)
    const none = { rule: { kind: 'story_played', count: 1 } as const, storyId, achievementId: null }
    expect(await owner.preview(none)).toEqual({ count: 0, people: [] })
    const rule = { kind: 'games_attended', count: 1 } as const
    const all = await owner.preview({ rule, storyId: null, achievementId: null })
    expect(all.count).toBeGreaterThan(0)
    const first = 'ac000000-0000-4000-8000-000000000001'
    const missing = await owner.preview({ rule, storyId: null, achievementId: first })
    expect(missing.people.map(({ id }) => id)).not.toContain(userId)
    expect(missing.count).toBeLessThan(all.count)
  })
})
