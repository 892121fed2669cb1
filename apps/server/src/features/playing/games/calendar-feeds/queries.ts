import type { Fragment, Sql } from '@cco/database/client'
import type { Venue } from '@cco/domain/bookings/admission'
import type { CalendarFeedKind } from '@cco/domain/calendar-feeds/contract'
import type { Language } from '@cco/domain/language/language'
import { type Role, satisfies } from '@cco/domain/roles/role'
import type { Settings } from '@cco/domain/settings/settings'
import type { CalendarFeedsRow, ListedGamesRow } from '../../../../db/rows.ts'
import { isExcluded } from '../../../people/sanctions/queries.ts'
import { actingRoleOf } from '../../../people/users/access-queries.ts'
import { venueOf } from '../../places/public.ts'
import { type Audience, type Version, versionOf } from './store.ts'

const PAST_DAYS = 60
/** Maximum number of upcoming and of past events in the public calendar. */
const COMING_LIMIT = 5_000
const PAST_LIMIT = 500

/** A game in a calendar file, with what was last published of it there. */
export type GameInFile = Pick<
  ListedGamesRow,
  'id' | 'slug' | 'title' | 'masterName' | 'startsAt' | 'endsAt' | 'scheduleVersion'
> & {
  venue: Venue | null
  onlineUrl: string | null
  changes: number
  cancelled: boolean
  published: Version | null
}

/** The role that each feed requires: only those who run games have a calendar of them. */
export const CALENDAR_FEED_ROLES: Record<CalendarFeedKind, Role> = {
  player: 'user',
  master: 'master',
}

type At = { sql: Sql; now: Date }

function selectEvents(sql: Sql) {
  return sql`
    select g.id, g.slug, g.title, g.master_name, g.starts_at, g.ends_at,
      g.schedule_version, ${venueOf(sql)} as venue,
      (select m.online_url from games m where m.id = g.id) as online_url`
}

/** Reads the games of a selection by time, with what was last published of them to an audience. */
async function inFile(sql: Sql, audience: Audience, selection: Fragment): Promise<GameInFile[]> {
  const rows = await sql<(Omit<GameInFile, 'published'> & Partial<Version>)[]>`
    select e.*, v.digest, v.sequence, v.changed_at from (${selection}) e
      left join calendar_versions v on v.game_id = e.id and ${versionOf(sql, audience)}
    order by e.starts_at, e.id`
  return rows.map(({ digest, sequence, changedAt, ...row }) => ({
    ...row,
    published: digest && changedAt ? { digest, sequence: sequence ?? 0, changedAt } : null,
  }))
}

/** Returns all public games: upcoming and recent ones, including cancelled games. */
export async function publicGames({ sql, now }: At, language: Language): Promise<GameInFile[]> {
  return await inFile(
    sql,
    { language },
    sql`
    (${selectEvents(sql)}, ${isCancelled(sql)} from listed_games g
      where g.starts_at > ${now}::timestamptz and ${announced(sql)}
      order by g.starts_at, g.id limit ${COMING_LIMIT})
    union all
    (${selectEvents(sql)}, ${isCancelled(sql)} from listed_games g
      where g.starts_at > ${now}::timestamptz - make_interval(days => ${PAST_DAYS})
        and g.starts_at <= ${now}::timestamptz and ${announced(sql)}
      order by g.starts_at desc, g.id limit ${PAST_LIMIT})`,
  )
}

/** Returns one public game, as one or no row. */
export async function publicGame(
  { sql }: At,
  gameId: string,
  language: Language,
): Promise<GameInFile[]> {
  const selection = sql`${selectEvents(sql)}, ${isCancelled(sql)} from listed_games g
    where g.id = ${gameId} and ${announced(sql)}`
  return await inFile(sql, { language }, selection)
}

function isCancelled(sql: Sql) {
  return sql`g.status = 'cancelled' as cancelled, (g.status = 'cancelled')::int as changes`
}

/** Condition on games that were announced, including cancelled ones. */
function announced(sql: Sql) {
  return sql`(g.status in ('published', 'confirmed', 'live', 'finished', 'settled')
    or (g.status = 'cancelled' and exists (
      select 1 from game_changes h where h.game_id = g.id and h.to_status = 'published')))`
}

/** A secret feed with the user whose games it shows. */
export type SecretCalendarFeed = {
  id: string
  userId: string
  kind: CalendarFeedKind
  language: Language
  zone: string
}

/**
 * Returns the feed with this key hash. Returns undefined when the feed is unknown or revoked, its
 * user is banned or deleted, or may not act in the role that the feed requires.
 */
export async function feedByKey(
  { sql, now }: At,
  keyHash: string,
  settings: Settings,
): Promise<SecretCalendarFeed | undefined> {
  const [feed] = await sql<SecretCalendarFeed[]>`
    select f.id, f.user_id, f.kind, p.locale as language, p.time_zone as zone
    from calendar_feeds f join profiles p on p.id = f.user_id
    where f.key_hash = ${keyHash} and f.revoked_at is null
      and not ${isExcluded(sql, sql`f.user_id`, now)}`
  if (!feed) return undefined
  const role = await actingRoleOf(sql, feed.userId, settings)
  return satisfies(role, CALENDAR_FEED_ROLES[feed.kind]) ? feed : undefined
}

/** Returns the games of a secret feed. */
export async function gamesOfFeed(
  { sql, now }: At,
  { id, userId, kind }: SecretCalendarFeed,
): Promise<GameInFile[]> {
  const recent = sql`g.starts_at > ${now}::timestamptz - make_interval(days => ${PAST_DAYS})`
  const selection =
    kind === 'master'
      ? sql`${selectEvents(sql)}, ${isCancelled(sql)} from listed_games g
          where g.master_id = ${userId} and ${recent} and ${announced(sql)}`
      : sql`${selectEvents(sql)}, (own.cancelled or g.status = 'cancelled') as cancelled,
            own.changes
          from listed_games g
            join lateral (
              select bool_and(b.status not in ('confirmed', 'attended', 'no_show', 'excused'))
                as cancelled,
                -- Booked, cancelled, booked again: each step ranks above the one before.
                (2 * count(*) - 1 - count(*) filter (where b.status in (
                  'confirmed', 'attended', 'no_show', 'excused')))::int as changes
              from bookings b
              where b.game_id = g.id and b.user_id = ${userId}
                and b.status not in ('held', 'expired')) own on own.cancelled is not null
          where ${recent}`
  return await inFile(sql, { feedId: id }, selection)
}

/** Returns which kinds of feed a user has. */
export async function feedsOf(
  sql: Sql,
  userId: string,
): Promise<{ kind: CalendarFeedKind; createdAt: Date }[]> {
  return await sql<Pick<CalendarFeedsRow, 'kind' | 'createdAt'>[]>`
    select kind, created_at from calendar_feeds
    where user_id = ${userId} and revoked_at is null order by kind`
}
