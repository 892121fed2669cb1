import type { Ability } from '../api/ability.ts'

/** Ranks of members, the highest first (rules §10). */
export const GUILD_RANKS = ['leader', 'officer', 'member'] as const
export type GuildRank = (typeof GUILD_RANKS)[number]

/** Single powers of officers; leaders have all of them. */
export const GUILD_POWERS = ['accept', 'remove', 'page', 'news', 'games'] as const
export type GuildPower = (typeof GUILD_POWERS)[number]

const DAY_MS = 86_400_000

export type GuildMember = {
  userId: string
  rank: GuildRank
  powers: readonly GuildPower[]
  joinedAt: Date
}

/** Whether a member may use a power. */
export function holds({ rank, powers }: Pick<GuildMember, 'rank' | 'powers'>, power: GuildPower) {
  return rank === 'leader' || (rank === 'officer' && powers.includes(power))
}

/** Returns from when a member may write: a day after joining (rules §10). */
export function writesFrom({ joinedAt }: Pick<GuildMember, 'joinedAt'>): Date {
  return new Date(joinedAt.getTime() + DAY_MS)
}

/** Whether a member may write news: the power, and a day of membership. */
export function mayWriteNews(member: GuildMember | undefined, now: Date): Ability {
  if (!(member && holds(member, 'news'))) return { because: 'guild_power_missing' }
  return now >= writesFrom(member) || { because: 'guild_member_too_new' }
}

/**
 * Whether one member may remove another. Leaders remove all others; officers with the power remove
 * members, and never the founder.
 */
export function mayRemove(
  actor: GuildMember | undefined,
  target: Pick<GuildMember, 'userId' | 'rank'>,
  founderId: string,
): Ability {
  if (!actor || actor.userId === target.userId) return { because: 'guild_power_missing' }
  if (actor.rank === 'leader') return true
  if (!holds(actor, 'remove')) return { because: 'guild_power_missing' }
  if (target.userId === founderId) return { because: 'guild_founder_protected' }
  return target.rank === 'member' || { because: 'guild_power_missing' }
}
