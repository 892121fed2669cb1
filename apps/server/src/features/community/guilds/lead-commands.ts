import { CodedError } from '@cco/domain/error/codes'
import type { RemoveMemberInput, SetRankInput } from '@cco/domain/guilds/inputs'
import { holds, mayRemove } from '@cco/domain/guilds/powers'
import type { Deps } from '../../../deps.ts'
import type { Limit } from '../../../platform/rate-limits/limiter.ts'
import { notify } from '../../news/notifications/commands.ts'
import { shownName } from '../../people/profiles/queries.ts'
import { isRestrictedNow } from '../../people/sanctions/queries.ts'
import { lockFor } from './policy.ts'
import { memberIds } from './queries.ts'
import { endGuild, withdrawApplicationNotifications } from './request-commands.ts'
import * as store from './store.ts'

/** Each of these notifies the member, a hand-over the whole guild. */
const RANKS: Limit = { scope: 'guild_ranks', max: 50, windowMs: 86_400_000 }
const HAND_OVERS: Limit = { scope: 'guild_hand_overs', max: 5, windowMs: 86_400_000 }

type OfMember = { callerId: string; guildId: string; userId: string }

/**
 * Sets the rank of another member, and the single powers of an officer; for leaders.
 * @throws CodedError `not_found`, `guild_disbanded`, `guild_power_missing`, `not_in_guild`,
 *   `conflict_of_interest` for oneself, `too_many_requests`
 */
export async function setMemberRank(
  deps: Deps,
  callerId: string,
  { guildId, userId, rank, powers }: SetRankInput,
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const { guild } = await lockFor(tx, { guildId, userId: callerId }, 'lead')
    if (userId === callerId) throw new CodedError('conflict_of_interest')
    const target = await store.memberOf(tx, guildId, userId)
    if (!target) throw new CodedError('not_in_guild')
    const given = rank === 'officer' ? [...new Set(powers)].toSorted() : []
    const isSame = target.rank === rank && target.powers.toSorted().join() === given.join()
    if (isSame) return
    await deps.rateLimiter.within(tx).enforce([{ limit: RANKS, key: guildId }])
    await store.setRank(tx, { guildId, userId, rank, powers: given })
    if (!holds({ ...target, rank, powers: given }, 'accept')) {
      await withdrawApplicationNotifications(tx, { guildId, userId })
    }
    await notify(deps, tx, [userId], { kind: 'guild_rank', facts: { guild: guild.name } })
  })
}

/**
 * Removes a member, who may be kept out for good. A former member can be banned as well.
 * @throws CodedError `not_found`, `guild_disbanded`, `guild_power_missing`,
 *   `guild_founder_protected`, `not_in_guild`
 */
export async function removeMember(
  deps: Deps,
  callerId: string,
  { guildId, userId, ban, reason }: RemoveMemberInput,
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const now = deps.clock.now()
    const { guild, member } = await lockFor(tx, { guildId, userId: callerId }, 'remove')
    const target = await store.memberOf(tx, guildId, userId)
    if (!target) throw new CodedError('not_in_guild')
    const may = mayRemove(member, target, guild.founderId)
    if (may !== true) throw new CodedError(may.because)
    await store.deleteMember(tx, { guildId, userId, now })
    await withdrawApplicationNotifications(tx, { guildId, userId })
    if (ban) await store.insertBan(tx, { guildId, userId, reason, by: callerId, now })
    await store.insertPost(tx, {
      ...{ id: deps.ids.next(), guildId, kind: 'left', userId, now },
      key: `left:${userId}:${now.toISOString()}`,
    })
    const facts = { guild: guild.name, reason }
    await notify(deps, tx, [userId], { kind: 'guild_removed', facts })
  })
}

/**
 * Ends a ban: the user may join again.
 * @throws CodedError `not_found`, `guild_disbanded`, `guild_power_missing`
 */
export async function unbanUser(
  deps: Deps,
  { callerId, guildId, userId }: OfMember,
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    await lockFor(tx, { guildId, userId: callerId }, 'remove')
    if (!(await store.deleteBan(tx, guildId, userId))) throw new CodedError('not_found')
  })
}

/**
 * Hands a guild over to another member; the leader becomes an officer with all powers.
 * @throws CodedError `not_found`, `guild_disbanded`, `guild_power_missing`, `not_in_guild`,
 *   `conflict_of_interest` for oneself, `guild_heir_unavailable` for a suspended or banned member,
 *   `too_many_requests`
 */
export async function handOverGuild(
  deps: Deps,
  { callerId, guildId, userId }: OfMember,
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const now = deps.clock.now()
    const { guild } = await lockFor(tx, { guildId, userId: callerId }, 'lead')
    if (userId === callerId) throw new CodedError('conflict_of_interest')
    if (!(await store.memberOf(tx, guildId, userId))) throw new CodedError('not_in_guild')
    if (await isRestrictedNow(tx, userId, now)) throw new CodedError('guild_heir_unavailable')
    await deps.rateLimiter.within(tx).enforce([{ limit: HAND_OVERS, key: guildId }])
    const powers = ['accept', 'remove', 'page', 'news', 'games'] as const
    await store.setRank(tx, { guildId, userId: callerId, rank: 'officer', powers })
    await store.setRank(tx, { guildId, userId, rank: 'leader', powers: [] })
    await announceLeader(deps, tx, { guild, userId, now })
  })
}

/** Notifies a guild and its new leader of each other. */
export async function announceLeader(
  deps: Pick<Deps, 'clock' | 'ids'>,
  tx: Parameters<typeof notify>[1],
  { guild, userId, now }: { guild: { id: string; name: string }; userId: string; now: Date },
): Promise<void> {
  await store.insertPost(tx, {
    ...{ id: deps.ids.next(), guildId: guild.id, kind: 'leader', userId, now },
    key: `leader:${userId}:${now.toISOString()}`,
  })
  const [player, members] = await Promise.all([shownName(tx, userId), memberIds(tx, guild.id)])
  await notify(deps, tx, [userId], { kind: 'guild_leads', facts: { guild: guild.name } })
  const others = members.filter((one) => one !== userId)
  await notify(deps, tx, others, { kind: 'guild_leader', facts: { guild: guild.name, player } })
}

/**
 * Leaves a guild. A leader hands it over first.
 * @throws CodedError `not_found`, `guild_disbanded`, `not_in_guild`, `guild_leader_stays`
 */
export async function leaveGuild(
  deps: Deps,
  { userId, guildId }: { userId: string; guildId: string },
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const now = deps.clock.now()
    const guild = await store.lockGuild(tx, guildId)
    if (!guild) throw new CodedError('not_found')
    const member = await store.memberOf(tx, guildId, userId)
    if (!member) throw new CodedError('not_in_guild')
    if (member.rank === 'leader') throw new CodedError('guild_leader_stays')
    await store.deleteMember(tx, { guildId, userId, now })
    await withdrawApplicationNotifications(tx, { guildId, userId })
    await store.insertPost(tx, {
      ...{ id: deps.ids.next(), guildId, kind: 'left', userId, now },
      key: `left:${userId}:${now.toISOString()}`,
    })
  })
}

/**
 * Disbands a guild; nothing that it cost is returned (rules §10).
 * @throws CodedError `not_found`, `guild_disbanded`, `guild_power_missing`, `confirmation_mismatch`
 */
export async function disbandGuild(
  deps: Deps,
  { userId, guildId, typedName }: { userId: string; guildId: string; typedName: string },
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const { guild } = await lockFor(tx, { guildId, userId }, 'lead')
    if (typedName.trim() !== guild.name) throw new CodedError('confirmation_mismatch')
    const others = (await memberIds(tx, guildId)).filter((one) => one !== userId)
    await endGuild(tx, guildId, deps.clock.now())
    await notify(deps, tx, others, { kind: 'guild_disbanded', facts: { guild: guild.name } })
  })
}
