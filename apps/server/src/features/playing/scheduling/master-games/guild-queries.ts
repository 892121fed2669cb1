import type { Sql, Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { masterGuildFirstRow } from '@cco/domain/master-games/guild-first'
import type * as z from 'zod'

type MasterGuildFirst = z.input<typeof masterGuildFirstRow>

export type GuildFirst = {
  guildId: string | null
  hours: number | null
  /** Waitlist entries that wait for a seat. */
  waiting: number
}

/** Returns which guild books a game first, and for how long. @throws CodedError `not_found` */
export async function guildFirstOf(sql: Sql | Tx, gameId: string): Promise<GuildFirst> {
  const [row] = await sql<GuildFirst[]>`
    select guild_id, guild_hours as hours, waiting from games where id = ${gameId}`
  if (!row) throw new CodedError('not_found')
  return row
}

/** Returns whether a guild exists and was not disbanded. */
export async function isLivingGuild(sql: Sql | Tx, id: string): Promise<boolean> {
  const rows = await sql`select from guilds where id = ${id} and disbanded_at is null`
  return rows.length > 0
}

/** Returns which guild books a game first at `now`, as its master sees it; null for none. */
export async function masterGuildFirst(
  sql: Sql,
  gameId: string,
  now: Date,
): Promise<MasterGuildFirst | null> {
  const [row] = await sql<MasterGuildFirst[]>`
    select gu.id as guild_id, gu.name, gu.tag, g.guild_hours as hours, g.guild_until as until
    from games g join guilds gu on gu.id = g.guild_id and gu.disbanded_at is null
    where g.id = ${gameId} and (g.guild_until is null or g.guild_until > ${now})`
  return row ?? null
}
