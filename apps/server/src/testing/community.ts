import type { AchievementFields } from '@cco/domain/achievements/fields'
import type { Audience } from '@cco/domain/audiences/contract'
import type { ItemFields } from '@cco/domain/inventory/fields'
import { awardPast } from '../features/community/achievements/commands.ts'
import type { TestApp } from './app.ts'
import { aboutOneself, type Conflicts, interest } from './conflict.ts'
import { onOwnGuild } from './guilds.ts'
import { asOwner, by, type Write } from './write.ts'

export const ACHIEVEMENT: AchievementFields = {
  name: { ru: 'Последний фонарь', en: 'The Last Lantern' },
  description: { ru: 'Он горел до утра.', en: 'It burned until morning.' },
  howTo: { ru: 'Вручает клуб.', en: 'Awarded by hand.' },
  emblem: 'lantern',
  rule: null,
  isSecret: false,
  coins: 0,
  itemId: null,
  storyId: null,
}

/** Creates an achievement that is awarded by hand, unless other fields are given; returns its id. */
export async function createAchievement(
  t: TestApp,
  fields: Partial<AchievementFields> = {},
): Promise<string> {
  const owner = await t.createUser({ role: 'owner' })
  const { id } = await t.asUser(owner).achievements.create({ ...ACHIEVEMENT, ...fields })
  return id
}

/** Returns the English names of the achievements that a user holds. */
export async function heldAchievements(t: TestApp, userId: string): Promise<string[]> {
  const { items } = await t.asUser(userId).achievements.mine()
  return items.flatMap(({ name, awardedAt }) => (awardedAt && name ? [name.en] : []))
}

/** Returns the notifications of a user about achievements. */
export async function achievementNotifications(t: TestApp, userId: string) {
  const { items } = await t.asUser(userId).notifications.list({})
  return items.filter(({ kind }) => kind?.startsWith('achievement'))
}

/** Awards what past games fulfil, as the job does: of one achievement, or of all. */
export const awardPastAchievements = (t: TestApp, id?: string) =>
  awardPast(t.deps, id, new AbortController().signal)

export const ITEM: ItemFields = {
  kind: 'frame',
  name: { ru: 'Кованая', en: 'Wrought' },
  description: { ru: 'Её ковали ночью.', en: 'Forged at night.' },
  look: 'chain',
  hue: 'slate',
  rarity: 'rare',
  isUnique: false,
}

/** Creates an item, a frame unless other fields are given; returns its id. */
export async function createItem(t: TestApp, fields: Partial<ItemFields> = {}): Promise<string> {
  const owner = await t.createUser({ role: 'owner' })
  const { id } = await t.asUser(owner).inventory.create({ ...ITEM, ...fields })
  return id
}

/** Gives an item to a user by hand; returns the id of their copy. */
export async function giveItem(t: TestApp, userId: string, itemId: string): Promise<string> {
  const owner = await t.createUser({ role: 'owner' })
  const requestKey = t.deps.ids.next()
  await t.asUser(owner).inventory.give({ requestKey, userId, itemId })
  const [row] = await t.deps.sql<{ id: string }[]>`
    select id from user_items where user_id = ${userId} and source_id = ${requestKey}`
  return row?.id ?? ''
}

/** Begins to give an item to an audience; returns the id of the grant. */
export async function grantItem(t: TestApp, itemId: string, audience: Audience): Promise<string> {
  const owner = await t.createUser({ role: 'owner' })
  const requestKey = t.deps.ids.next()
  await t.asUser(owner).inventory.grant({ requestKey, itemId, audience })
  const [row] = await t.deps.sql<{ id: string }[]>`
    select id from item_grants where request_key = ${requestKey}`
  return row?.id ?? ''
}

/** A frame that the seasons of summer give from the first. */
const SUMMER_FRAME = {
  quarter: 'summer' as const,
  itemId: '1e000000-0000-4000-8000-000000000027',
}

/** A valid call of each write of staff about standing. */
export const COMMUNITY_WRITES: Record<
  | `achievements.${'award' | 'create' | 'remove' | 'revoke' | 'setArchived' | 'update'}`
  | `levels.${'removeReward' | 'setReward'}`
  | `seasons.${'removeReward' | 'setReward'}`
  | `exports.${'achievementHolders' | 'achievements' | 'itemHistory' | 'items'}`
  | `exports.${'levelRewards' | 'seasonRewards'}`
  | `inventory.${'create' | 'give' | 'remove' | 'setArchived' | 'take' | 'update'}`
  | `inventory.${'grant' | 'stopGrant'}`,
  (t: TestApp) => Promise<Write>
> = {
  'exports.achievementHolders': async (t) => {
    const id = await createAchievement(t)
    return await asOwner(t, (as) =>
      as.exports.achievementHolders({ filters: { id }, timeZone: 'Europe/Moscow' }),
    )
  },
  'exports.achievements': (t) =>
    asOwner(t, (as) => as.exports.achievements({ filters: { isArchived: false } })),
  'exports.itemHistory': (t) =>
    asOwner(t, (as) =>
      as.exports.itemHistory({ filters: { itemId: null }, timeZone: 'Europe/Moscow' }),
    ),
  'exports.items': (t) => asOwner(t, (as) => as.exports.items({ filters: { isArchived: false } })),
  'exports.levelRewards': (t) =>
    by(t, 'moderator', (as) => as.exports.levelRewards({ filters: {} })),
  'exports.seasonRewards': (t) =>
    by(t, 'moderator', (as) => as.exports.seasonRewards({ filters: {} })),
  'achievements.create': (t) => asOwner(t, (as) => as.achievements.create(ACHIEVEMENT)),
  'achievements.update': async (t) => {
    const id = await createAchievement(t)
    return await asOwner(t, (as) => as.achievements.update({ ...ACHIEVEMENT, id, coins: 5 }))
  },
  'achievements.setArchived': async (t) => {
    const id = await createAchievement(t)
    return await asOwner(t, (as) => as.achievements.setArchived({ id, isArchived: true }))
  },
  'achievements.remove': async (t) => {
    const id = await createAchievement(t)
    return await asOwner(t, (as) => as.achievements.remove({ id }))
  },
  'achievements.award': async (t) => {
    const [achievementId, userId] = await Promise.all([createAchievement(t), t.createUser()])
    return await asOwner(t, (as) => as.achievements.award({ userId, achievementId }))
  },
  'achievements.revoke': async (t) => {
    const [achievementId, userId] = await Promise.all([createAchievement(t), t.createUser()])
    await t.deps.sql`
      insert into user_achievements (id, user_id, achievement_id, source, awarded_at)
      values (${t.deps.ids.next()}, ${userId}, ${achievementId}, 'hand', ${t.clock.now()})`
    return await asOwner(t, (as) =>
      as.achievements.revoke({ userId, achievementId, reason: 'Ошибка' }),
    )
  },
  'levels.removeReward': async (t) => {
    await t.deps.sql`insert into level_rewards (level, coins) values (9, 100)
      on conflict do nothing`
    return await asOwner(t, (as) => as.levels.removeReward({ level: 9 }))
  },
  'levels.setReward': (t) =>
    asOwner(t, (as) => as.levels.setReward({ level: 8, coins: 100, itemId: null })),
  'seasons.setReward': (t) =>
    asOwner(t, (as) => as.seasons.setReward({ ...SUMMER_FRAME, placeTo: 5 })),
  'seasons.removeReward': async (t) => {
    const owner = await t.createUser({ role: 'owner' })
    await t.asUser(owner).seasons.setReward({ ...SUMMER_FRAME, placeTo: 10 })
    return await asOwner(t, (as) => as.seasons.removeReward(SUMMER_FRAME))
  },
  'inventory.create': (t) => asOwner(t, (as) => as.inventory.create(ITEM)),
  'inventory.update': async (t) => {
    const id = await createItem(t)
    return await asOwner(t, (as) => as.inventory.update({ ...ITEM, id, hue: 'sea' }))
  },
  'inventory.setArchived': async (t) => {
    const id = await createItem(t)
    return await asOwner(t, (as) => as.inventory.setArchived({ id, isArchived: true }))
  },
  'inventory.remove': async (t) => {
    const id = await createItem(t)
    return await asOwner(t, (as) => as.inventory.remove({ id }))
  },
  'inventory.give': async (t) => {
    const [itemId, userId] = await Promise.all([createItem(t), t.createUser()])
    return await asOwner(t, (as) =>
      as.inventory.give({ requestKey: t.deps.ids.next(), userId, itemId }),
    )
  },
  'inventory.grant': async (t) => {
    const itemId = await createItem(t)
    await t.createUser()
    return await asOwner(t, (as) =>
      as.inventory.grant({ requestKey: t.deps.ids.next(), itemId, audience: { kind: 'everyone' } }),
    )
  },
  'inventory.stopGrant': async (t) => {
    const id = await grantItem(t, await createItem(t), { kind: 'everyone' })
    return await asOwner(t, (as) => as.inventory.stopGrant({ id }))
  },
  'inventory.take': async (t) => {
    const id = await giveItem(t, await t.createUser(), await createItem(t))
    return await asOwner(t, (as) => as.inventory.take({ id, reason: 'Ошибка' }))
  },
}

/** Makes two users friends. */
export async function befriend(t: TestApp, one: string, other: string): Promise<void> {
  await t.asUser(one).friends.request({ userId: other })
  await t.asUser(other).friends.accept({ userId: one })
}

const reason = 'По просьбе игрока'

/** The writes of staff about achievements, items and guilds. */
export const COMMUNITY_CONFLICTS: Conflicts = {
  'achievements.award': aboutOneself(async (userId, t) => {
    const achievementId = await createAchievement(t)
    return (as) => as.achievements.award({ userId, achievementId })
  }),
  'achievements.revoke': aboutOneself(async (userId, t) => {
    const achievementId = await createAchievement(t)
    return (as) => as.achievements.revoke({ userId, achievementId, reason })
  }),
  'inventory.give': aboutOneself(async (userId, t) => {
    const itemId = await createItem(t)
    return (as) => as.inventory.give({ requestKey: t.deps.ids.next(), userId, itemId })
  }),
  'inventory.take': aboutOneself(async (userId, t) => {
    const id = await giveItem(t, userId, await createItem(t))
    return (as) => as.inventory.take({ id, reason })
  }),
  'guildManagement.approve': { 'a party': interest((t) => onOwnGuild(t, 'approve')) },
  'guildManagement.moderate': { 'a party': interest((t) => onOwnGuild(t, 'moderate')) },
  'guildManagement.close': { 'a party': interest((t) => onOwnGuild(t, 'close')) },
  'guildManagement.merge': { 'a party': interest((t) => onOwnGuild(t, 'merge')) },
}
