import type { AllGames, AllGamesInput } from '@cco/domain/hosting/contract'
import { HOSTED_PAGE_SIZE } from '@cco/domain/hosting/limits'
import type { LocalizedText } from '@cco/domain/language/language'
import type { Settings } from '@cco/domain/settings/settings'
import type { Sql } from '../../db/client.ts'
import { gamesByIds, masterName } from '../calendar/queries.ts'

type Moment = { now: Date; settings: Settings }

/** A page of all games with their fill and revenue, and the sums of everything that fits. */
export async function allGames(
  sql: Sql,
  { status, masterId, when, search, page }: AllGamesInput,
  { now, settings }: Moment,
): Promise<AllGames> {
  const pattern = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null
  const fits = sql`
    (${status ?? null}::text is null or g.status = ${status ?? null}::text)
    and (${masterId ?? null}::uuid is null or g.master_id = ${masterId ?? null}::uuid)
    and (${when} = 'all' or (g.ends_at > ${now}) = (${when} = 'coming'))
    and (${pattern}::text is null
      or s.title ->> 'ru' ilike ${pattern}::text or s.title ->> 'en' ilike ${pattern}::text)`
  const order = when === 'coming' ? sql`g.starts_at, g.id` : sql`g.starts_at desc, g.id`
  const paid = sql`(
    select coalesce(sum(b.paid_coins), 0)::integer from bookings b
    where b.game_id = g.id and b.status in ('held', 'confirmed', 'attended', 'no_show', 'excused'))`
  const announced = sql`g.status not in ('draft', 'review', 'cancelled')`
  const [rows, [sums], masters] = await Promise.all([
    sql<{ id: string; revenue: number }[]>`
      select g.id, ${paid} as revenue
      from games g join stories s on s.id = g.story_id
      where ${fits}
      order by ${order} limit ${HOSTED_PAGE_SIZE} offset ${(page - 1) * HOSTED_PAGE_SIZE}`,
    sql<{ total: number; seatsTaken: number; seats: number; revenue: number }[]>`
      select count(*)::integer as total, coalesce(sum(g.seats_taken) filter (where ${announced}), 0)::integer as seats_taken,
        coalesce(sum(g.max_players) filter (where ${announced}), 0)::integer as seats,
        coalesce(sum(${paid}), 0)::integer as revenue
      from games g join stories s on s.id = g.story_id
      where ${fits}`,
    sql<{ userId: string; name: LocalizedText }[]>`
      select * from (
        select m.master_id as user_id, ${masterName(sql, sql`m.master_id`)} as name
        from (select distinct master_id from games) m
          left join master_cards c on c.user_id = m.master_id) named
      order by name ->> 'ru'`,
  ])
  const { total = 0, seatsTaken = 0, seats = 0, revenue = 0 } = sums ?? {}
  const ids = rows.map(({ id }) => id)
  const games = await gamesByIds(sql, ids, now, settings)
  return {
    games: rows.flatMap((row) => {
      const game = games.get(row.id)
      return game ? [{ ...game, revenue: row.revenue }] : []
    }),
    total,
    sums: { seatsTaken, seats, revenue },
    masters,
  }
}
