import { ACHIEVEMENT_NAME_MAX } from '@cco/domain/achievements/fields'
import type { ErrorCode } from '@cco/domain/error/codes'
import { ITEM_NAME_MAX } from '@cco/domain/inventory/fields'
import { error as en } from '@cco/messages/en/error'
import { error as ru } from '@cco/messages/ru/error'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf } from '../../../testing/catalogue.ts'
import { ACHIEVEMENT, createAchievement, createItem, ITEM } from '../../../testing/community.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

/** What the refused calls must leave as it is. */
const TABLES = [
  ...['achievements', 'user_achievements', 'items', 'user_items', 'level_rewards'],
  ...['season_rewards', 'currency_transactions', 'notifications', 'system_logs'],
]

async function everything(): Promise<string[]> {
  const rows = TABLES.map(
    (table) => t.deps.sql<{ rows: string }[]>`
      select md5(coalesce(string_agg(r::text, ',' order by r::text), '')) as rows
      from ${t.deps.sql(table)} r`,
  )
  return (await Promise.all(rows)).map(([row]) => row?.rows ?? '')
}

test('bad input about standing is refused by its code, in both languages, and changes nothing', async () => {
  const owner = t.asUser(await t.createUser({ role: 'owner' }))
  const player = await t.createUser()
  const [achievementId, archivedId] = [await createAchievement(t), await createAchievement(t)]
  const [itemId, archivedItem] = [await createItem(t), await createItem(t)]
  await owner.achievements.setArchived({ id: archivedId, isArchived: true })
  await owner.inventory.setArchived({ id: archivedItem, isArchived: true })
  const unknown = t.deps.ids.next()
  const requestKey = t.deps.ids.next()
  const long = (max: number) => ({ ru: 'я'.repeat(max + 1), en: 'Lantern' })
  const { achievements, inventory, levels, seasons } = owner
  const calls: readonly [what: string, call: () => Promise<unknown>, code: ErrorCode][] = [
    [
      'an award to an unknown user',
      () => achievements.award({ userId: unknown, achievementId }),
      'recipient_not_found',
    ],
    [
      'an award of an unknown achievement',
      () => achievements.award({ userId: player, achievementId: unknown }),
      'not_found',
    ],
    [
      'an award of an archived achievement',
      () => achievements.award({ userId: player, achievementId: archivedId }),
      'achievement_archived',
    ],
    [
      'a revocation from one who does not have it',
      () => achievements.revoke({ userId: player, achievementId, reason: 'Ошибка' }),
      'not_found',
    ],
    [
      'an achievement with negative coins',
      () => achievements.create({ ...ACHIEVEMENT, coins: -1 }),
      'invalid_input',
    ],
    [
      'an achievement with a name over the limit',
      () => achievements.create({ ...ACHIEVEMENT, name: long(ACHIEVEMENT_NAME_MAX) }),
      'invalid_input',
    ],
    [
      'an achievement of an unknown story',
      () => achievements.create({ ...ACHIEVEMENT, storyId: unknown }),
      'not_found',
    ],
    [
      'an achievement with an archived item',
      () => achievements.create({ ...ACHIEVEMENT, itemId: archivedItem }),
      'not_found',
    ],
    [
      'a rule that no number of games fulfils',
      () => achievements.create({ ...ACHIEVEMENT, rule: { kind: 'games_attended', count: 0 } }),
      'invalid_input',
    ],
    [
      'a rule of a story without one',
      () => achievements.create({ ...ACHIEVEMENT, rule: { kind: 'story_played', count: 1 } }),
      'required_fields_missing',
    ],
    [
      'an item with a name over the limit',
      () => inventory.create({ ...ITEM, name: long(ITEM_NAME_MAX) }),
      'invalid_input',
    ],
    [
      'an item for an unknown user',
      () => inventory.give({ requestKey, userId: unknown, itemId }),
      'recipient_not_found',
    ],
    [
      'an unknown item',
      () => inventory.give({ requestKey, userId: player, itemId: unknown }),
      'not_found',
    ],
    [
      'an archived item',
      () => inventory.give({ requestKey, userId: player, itemId: archivedItem }),
      'item_archived',
    ],
    [
      'a copy that was never given',
      () => inventory.take({ id: unknown, reason: 'Ошибка' }),
      'not_found',
    ],
    [
      'a level with negative coins',
      () => levels.setReward({ level: 9, coins: -5, itemId: null }),
      'invalid_input',
    ],
    [
      'a level that gives nothing',
      () => levels.setReward({ level: 9, coins: 0, itemId: null }),
      'required_fields_missing',
    ],
    [
      'a level with an archived item',
      () => levels.setReward({ level: 9, coins: 5, itemId: archivedItem }),
      'not_found',
    ],
    [
      'a level that no one starts below',
      () => levels.setReward({ level: 1, coins: 5, itemId: null }),
      'invalid_input',
    ],
    [
      'a season with an unknown item',
      () => seasons.setReward({ quarter: 'summer', itemId: unknown, placeTo: 3 }),
      'not_found',
    ],
    [
      'a season with a place below the first',
      () => seasons.setReward({ quarter: 'summer', itemId, placeTo: 0 }),
      'invalid_input',
    ],
  ]
  const before = await everything()
  for (const [what, call, code] of calls) {
    expect([what, await codeOf(call())]).toEqual([what, code])
    expect([what, Object.hasOwn(ru, code), Object.hasOwn(en, code)]).toEqual([what, true, true])
  }
  expect(await everything()).toEqual(before)
})
