import type { Sql } from '@cco/database/client'
import { contains } from '@cco/database/search'
import { GUILDS_PAGE } from '@cco/domain/guilds/limits'
import {
  GUILD_HISTORY,
  type guildHistoryOutput,
  type ManagedGuildsInput,
  type managedGuild,
} from '@cco/domain/guilds/management'
import type * as z from 'zod'
import { type Backlog, NO_BACKLOG } from '../../../db/backlog.ts'
import { namedUserColumns } from '../../people/profiles/queries.ts'
import { guildColumns } from './queries.ts'

type GuildHistory = z.input<typeof guildHistoryOutput>
type ManagedGuild = z.input<typeof managedGuild>

type Row = ManagedGuild & { total: number }

/** Condition on a guild `g`: the words are in its name or tag. */
function isNamed(sql: Sql, words: string) {
  return sql`(${contains(sql, sql`g.name`, words)} or ${contains(sql, sql`g.tag`, words)})`
}

/**
 * Returns a page of all guilds as owners manage them, newest first: active ones, those of them whose
 * texts wait for a check, or disbanded ones.
 */
export async function managedGuilds(
  sql: Sql,
  { search, state, page }: ManagedGuildsInput,
): Promise<{ items: ManagedGuild[]; total: number }> {
  const rows = await sql<Row[]>`
    select ${guildColumns(sql)}, g.disbanded_at, g.chat, g.texts_version,
      g.checked_version = g.texts_version as is_checked, count(*) over ()::int as total,
      case when p.id is not null then ${namedUserColumns(sql, 'p')} end as leader
    from guilds g
      left join guild_members m on m.guild_id = g.id and m.rank = 'leader'
      left join profiles p on p.id = m.user_id
    where (g.disbanded_at is null) = ${state !== 'disbanded'}
      and (${state !== 'unchecked'} or g.checked_version < g.texts_version)
      and ${search === '' ? sql`true` : isNamed(sql, search)}
    order by g.created_at desc, g.id limit ${GUILDS_PAGE} offset ${(page - 1) * GUILDS_PAGE}`
  const items = rows.map(({ total: _, ...row }) => row)
  return { items, total: rows[0]?.total ?? 0 }
}

/** Returns how many guilds have texts that an owner who is no member of them may check. */
export async function uncheckedGuilds(sql: Sql, userId: string): Promise<Backlog> {
  const [row] = await sql<Backlog[]>`
    select count(*)::int as count, min(g.texts_changed_at) as since from guilds g
    where g.disbanded_at is null and g.checked_version < g.texts_version
      and not exists (select from guild_members m
        where m.guild_id = g.id and m.user_id = ${userId})`
  return row ?? NO_BACKLOG
}

/** Returns what staff did to a guild, newest first. */
export async function guildHistory(sql: Sql, id: string): Promise<GuildHistory> {
  const rows = await sql<GuildHistory['items']>`
    select l.id, l.action, l.created_at as at, l.after ->> 'reason' as reason,
      l.before ->> 'name' as former, coalesce(p.display_name, p.account_id::text) as actor
    from system_logs l left join profiles p on p.id = l.actor_id
    where l.target_type = 'guild' and l.target_id = ${id}
    order by l.created_at desc, l.id limit ${GUILD_HISTORY}`
  return { items: rows }
}
