import type { Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type {
  ApproveGuildInput,
  CloseGuildInput,
  MergeGuildsInput,
  ModerateGuildInput,
} from '@cco/domain/guilds/management'
import { tiesSince } from '@cco/domain/moderation/authority'
import { skeletonOf } from '@cco/domain/text/skeleton'
import type { Deps } from '../../../deps.ts'
import type { StaffActor } from '../../../platform/actor.ts'
import { recordStaffWrite } from '../../../platform/system-log/record.ts'
import { notify } from '../../news/notifications/commands.ts'
import { mayActOn } from '../../people/decisions/policy.ts'
import { named, refuseTaken } from './founding-commands.ts'
import { lockLiving } from './policy.ts'
import { formerMemberIds, memberIds } from './queries.ts'
import { endGuild } from './request-commands.ts'
import * as store from './store.ts'

/**
 * Changes name, tag and description of a guild for the club, whatever the season; its members are
 * notified with the reason.
 * @throws CodedError `not_found`, `guild_disbanded`, `guild_name_taken`, `guild_tag_taken`,
 *   `no_changes`, and those of `mayActOn`: members do not decide about their own guild
 */
export async function moderateGuild(
  deps: Deps,
  staff: StaffActor,
  { id, name, tag, description, reason }: ModerateGuildInput,
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const guild = await lockLiving(tx, id)
    const members = await requireDisinterest(deps, tx, staff, id)
    const before = { name: guild.name, tag: guild.tag, description: guild.description }
    const after = { name, tag, description }
    if (JSON.stringify(before) === JSON.stringify(after)) throw new CodedError('no_changes')
    const keys = { nameKey: skeletonOf(name), tagKey: skeletonOf(tag) }
    await refuseTaken(tx, { id, ...keys })
    const now = deps.clock.now()
    await named(() => store.renameGuild(tx, { id, name, tag, ...keys, renamedAt: null, now }))
    await store.setDescription(tx, id, description)
    await store.setChecked(tx, id)
    if (name !== guild.name) {
      await store.insertPost(tx, {
        ...{ id: deps.ids.next(), guildId: id, kind: 'renamed', userId: null, now },
        ...{ key: `renamed:${now.toISOString()}`, text: guild.name },
      })
    }
    await notify(deps, tx, members, { kind: 'guild_moderated', facts: { guild: name, reason } })
    await recordStaffWrite(deps, tx, staff, {
      ...{ action: 'guild.moderate', target: { type: 'guild', id } },
      ...{ before, after: { ...after, reason } },
    })
  })
}

/**
 * Marks the texts of a guild as checked, as the owner saw them; does nothing once they are.
 * @throws CodedError `not_found`, `guild_disbanded`, `guild_texts_changed` when they were changed
 *   since, and those of `mayActOn`
 */
export async function approveGuild(
  deps: Deps,
  staff: StaffActor,
  { id, version }: ApproveGuildInput,
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const { name, tag, description } = await lockLiving(tx, id)
    await requireDisinterest(deps, tx, staff, id)
    const texts = await store.textsOf(tx, id)
    if (texts.version !== version) throw new CodedError('guild_texts_changed')
    if (texts.isChecked) return
    await store.setChecked(tx, id)
    await recordStaffWrite(deps, tx, staff, {
      ...{ action: 'guild.approve', target: { type: 'guild', id } },
      after: { name, tag, description, version },
    })
  })
}

/**
 * Disbands a guild for the club; its members are notified with the reason.
 * @throws CodedError `not_found`, `guild_disbanded`, and those of `mayActOn`
 */
export async function closeGuild(
  deps: Deps,
  staff: StaffActor,
  { id, reason }: CloseGuildInput,
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const guild = await lockLiving(tx, id)
    const members = await requireDisinterest(deps, tx, staff, id)
    await endGuild(tx, id, deps.clock.now())
    const facts = { guild: guild.name, reason }
    await notify(deps, tx, members, { kind: 'guild_closed', facts })
    await recordStaffWrite(deps, tx, staff, {
      ...{ action: 'guild.disband', target: { type: 'guild', id } },
      ...{ before: { name: guild.name, members }, after: { reason } },
    })
  })
}

/**
 * Moves the members of one guild into another and disbands it. Those whom the other one banned are
 * left without a guild.
 * @throws CodedError `not_found`, `guild_disbanded`, `guild_full`, `no_changes` for a guild and
 *   itself, and those of `mayActOn`
 */
export async function mergeGuilds(
  deps: Deps,
  staff: StaffActor,
  { id, intoId, reason }: MergeGuildsInput,
): Promise<void> {
  if (id === intoId) throw new CodedError('no_changes')
  const { guildMembersMax: max } = await deps.settings()
  await deps.sql.begin(async (tx) => {
    const guilds = new Map<string, store.StoredGuild>()
    // In the order of ids, as two merges at once would.
    for (const one of [id, intoId].sort()) guilds.set(one, await lockLiving(tx, one))
    const [from, into] = [guilds.get(id), guilds.get(intoId)]
    if (!(from && into)) throw new CodedError('not_found')
    const members = await requireDisinterest(deps, tx, staff, id)
    const others = await requireDisinterest(deps, tx, staff, intoId)
    if (from.members + into.members > max) throw new CodedError('guild_full', { max })
    const now = deps.clock.now()
    await store.moveMembers(tx, { id, intoId, now })
    await endGuild(tx, id, now)
    const facts = { former: from.name, guild: into.name, reason }
    await notify(deps, tx, [...members, ...others], { kind: 'guild_merged', facts })
    await recordStaffWrite(deps, tx, staff, {
      ...{ action: 'guild.merge', target: { type: 'guild', id } },
      ...{ before: { name: from.name, members }, after: { into: intoId, reason } },
    })
  })
}

/**
 * Returns the members of a guild, of whom the caller is none and was none in the last thirty days; its
 * leader is whom it concerns.
 */
async function requireDisinterest(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { userId }: StaffActor,
  guildId: string,
): Promise<string[]> {
  const now = clock.now()
  const [members, former, leaderId] = await Promise.all([
    memberIds(tx, guildId),
    formerMemberIds(tx, guildId, tiesSince(now)),
    store.leaderOf(tx, guildId),
  ])
  const affair = { userId: leaderId ?? '', parties: [...members, ...former] }
  await mayActOn({ sql: tx, now }, { userId, role: 'owner' }, affair)
  return members
}
