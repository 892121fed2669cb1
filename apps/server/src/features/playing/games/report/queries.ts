import type { Sql } from '@cco/database/client'
import { GAME_STATUSES, type GameStatus } from '@cco/domain/game/contract'
import {
  type AllGames,
  type AllGamesInput,
  GAMES_FILE_MAX,
  type GamesFileInput,
} from '@cco/domain/hosting/all-games'
import { HOSTED_PAGE_SIZE } from '@cco/domain/hosting/limits'
import type { LocalizedText } from '@cco/domain/language/language'
import type { Settings } from '@cco/domain/settings/settings'
import { gamesByIds, masterName } from '../calendar/queries.ts'

type Moment = { now: Date; settings: Settings }

/** A page of all games with their fill and revenue, and the sums of everything that fits. */
export async function allGames(
  sql: Sql,
  input: AllGamesInput,
  { now, settings }: Moment,
): Promise<AllGames> {
  const announced = sql`g.status not in ('draft', 'review', 'cancelled')`
  const [rows, [sums], masters] = await Promise.all([
    sql<{ id: string; revenue: number }[]>`
      select g.id, ${revenue(sql)} as revenue ${found(sql, input, now)}
      order by ${orderOf(sql, input)}
      limit ${HOSTED_PAGE_SIZE} offset ${(input.page - 1) * HOSTED_PAGE_SIZE}`,
    sql<{ total: number; seatsTaken: number; seats: number; revenue: number }[]>`
      select count(*)::integer as total,
        coalesce(sum(g.seats_taken) filter (where ${announced}), 0)::integer as seats_taken,
        coalesce(sum(g.max_players) filter (where ${announced}), 0)::integer as seats,
        coalesce(sum(${revenue(sql)}), 0)::integer as revenue
      ${found(sql, input, now)}`,
    sql<{ userId: string; name: LocalizedText }[]>`
      select * from (
        select m.master_id as user_id, ${masterName(sql, sql`m.master_id`)} as name
        from (select distinct master_id from games) m
          left join master_cards c on c.user_id = m.master_id) named
      order by name ->> 'ru' collate "ru-x-icu"`,
  ])
  const { total = 0, seatsTaken = 0, seats = 0, revenue: all = 0 } = sums ?? {}
  const ids = rows.map(({ id }) => id)
  const games = await gamesByIds(sql, ids, now, settings)
  return {
    items: rows.flatMap((row) => {
      const game = games.get(row.id)
      return game ? [{ ...game, revenue: row.revenue }] : []
    }),
    total,
    sums: { seatsTaken, seats, revenue: all },
    masters,
  }
}

type Line = {
  title: LocalizedText
  master: LocalizedText
  startsAt: Date
  endsAt: Date
  status: GameStatus
  seatsTaken: number
  maxPlayers: number
  price: number
  revenue: number
  total: number
}

/** All games that fit, in their order, as lines of a file; at most ten thousand, and how many fit. */
export async function gamesFile(sql: Sql, input: GamesFileInput, now: Date) {
  const rows = await sql<Line[]>`
    select s.title, ${masterName(sql, sql`g.master_id`)} as master, g.starts_at, g.ends_at,
      g.status, g.seats_taken, g.max_players, g.price, ${revenue(sql)} as revenue,
      count(*) over ()::integer as total
    ${found(sql, input, now)} order by ${orderOf(sql, input)} limit ${GAMES_FILE_MAX}`
  return {
    items: rows.map(({ total: _, startsAt, endsAt, ...row }) => ({
      ...row,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
    total: rows[0]?.total ?? 0,
  }
}

/**
 * What a game `g` brought in: paid for its seats and kept. What the club called off came back whole;
 * what a player gave up late stays but for its refund (rules §3). Goodwill is the club's own gift.
 */
function revenue(sql: Sql) {
  return sql`(
    select coalesce(sum(b.paid_coins - (
      select coalesce(sum(r.coins), 0) from booking_refunds r
      where r.booking_id = b.id and r.cause <> 'goodwill')), 0)::integer
    from bookings b
    where b.game_id = g.id
      and b.status not in ('expired', 'cancelled_by_master', 'cancelled_by_platform'))`
}

function found(sql: Sql, { status, masterId, when, search }: GamesFileInput, now: Date) {
  const pattern = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null
  return sql`
    from games g join stories s on s.id = g.story_id
      left join master_cards c on c.user_id = g.master_id
    where (${status ?? null}::text is null or g.status = ${status ?? null}::text)
      and (${masterId ?? null}::uuid is null or g.master_id = ${masterId ?? null}::uuid)
      and (${when} = 'all' or (g.ends_at > ${now}) = (${when} = 'coming'))
      and (${pattern}::text is null
        or s.title ->> 'ru' ilike ${pattern}::text or s.title ->> 'en' ilike ${pattern}::text)`
}

/** Equal ones follow in the order of their starts. */
function orderOf(sql: Sql, { sort, desc }: GamesFileInput) {
  const way = desc ? sql`desc` : sql`asc`
  const then = sql`g.starts_at, g.id`
  switch (sort) {
    case 'start':
      return sql`g.starts_at ${way}, g.id`
    case 'game':
      return sql`s.title ->> 'ru' collate "ru-x-icu" ${way}, ${then}`
    case 'master':
      return sql`${masterName(sql, sql`g.master_id`)} ->> 'ru' collate "ru-x-icu" ${way}, ${then}`
    case 'fill':
      return sql`g.seats_taken::float8 / g.max_players ${way}, ${then}`
    case 'revenue':
      return sql`${revenue(sql)} ${way}, ${then}`
    case 'state':
      return sql`array_position(${[...GAME_STATUSES]}::text[], g.status) ${way}, ${then}`
  }
}
