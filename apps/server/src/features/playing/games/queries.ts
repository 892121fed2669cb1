import type { Sql, Tx } from '@cco/database/client'
import type { GameFacts } from '@cco/domain/bookings/admission'
import { SCHEDULED_STATUSES } from '@cco/domain/games/lifecycle'
import type { LocalizedText } from '@cco/domain/language/language'
import { type BusySpan, overlaps } from '@cco/domain/scheduling/conflict'
import type { BookingsRow, GamesRow } from '../../../db/rows.ts'
import { venueOf } from '../places/public.ts'

/** Returns the facts about games that bookings need, without locking them. */
export async function gameFacts(sql: Sql | Tx, ids: readonly string[]): Promise<GameFacts[]> {
  return await sql<GameFacts[]>`
    select g.id, s.title, g.master_id, g.starts_at, g.ends_at, g.status, g.min_players,
      g.max_players, g.seats_taken, g.waiting, g.price, gu.id as guild_id, g.guild_until,
      ${venueOf(sql)} as venue
    from games g join stories s on s.id = g.story_id
      left join guilds gu on gu.id = g.guild_id and gu.disbanded_at is null
    where g.id = any(${[...ids]}::uuid[])`
}

export type ConflictingGame = {
  id: string
  title: LocalizedText
  startsAt: Date
  endsAt: Date
  busyUntil: Date
}

/** Returns the id of a game's master, or undefined for an unknown game. */
export async function masterOf(sql: Sql | Tx, gameId: string): Promise<string | undefined> {
  const [row] = await sql<Pick<GamesRow, 'masterId'>[]>`
    select master_id from games where id = ${gameId}`
  return row?.masterId
}

/** Selects the masters of these games. */
export function mastersOf(sql: Sql | Tx, gameIds: readonly string[]) {
  return sql`select master_id from games where id = any(${[...gameIds]}::uuid[])`
}

type Wanted = {
  masterId: string
  spans: readonly BusySpan[]
  /** The game being rescheduled, which cannot conflict with itself. */
  except?: string | undefined
}

/** Returns a master's announced games that conflict with these spans (rules §1), soonest first. */
export async function conflictingGames(sql: Sql | Tx, wanted: Wanted): Promise<ConflictingGame[]> {
  const [games = []] = await conflictingGamesOfEach(sql, [wanted])
  return games
}

/** Runs `conflictingGames` for many masters or spans in one statement, in the order requested. */
export async function conflictingGamesOfEach(
  sql: Sql | Tx,
  proposals: readonly Wanted[],
): Promise<ConflictingGame[][]> {
  const wanted = proposals.flatMap(({ masterId, spans }) =>
    spans.map(({ startsAt, busyUntil }) => ({
      master: masterId,
      starts: startsAt,
      free: busyUntil,
    })),
  )
  if (wanted.length === 0) return proposals.map(() => [])
  const masterIds = [...new Set(wanted.map(({ master }) => master))]
  const games = await sql<(ConflictingGame & { masterId: string })[]>`
    select g.id, g.master_id, s.title, g.starts_at, g.ends_at, g.busy_until
    from games g join stories s on s.id = g.story_id
    where g.master_id = any(${masterIds}::uuid[]) and g.status = any(${[...SCHEDULED_STATUSES]})
      and exists (
        select 1 from jsonb_to_recordset(${sql.json(wanted)})
          as w(master uuid, starts timestamptz, free timestamptz)
        where w.master = g.master_id and g.starts_at < w.free and w.starts < g.busy_until)
    order by g.starts_at`
  return proposals.map(({ masterId, spans, except }) =>
    games.filter(
      (game) =>
        game.masterId === masterId &&
        game.id !== except &&
        spans.some((span) => overlaps(span, game)),
    ),
  )
}

/** Returns the players with confirmed seats; held seats do not count. */
export async function playersOf(sql: Sql | Tx, gameId: string): Promise<string[]> {
  const rows = await sql<Pick<BookingsRow, 'userId'>[]>`
    select user_id from bookings
    where game_id = ${gameId} and status = 'confirmed'
    order by user_id`
  return rows.map(({ userId }) => userId)
}
