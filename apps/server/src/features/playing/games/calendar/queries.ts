import type { Fragment, Sql, Tx } from '@cco/database/client'
import type { CalendarInput } from '@cco/domain/calendar/contract'
import { bookable, bookingHorizon } from '@cco/domain/game/bookable'
import type { GameFormat, GameRow, GameStatus } from '@cco/domain/game/contract'
import type { Genre } from '@cco/domain/genre/genre'
import type { Language, LocalizedText } from '@cco/domain/language/language'
import type { Settings } from '@cco/domain/settings/settings'
import { common as en } from '@cco/messages/en/common'
import { common as ru } from '@cco/messages/ru/common'
import type { Moment } from '../../../../platform/moment.ts'

/** A game as the statements of this file read it. */
export type GameFields = {
  id: string
  slug: string
  title: LocalizedText
  genre: Genre
  ageRating: number
  cardId: string | null
  masterName: LocalizedText
  startsAt: Date
  endsAt: Date
  format: GameFormat
  place: LocalizedText | null
  language: Language
  minPlayers: number
  maxPlayers: number
  seatsTaken: number
  waiting: number
  price: number
  status: GameStatus
}

/** A game as it is shown, with what anyone could do with it at `now`. */
export function gameRowOf(row: GameFields, now: Date, settings: Settings): GameRow {
  return {
    id: row.id,
    story: { slug: row.slug, title: row.title, genre: row.genre, ageRating: row.ageRating },
    master: { id: row.cardId, name: row.masterName },
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    format: row.format,
    place: row.place,
    language: row.language,
    minPlayers: row.minPlayers,
    maxPlayers: row.maxPlayers,
    seatsTaken: row.seatsTaken,
    price: row.price,
    status: row.status,
    can: { book: bookable(row, now, settings) },
  }
}

/** These games in any state, cancelled ones too, by id; ids without a game are left out. */
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
 * The games of a stretch of the calendar, soonest first, as many as asked for; cancelled and
 * unpublished ones never.
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

/** The one statement behind the calendar: filters left out arrive as nulls, so it is planned once; it reads one game beyond the limit. */
export function calendarStatement(sql: Sql, input: CalendarInput, { now, settings }: Moment) {
  const { genres = null, masterId = null, format = null, freeOnly = false, limit } = input
  return sql<GameFields[]>`
    ${selectGames(sql)}
    where g.starts_at >= ${searchable(input.from)} and g.starts_at < ${searchable(input.to)}
      and g.status in ('published', 'confirmed', 'live', 'finished', 'settled')
      and (${genres}::text[] is null or s.genre = any(${genres}::text[]))
      and (${masterId}::uuid is null
        or (c.id = ${masterId}::uuid and c.is_active and not c.is_archived))
      and (${format}::text is null or g.format = ${format}::text)
      and (not ${freeOnly}::boolean or ${stillBookable(sql, bookingHorizon(now, settings))})
    order by g.starts_at, ${sunkLast(sql)}, g.id
    limit ${limit + 1}::integer`
}

/** The next games of a story or of a master (a user's id), soonest first, full ones included. */
export async function comingGames(
  sql: Sql,
  of: { storyId: string } | { masterId: string },
  { now, settings, limit }: Moment & { limit: number },
): Promise<GameRow[]> {
  const rows = await sql<GameFields[]>`
    ${selectGames(sql)}
    where ${'storyId' in of ? sql`g.story_id = ${of.storyId}` : sql`g.master_id = ${of.masterId}`}
      and ${coming(sql, now)}
    order by g.starts_at, ${sunkLast(sql)}, g.id
    limit ${limit}`
  return rows.map((row) => gameRowOf(row, now, settings))
}

/** Among games at one time, those of masters who call off too many come last (rules §5). */
function sunkLast(sql: Sql) {
  return sql`coalesce(c.sinks, false)`
}

/** Condition on a game `g`: it is announced and has not begun. */
export function coming(sql: Sql, now: Date) {
  return sql`g.status in ('published', 'confirmed') and g.starts_at > ${now}`
}

/** Condition on a game `g`: `bookable` says yes to it, given its `bookingHorizon`. */
export function stillBookable(sql: Sql, horizon: Date) {
  return sql`(${coming(sql, horizon)} and g.seats_taken < g.max_players and g.waiting = 0)`
}

/** An instant somebody typed, within what a timestamp can hold: PostgreSQL knows no year 0. */
export function searchable(instant: string): Date {
  return new Date(Math.max(0, Date.parse(instant)))
}

/** `select … from games g join stories s`, to be followed by `where`. */
function selectGames(sql: Sql | Tx) {
  return sql`
    select g.id, s.slug, s.title, s.genre, s.age_rating,
      case when c.is_active and not c.is_archived then c.id end as card_id,
      ${masterName(sql, sql`g.master_id`)} as master_name,
      g.starts_at, g.ends_at, g.format, g.place, g.language, g.min_players, g.max_players,
      g.seats_taken, g.waiting, g.price, g.status
    from games g
      join stories s on s.id = g.story_id
      left join master_cards c on c.user_id = g.master_id`
}

/**
 * The name players know a master (a user's id) by: that of the card `c` joined to it, public or not,
 * else that of the profile, unless streamer mode hides it.
 */
export function masterName(sql: Sql | Tx, userId: Fragment) {
  return sql`coalesce(c.name, (
    select jsonb_build_object(
      'ru', coalesce(shown.name, initcap(${ru.master}::text)),
      'en', coalesce(shown.name, initcap(${en.master}::text)))
    from profiles p
      cross join lateral (
        select case when not p.streamer_mode then p.display_name end as name
      ) shown
    where p.id = ${userId}))`
}
