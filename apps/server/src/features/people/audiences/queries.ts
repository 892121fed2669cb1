import type { Sql, Tx } from '@cco/database/client'
import type { Audience, GuildOfAudience } from '@cco/domain/audiences/contract'
import { CodedError } from '@cco/domain/error/codes'

const DAY_MS = 24 * 60 * 60_000

/** Returns how many people this audience is now. */
export async function audienceSize(sql: Sql, audience: Audience, now: Date): Promise<number> {
  const [row] = await sql<{ people: number }[]>`
    select count(*)::int as people from ${peopleOf(sql, audience, now)}`
  return row?.people ?? 0
}

/** Returns the guild of an audience, also a disbanded one; null for other audiences. */
export async function guildOfAudience(
  sql: Sql | Tx,
  audience: Audience,
): Promise<(GuildOfAudience & { isDisbanded: boolean }) | null> {
  if (audience.kind !== 'guild') return null
  const [guild] = await sql<(GuildOfAudience & { isDisbanded: boolean })[]>`
    select name, tag, disbanded_at is not null as is_disbanded
    from guilds where id = ${audience.guildId}`
  return guild ?? null
}

/**
 * Refuses an audience that is a guild which is gone.
 * @throws CodedError `not_found`, `guild_disbanded`
 */
export async function requireAudience(tx: Tx, audience: Audience): Promise<void> {
  const guild = await guildOfAudience(tx, audience)
  if (audience.kind === 'guild' && !guild) throw new CodedError('not_found')
  if (guild?.isDisbanded) throw new CodedError('guild_disbanded')
}

/** Returns what follows `from` where the people of an audience are wanted, as `p`. */
export function peopleOf(sql: Sql | Tx, audience: Audience, now: Date) {
  return sql`profiles p
      join auth.users u on u.id = p.id and u.deleted_at is null
      left join user_roles r on r.user_id = p.id
      left join user_presence s on s.user_id = p.id
    where ${belongs(sql, audience, now)}`
}

function belongs(sql: Sql | Tx, audience: Audience, now: Date) {
  switch (audience.kind) {
    case 'everyone':
      return sql`true`
    case 'role':
      return sql`coalesce(r.role, 'user') = ${audience.role}`
    case 'subscribers':
      return sql`exists (select from user_subscriptions k
        where k.user_id = p.id and k.is_active and k.expires_at > ${now})`
    case 'level':
      return sql`p.level >= ${audience.level}`
    case 'guild':
      return sql`exists (select from guild_members m
        where m.user_id = p.id and m.guild_id = ${audience.guildId})`
    case 'absent': {
      const since = new Date(now.getTime() - audience.days * DAY_MS)
      return sql`greatest(s.last_seen, u.last_sign_in_at, p.created_at) < ${since}`
    }
  }
}
