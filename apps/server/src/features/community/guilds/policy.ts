import type { Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import { type GuildMember, type GuildPower, holds } from '@cco/domain/guilds/powers'
import * as store from './store.ts'

/** A guild that is locked, with the caller's membership in it. */
export type InGuild = { guild: store.StoredGuild; member: GuildMember | undefined }

/**
 * Locks a guild that exists and was not disbanded.
 * @throws CodedError `not_found`, `guild_disbanded`
 */
export async function lockLiving(tx: Tx, id: string): Promise<store.StoredGuild> {
  const guild = await store.lockGuild(tx, id)
  if (!guild) throw new CodedError('not_found')
  if (guild.disbandedAt) throw new CodedError('guild_disbanded')
  return guild
}

/**
 * Locks a guild for a member who holds a power, or for its leader.
 * @throws CodedError `not_found`, `guild_disbanded`, `guild_power_missing`
 */
export async function lockFor(
  tx: Tx,
  { guildId, userId }: { guildId: string; userId: string },
  power: GuildPower | 'lead' | 'member',
): Promise<{ guild: store.StoredGuild; member: GuildMember }> {
  const guild = await lockLiving(tx, guildId)
  const member = await store.memberOf(tx, guildId, userId)
  if (!(member && mayUse(member, power))) throw new CodedError('guild_power_missing')
  return { guild, member }
}

function mayUse(member: GuildMember, power: GuildPower | 'lead' | 'member'): boolean {
  if (power === 'member') return true
  return power === 'lead' ? member.rank === 'leader' : holds(member, power)
}
