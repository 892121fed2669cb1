import { createAchievement, createItem, giveItem } from './community.ts'
import { aboutOneself, type Conflicts, interest } from './conflict.ts'
import { onOwnGuild } from './guilds.ts'

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
