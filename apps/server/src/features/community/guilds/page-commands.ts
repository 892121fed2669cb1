import { CodedError } from '@cco/domain/error/codes'
import type {
  EditGuildInput,
  NewsInput,
  ReactInput,
  RenameGuildInput,
} from '@cco/domain/guilds/inputs'
import { holds, mayWriteNews } from '@cco/domain/guilds/powers'
import { renamedUntil } from '@cco/domain/guilds/season'
import { skeletonOf } from '@cco/domain/text/skeleton'
import type { Deps } from '../../../deps.ts'
import type { Limit } from '../../../platform/rate-limits/limiter.ts'
import { named, refuseTaken } from './founding-commands.ts'
import { lockFor, lockLiving } from './policy.ts'
import { postById } from './queries.ts'
import * as store from './store.ts'

const NEWS: Limit = { scope: 'guild_news', max: 20, windowMs: 86_400_000 }

/**
 * Changes what the page of a guild shows, for those with the power.
 * @throws CodedError `not_found`, `guild_disbanded`, `guild_power_missing`
 */
export async function editGuild(
  deps: Deps,
  userId: string,
  { id, ...page }: EditGuildInput,
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    await lockFor(tx, { guildId: id, userId }, 'page')
    await store.updatePage(tx, { id, ...page, now: deps.clock.now() })
  })
}

/**
 * Renames a guild, once a season; for leaders (rules §10).
 * @throws CodedError `not_found`, `guild_disbanded`, `guild_power_missing`, `guild_renamed` with
 *   `until`, `guild_name_taken`, `guild_tag_taken`, `no_changes`
 */
export async function renameGuild(
  deps: Deps,
  userId: string,
  { id, name, tag }: RenameGuildInput,
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const now = deps.clock.now()
    const { guild } = await lockFor(tx, { guildId: id, userId }, 'lead')
    if (guild.name === name && guild.tag === tag) throw new CodedError('no_changes')
    const until = renamedUntil(guild.renamedAt, now)
    if (until) throw new CodedError('guild_renamed', { until: until.toISOString() })
    const keys = { nameKey: skeletonOf(name), tagKey: skeletonOf(tag) }
    await refuseTaken(tx, { id, ...keys })
    await named(() => store.renameGuild(tx, { id, name, tag, ...keys, renamedAt: now, now }))
    await store.insertPost(tx, {
      ...{ id: deps.ids.next(), guildId: id, kind: 'renamed', userId, now },
      ...{ key: `renamed:${now.toISOString()}`, text: guild.name },
    })
  })
}

/**
 * Publishes news of a guild. A repeated `requestKey` changes nothing.
 * @throws CodedError `not_found`, `guild_disbanded`, `guild_power_missing`, `guild_member_too_new`,
 *   `too_many_requests`
 */
export async function writeNews(
  deps: Deps,
  userId: string,
  { requestKey, guildId, text }: NewsInput,
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const now = deps.clock.now()
    await lockLiving(tx, guildId)
    const may = mayWriteNews(await store.memberOf(tx, guildId, userId), now)
    if (may !== true) throw new CodedError(may.because)
    await deps.rateLimiter.within(tx).enforce([{ limit: NEWS, key: userId }])
    await store.insertPost(tx, {
      ...{ id: deps.ids.next(), guildId, kind: 'news', userId, text, now },
      key: `news:${userId}:${requestKey}`,
    })
  })
}

/**
 * Deletes news: one's own, or any for those who edit the page.
 * @throws CodedError `not_found`, `guild_disbanded`, `guild_power_missing`
 */
export async function removeNews(
  deps: Deps,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const post = await postById(tx, id)
    if (post?.kind !== 'news') throw new CodedError('not_found')
    const { member } = await lockFor(tx, { guildId: post.guildId, userId }, 'member')
    if (post.userId !== userId && !holds(member, 'page')) {
      throw new CodedError('guild_power_missing')
    }
    await store.deletePost(tx, id)
  })
}

/**
 * Adds or removes a reaction of a member to a post.
 * @throws CodedError `not_found`, also for those outside of the guild
 */
export async function react(
  deps: Deps,
  userId: string,
  { postId, reaction, on }: ReactInput,
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const post = await postById(tx, postId)
    const member = post && (await store.memberOf(tx, post.guildId, userId))
    if (!member) throw new CodedError('not_found')
    if (on) await store.insertReaction(tx, { postId, userId, reaction, now: deps.clock.now() })
    else await store.deleteReaction(tx, { postId, userId, reaction })
  })
}
