import type { Sql, Tx } from '@cco/database/client'
import type { Audience, broadcastRow, GuildOfAudience } from '@cco/domain/broadcasts/contract'
import { BROADCASTS_SHOWN } from '@cco/domain/broadcasts/limits'
import type * as z from 'zod'

type BroadcastRow = z.input<typeof broadcastRow>

const DAY_MS = 24 * 60 * 60_000

/** The last fifty broadcasts, newest first. */
export async function latestBroadcasts(sql: Sql): Promise<BroadcastRow[]> {
  return await sql<BroadcastRow[]>`
    select b.id, b.title, b.text, b.audience, b.status, b.send_at, b.recipients, b.notified,
      b.created_at, b.finished_at,
      case when g.id is not null then jsonb_build_object('name', g.name, 'tag', g.tag) end as guild
    from broadcasts b left join guilds g on g.id = (b.audience ->> 'guildId')::uuid
    order by b.created_at desc, b.id desc limit ${BROADCASTS_SHOWN}`
}

/** How many people this audience is now. */
export async function audienceSize(sql: Sql, audience: Audience, now: Date): Promise<number> {
  const [row] = await sql<{ people: number }[]>`
    select count(*)::int as people from ${peopleOf(sql, audience, now)}`
  return row?.people ?? 0
}

/** The guild of an audience, also a disbanded one; null for other audiences. */
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

/** What follows `from` where the people of an audience are wanted, as `p`. */
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
    case 'guild':
      return sql`exists (select from guild_members m
        where m.user_id = p.id and m.guild_id = ${audience.guildId})`
    case 'absent': {
      const since = new Date(now.getTime() - audience.days * DAY_MS)
      return sql`greatest(s.last_seen, u.last_sign_in_at, p.created_at) < ${since}`
    }
  }
}
