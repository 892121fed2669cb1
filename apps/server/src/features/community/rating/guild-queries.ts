import type { Fragment, Sql } from '@cco/database/client'
import { contains } from '@cco/database/search'
import { RATING_PAGE } from '@cco/domain/rating/contract'
import type { GuildRatingInput, GuildRatingRow, guildRatingOutput } from '@cco/domain/rating/guilds'
import type * as z from 'zod'

type GuildRating = z.input<typeof guildRatingOutput>

/** The rows of a list as `s` of guilds `g`. */
function listed(sql: Sql, seasonId: string | null, where: Fragment): Fragment {
  const season = seasonId === null ? sql`s.season_id is null` : sql`s.season_id = ${seasonId}`
  return sql`
    select s.guild_id, g.name, g.tag, g.emblem, g.disbanded_at is not null as is_disbanded,
      s.position, s.place, s.tied, s.score::float8, s.players,
      case when l.guild_id is not null
        then jsonb_build_object('place', l.place, 'score', l.score::float8) end as all_time
    from guild_standings s join guilds g on g.id = s.guild_id
      left join guild_standings l
        on ${seasonId !== null} and l.season_id is null and l.guild_id = s.guild_id
    where ${season} and ${where}
    order by s.season_id, s.position`
}

/** Returns a page of the guilds of a season or of all time, and the own guild of a viewer who is no guest. */
export async function guildRating(
  sql: Sql,
  { viewerId, seasonId, cursor = 0, search }: GuildRatingInput & { viewerId: string | null },
): Promise<GuildRating> {
  const found =
    search === ''
      ? sql`true`
      : sql`(${contains(sql, sql`g.name`, search)} or ${contains(sql, sql`g.tag`, search)})`
  const [rows, [own], [board]] = await Promise.all([
    sql<GuildRatingRow[]>`${listed(sql, seasonId, sql`s.position > ${cursor} and ${found}`)}
      limit ${RATING_PAGE + 1}`,
    viewerId === null
      ? []
      : sql<GuildRatingRow[]>`${listed(
          sql,
          seasonId,
          sql`s.guild_id = (select m.guild_id from guild_members m where m.user_id = ${viewerId})`,
        )}`,
    sql<{ asOf: Date; total: number }[]>`
      select as_of, total from standing_boards
      where season_id is not distinct from ${seasonId} and board = 'guilds'`,
  ])
  const items = rows.slice(0, RATING_PAGE)
  return {
    items,
    next: rows.length > RATING_PAGE ? (items.at(-1)?.position ?? null) : null,
    own: own ?? null,
    total: board?.total ?? 0,
    asOf: board?.asOf ?? null,
  }
}
