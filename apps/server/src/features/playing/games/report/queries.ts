import type { Fragment, Sql } from '@cco/database/client'
import { contains } from '@cco/database/search'
import { GAME_STATUSES, type GameStatus } from '@cco/domain/games/contract'
import type { Language, LocalizedText } from '@cco/domain/language/language'
import { PUBLIC_MASTERS_MAX } from '@cco/domain/master-cards/contract'
import {
  type AllGamesInput,
  type allGamesOutput,
  GAMES_FILE_MAX,
  type GamesFileInput,
} from '@cco/domain/master-games/all-games'
import { MASTER_GAMES_PAGE_SIZE } from '@cco/domain/master-games/limits'
import type * as z from 'zod'
import { localized } from '../../../../db/localized.ts'
import type { Moment } from '../../../../platform/settings.ts'
import { gamesByIds } from '../calendar/queries.ts'

type AllGames = z.input<typeof allGamesOutput>

/** The language that names are sorted in, and when the games are read. */
type Reader = { now: Date; language: Language }

/**
 * Returns a page of games with occupancy and revenue, and the totals of all matches. Pages by ids
 * only; a page past the last is empty.
 */
export async function allGames(
  sql: Sql,
  input: AllGamesInput,
  { now, settings, language }: Moment & { language: Language },
): Promise<AllGames> {
  const [page, sums, masters] = await Promise.all([
    sql<{ id: string }[]>`
      ${ordered(sql, input, { now, language })}
      limit ${MASTER_GAMES_PAGE_SIZE} offset ${(input.page - 1) * MASTER_GAMES_PAGE_SIZE}`,
    sumsOf(sql, input, now),
    mastersToChoose(sql, input.masterId, language),
  ])
  const ids = page.map(({ id }) => id)
  const [games, brought] = await Promise.all([
    gamesByIds(sql, ids, now, settings),
    sql<{ gameId: string; coins: number }[]>`${revenues(sql, sql`any(${ids}::uuid[])`)}`,
  ])
  const revenueOf = new Map(brought.map(({ gameId, coins }) => [gameId, coins]))
  return {
    items: ids.flatMap((id) => {
      const game = games.get(id)
      return game ? [{ ...game, revenue: revenueOf.get(id) ?? 0 }] : []
    }),
    ...sums,
    masters,
  }
}

/** Returns the totals of all matching games; reads each table once. */
async function sumsOf(sql: Sql, input: GamesFileInput, now: Date) {
  const announced = sql`status not in ('draft', 'review', 'cancelled')`
  const [row] = await sql<{ total: number; seatsTaken: number; seats: number; revenue: number }[]>`
    with found as (
      select g.id, g.status, g.seats_taken, g.max_players from ${joined(sql, input)}
      where ${fits(sql, input, now)}
    )
    select count(*)::integer as total,
      coalesce(sum(seats_taken) filter (where ${announced}), 0)::integer as seats_taken,
      coalesce(sum(max_players) filter (where ${announced}), 0)::integer as seats,
      (select coalesce(sum(coins), 0)::float8
        from (${revenues(sql, sql`any(select id from found)`)}) brought) as revenue
    from found`
  const { total = 0, ...sums } = row ?? { seatsTaken: 0, seats: 0, revenue: 0 }
  return { total, sums }
}

/** Returns the masters to filter by, by name; the limit cuts archived ones first, never the chosen. */
async function mastersToChoose(sql: Sql, chosenId: string | undefined, language: Language) {
  return await sql<{ userId: string; name: LocalizedText }[]>`
    select user_id, name from (
      select user_id, name from master_cards
      order by user_id = ${chosenId ?? null}::uuid desc nulls last, is_archived, created_at, id
      limit ${PUBLIC_MASTERS_MAX}) named
    order by ${localized(sql, sql`name`, language)}`
}

const FILE_BATCH = 500

type Line = {
  title: LocalizedText
  master: LocalizedText
  startsAt: Date
  status: GameStatus
  seatsTaken: number
  maxPlayers: number
  price: number
  revenue: number
}

/** Returns the number of matching games. */
export async function countGames(sql: Sql, input: GamesFileInput, now: Date): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::integer as total from ${joined(sql, input)} where ${fits(sql, input, now)}`
  return row?.total ?? 0
}

/**
 * Yields the matching games in order, at most ten thousand, in batches. The ids are read first, so
 * that a change of a sort key during the download neither skips nor repeats a game.
 */
export async function* everyGame(
  sql: Sql,
  input: GamesFileInput,
  reader: Reader,
): AsyncGenerator<Line[]> {
  const found = await sql<{ id: string }[]>`${ordered(sql, input, reader)} limit ${GAMES_FILE_MAX}`
  for (let start = 0; start < found.length; start += FILE_BATCH) {
    const ids = found.slice(start, start + FILE_BATCH).map(({ id }) => id)
    yield await sql<Line[]>`
      select g.title, g.master_name as master, g.starts_at, g.status, g.seats_taken,
        g.max_players, g.price, coalesce(brought.coins, 0) as revenue
      from unnest(${ids}::uuid[]) with ordinality page (id, place)
        join listed_games g on g.id = page.id
        left join (${revenues(sql, sql`any(${ids}::uuid[])`)}) brought on brought.game_id = g.id
      order by page.place`
  }
}

/**
 * Selects the revenue of games as `game_id` and `coins`: payments for seats minus refunds. Bookings
 * cancelled by the club bring none; late cancellations by players keep the withheld part (rules §3).
 * Goodwill is not deducted. A game without bookings has no row.
 */
function revenues(sql: Sql, games: Fragment) {
  const countedBookings = sql`b.game_id = ${games}
    and b.status not in ('expired', 'cancelled_by_master', 'cancelled_by_platform')`
  return sql`
    select game_id, sum(coins)::integer as coins from (
      select b.game_id, b.paid_coins as coins from bookings b where ${countedBookings}
      union all
      select b.game_id, -r.coins from bookings b join booking_refunds r on r.booking_id = b.id
      where ${countedBookings} and r.cause <> 'goodwill') moved
    group by game_id`
}

/** Selects from games `g`, joined with their stories when searched or sorted by them. */
function joined(sql: Sql, { search }: GamesFileInput, sort?: GamesFileInput['sort']) {
  return search || sort === 'game' ? sql`games g join stories s on s.id = g.story_id` : sql`games g`
}

function fits(sql: Sql, { status, masterId, when, search }: GamesFileInput, now: Date) {
  const span = { all: sql`true`, coming: sql`g.ends_at > ${now}`, past: sql`g.ends_at <= ${now}` }
  return sql`${span[when]}
    and ${status ? sql`g.status = ${status}` : sql`true`}
    and ${masterId ? sql`g.master_id = ${masterId}` : sql`true`}
    and ${search ? contains(sql, sql`s.title`, search) : sql`true`}`
}

/** Selects the ids of the matching games in order; ties are broken by start. */
function ordered(sql: Sql, input: GamesFileInput, { now, language }: Reader) {
  const { sort, desc } = input
  const direction = desc ? sql`desc` : sql`asc`
  const fitting = fits(sql, input, now)
  const from = (beside = sql``) => sql`
    select g.id from ${joined(sql, input, sort)} ${beside} where ${fitting} order by`
  const then = sql`g.starts_at, g.id`
  switch (sort) {
    case 'start':
      return sql`${from()} g.starts_at ${direction}, g.id`
    case 'game':
      return sql`${from()} ${localized(sql, sql`s.title`, language)} ${direction}, ${then}`
    case 'master':
      return sql`${from(sql`join master_names m on m.user_id = g.master_id`)}
        ${localized(sql, sql`m.name`, language)} ${direction}, ${then}`
    case 'fill':
      return sql`${from()} g.seats_taken::float8 / g.max_players ${direction}, ${then}`
    case 'revenue': {
      const found = sql`any(select g.id from ${joined(sql, input)} where ${fitting})`
      return sql`${from(sql`left join (${revenues(sql, found)}) brought on brought.game_id = g.id`)}
        coalesce(brought.coins, 0) ${direction}, ${then}`
    }
    case 'state':
      return sql`${from()} array_position(${[...GAME_STATUSES]}::text[], g.status) ${direction}, ${then}`
  }
}
