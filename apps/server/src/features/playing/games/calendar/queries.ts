import type { Sql, Tx } from '@cco/database/client'
import { contains } from '@cco/database/search'
import { GAMES_FOUND } from '@cco/domain/bookings/constants'
import type { CalendarInput } from '@cco/domain/calendar/contract'
import { bookable, bookingHorizon } from '@cco/domain/games/bookable'
import type { gameRow } from '@cco/domain/games/contract'
import type { Settings } from '@cco/domain/settings/settings'
import type * as z from 'zod'
import type { ListedGamesRow } from '../../../../db/rows.ts'
import type { Moment } from '../../../../platform/settings.ts'

type GameRow = z.input<typeof gameRow>

/** The columns of a game that the queries of this file read. */
export type GameFields = Omit<
  ListedGamesRow,
  'storyId' | 'masterId' | 'masterSinks' | 'scheduleVersion'
>

/** Returns the public row of a game, with what users can do with it at `now`. */
export function gameRowOf(row: GameFields, now: Date, settings: Settings): GameRow {
  return {
    id: row.id,
    story: { slug: row.slug, title: row.title, genre: row.genre, ageRating: row.ageRating },
    master: { id: row.cardId, name: row.masterName, photo: row.masterPhoto },
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    format: row.format,
    place: row.place,
    language: row.language,
    minPlayers: row.minPlayers,
    maxPlayers: row.maxPlayers,
    seatsTaken: row.seatsTaken,
    price: row.price,
    status: row.status,
    guildFirst: guildFirstOf(row, now),
    can: { book: bookable(row, now, settings) },
  }
}

function guildFirstOf(
  { guildId, guildName, guildTag, guildUntil }: GameFields,
  now: Date,
): GameRow['guildFirst'] {
  if (guildId === null || guildName === null || guildTag === null) return null
  if (guildUntil === null || guildUntil <= now) return null
  return { guildId, name: guildName, tag: guildTag, until: guildUntil }
}

/** Returns games in any status by id; unknown ids are left out. */
export async function gamesByIds(
  sql: Sql | Tx,
  ids: readonly string[],
  now: Date,
  settings: Settings,
): Promise<Map<string, GameRow>> {
  const rows = await sql<GameFields[]>`
    ${selectGames(sql)}
    where g.id = any(${[...ids]}::uuid[])`
  return new Map(rows.map((row) => [row.id, gameRowOf(row, now, settings)]))
}

/**
 * Returns the announced games of a span of the calendar, soonest first, up to the limit. Leaves out
 * cancelled games.
 */
export async function calendarGames(
  sql: Sql,
  input: CalendarInput,
  moment: Moment,
): Promise<{ games: GameRow[]; hasMore: boolean }> {
  const rows = await calendarStatement(sql, input, moment)
  const games = rows.slice(0, input.limit)
  return {
    games: games.map((row) => gameRowOf(row, moment.now, moment.settings)),
    hasMore: rows.length > input.limit,
  }
}

/**
 * Selects the games of the calendar and one beyond the limit. Unused filters are null, so that the
 * statement is planned once.
 */
export function calendarStatement(sql: Sql, input: CalendarInput, { now, settings }: Moment) {
  const { genres = null, masterId = null, format = null, freeOnly = false, limit } = input
  return sql<GameFields[]>`
    ${selectGames(sql)}
    where g.starts_at >= ${searchable(input.from)} and g.starts_at < ${searchable(input.to)}
      and g.status in ('published', 'confirmed', 'live', 'finished', 'settled')
      and (${genres}::text[] is null or g.genre = any(${genres}::text[]))
      and (${masterId}::uuid is null or g.master_id = (
        select user_id from master_cards
        where id = ${masterId}::uuid and is_active and not is_archived))
      and (${format}::text is null or g.format = ${format}::text)
      and (not ${freeOnly}::boolean or ${stillBookable(sql, bookingHorizon(now, settings))})
    order by g.starts_at, g.master_sinks, g.id
    limit ${limit + 1}::integer`
}

/** Returns the upcoming games of a story or of a master (a user id), soonest first, also full ones. */
export async function comingGames(
  sql: Sql,
  of: { storyId: string } | { masterId: string },
  { now, settings, limit }: Moment & { limit: number },
): Promise<GameRow[]> {
  const rows = await sql<GameFields[]>`
    ${selectGames(sql)}
    where ${'storyId' in of ? sql`g.story_id = ${of.storyId}` : sql`g.master_id = ${of.masterId}`}
      and ${coming(sql, now)}
    order by g.starts_at, g.master_sinks, g.id
    limit ${limit}`
  return rows.map((row) => gameRowOf(row, now, settings))
}

/** Returns games that can be booked by words of their story or master, the soonest first. */
export async function bookableGames(
  sql: Sql,
  words: string,
  { now, settings }: Moment,
): Promise<GameRow[]> {
  const rows = await sql<GameFields[]>`
    ${selectGames(sql)}
    where ${stillBookable(sql, bookingHorizon(now, settings))}
      and (${contains(sql, sql`g.title`, words)} or ${contains(sql, sql`g.master_name`, words)})
    order by g.starts_at, g.id
    limit ${GAMES_FOUND}`
  return rows.map((row) => gameRowOf(row, now, settings))
}

/** Condition on a game `g`: it is announced and has not started. */
export function coming(sql: Sql | Tx, now: Date) {
  return sql`g.status in ('published', 'confirmed') and g.starts_at > ${now}`
}

/**
 * Condition on a game `g`: it is `bookable`, given the `bookingHorizon`. Games that a guild books
 * first count as soon as they open to everyone within that horizon.
 */
export function stillBookable(sql: Sql, horizon: Date) {
  return sql`(${coming(sql, horizon)} and g.seats_taken < g.max_players and g.waiting = 0
    and (g.guild_until is null or g.guild_until <= ${horizon}))`
}

/** Clamps a requested instant to the range of a PostgreSQL timestamp, which has no year 0. */
export function searchable(instant: string): Date {
  return new Date(Math.max(0, Date.parse(instant)))
}

/** Starts a query of `listed_games g`; append a `where` clause. */
function selectGames(sql: Sql | Tx) {
  return sql`
    select g.id, g.slug, g.title, g.genre, g.age_rating, g.card_id, g.master_name, g.master_photo,
      g.starts_at, g.ends_at, g.format, g.place, g.language, g.min_players, g.max_players,
      g.seats_taken, g.waiting, g.price, g.status, g.guild_id, g.guild_name, g.guild_tag,
      g.guild_until
    from listed_games g`
}
