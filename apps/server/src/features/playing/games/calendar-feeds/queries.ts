import type { Sql } from '@cco/database/client'
import type { Venue } from '@cco/domain/booking/admission'
import type { FeedKind } from '@cco/domain/feed/contract'
import type { Language } from '@cco/domain/language/language'
import { type Role, satisfies } from '@cco/domain/role/role'
import type { Settings } from '@cco/domain/settings/settings'
import { CLUB_ZONE } from '@cco/domain/time/zone'
import { feeds as en } from '@cco/messages/en/feeds'
import { fillText } from '@cco/messages/phrases'
import { feeds as ru } from '@cco/messages/ru/feeds'
import type { CalendarFeedsRow, ListedGamesRow } from '../../../../db/rows.ts'
import type { CalendarEvent, CalendarFeed } from '../../../../platform/calendars/calendar-file.ts'
import { isExcluded } from '../../../people/sanctions/queries.ts'
import { actingRoleOf } from '../../../people/users/access-queries.ts'
import { venueOf, venueSentence } from '../../places/public.ts'

const WORDS = { ru, en }
const PAST_DAYS = 60
/** Maximum number of upcoming and of past events in the public calendar. */
const COMING_LIMIT = 5_000
const PAST_LIMIT = 500

type EventFields = Pick<
  ListedGamesRow,
  'id' | 'slug' | 'title' | 'masterName' | 'startsAt' | 'endsAt' | 'scheduleVersion'
> & {
  venue: Venue | null
  changes: number
  cancelled: boolean
}

/** The role that each feed requires: only those who run games have a hosting calendar. */
export const FEED_ROLES: Record<FeedKind, Role> = { player: 'user', master: 'master' }

type Site = { sql: Sql; siteUrl: string; now: Date }

function selectEvents(sql: Sql) {
  return sql`
    select g.id, g.slug, g.title, g.master_name, g.starts_at, g.ends_at,
      g.schedule_version, ${venueOf(sql)} as venue`
}

/** Returns the feed of all public games: upcoming and recent ones, including cancelled games. */
export async function publicFeed(site: Site, language: Language): Promise<CalendarFeed> {
  const { sql, now } = site
  const rows = await sql<EventFields[]>`
    (${selectEvents(sql)}, ${calledOff(sql)} from listed_games g
      where g.starts_at > ${now}::timestamptz and ${announced(sql)}
      order by g.starts_at, g.id limit ${COMING_LIMIT})
    union all
    (${selectEvents(sql)}, ${calledOff(sql)} from listed_games g
      where g.starts_at > ${now}::timestamptz - make_interval(days => ${PAST_DAYS})
        and g.starts_at <= ${now}::timestamptz and ${announced(sql)}
      order by g.starts_at desc, g.id limit ${PAST_LIMIT})
    order by starts_at, id`
  const events = rows.map((row) => eventOf(row, site, language))
  return { name: WORDS[language].all, zone: CLUB_ZONE, events }
}

/** Returns the feed of one public game. */
export async function gameFeed(
  site: Site,
  gameId: string,
  language: Language,
): Promise<CalendarFeed | undefined> {
  const { sql } = site
  const rows = await sql<EventFields[]>`
    ${selectEvents(sql)}, ${calledOff(sql)} from listed_games g
    where g.id = ${gameId} and ${announced(sql)}`
  const events = rows.map((row) => eventOf(row, site, language))
  return events.length > 0 ? { name: WORDS[language].all, zone: CLUB_ZONE, events } : undefined
}

function calledOff(sql: Sql) {
  return sql`g.status = 'cancelled' as cancelled, (g.status = 'cancelled')::int as changes`
}

/** Condition on games that were announced, including cancelled ones. */
function announced(sql: Sql) {
  return sql`(g.status in ('published', 'confirmed', 'live', 'finished', 'settled')
    or (g.status = 'cancelled' and exists (
      select 1 from game_changes h where h.game_id = g.id and h.to_status = 'published')))`
}

type Owner = { userId: string; kind: FeedKind; language: Language; zone: string }

/**
 * Returns the games of the feed with this key hash. Returns undefined when the feed is unknown or
 * revoked, its user is banned or deleted, or may not act in the role that the feed requires.
 */
export async function secretFeed(
  site: Site,
  keyHash: string,
  settings: Settings,
): Promise<CalendarFeed | undefined> {
  const { sql, now } = site
  const [owner] = await sql<Owner[]>`
    select f.user_id, f.kind, p.locale as language, p.time_zone as zone
    from calendar_feeds f join profiles p on p.id = f.user_id
    where f.key_hash = ${keyHash} and f.revoked_at is null
      and not ${isExcluded(sql, sql`f.user_id`, now)}`
  if (!owner) return undefined
  const { userId, kind, language, zone } = owner
  const role = await actingRoleOf(sql, userId, settings)
  if (!satisfies(role, FEED_ROLES[kind])) return undefined
  const recent = sql`g.starts_at > ${now}::timestamptz - make_interval(days => ${PAST_DAYS})`
  const rows =
    kind === 'master'
      ? await sql<EventFields[]>`
          ${selectEvents(sql)}, ${calledOff(sql)} from listed_games g
          where g.master_id = ${userId} and ${recent} and ${announced(sql)}
          order by g.starts_at, g.id`
      : await sql<EventFields[]>`
          ${selectEvents(sql)}, own.cancelled, own.changes from listed_games g
            join lateral (
              select bool_and(b.status not in ('confirmed', 'attended', 'no_show', 'excused'))
                as cancelled,
                -- Booked, cancelled, booked again: each step ranks above the one before.
                (2 * count(*) - 1 - count(*) filter (where b.status in (
                  'confirmed', 'attended', 'no_show', 'excused')))::int as changes
              from bookings b
              where b.game_id = g.id and b.user_id = ${userId}
                and b.status not in ('held', 'expired')) own on own.cancelled is not null
          where ${recent} order by g.starts_at, g.id`
  const events = rows.map((row) => eventOf(row, site, language, kind === 'player'))
  const name = kind === 'master' ? WORDS[language].master : WORDS[language].player
  return { name, zone, events }
}

function eventOf(
  row: EventFields,
  { siteUrl }: Site,
  language: Language,
  ofPlayer = false,
): CalendarEvent {
  const words = WORDS[language]
  return {
    id: row.id,
    // A cancellation must have a higher sequence than the time it cancels.
    sequence: row.scheduleVersion - 1 + row.changes,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    title: row.title[language],
    details: [
      fillText(words.details, { master: row.masterName[language] }),
      // The link to an online game concerns its players alone.
      ...(row.venue || ofPlayer ? [venueSentence(row.venue)[language]] : []),
    ].join('\n'),
    place: row.venue ? `${row.venue.name[language]}, ${row.venue.address[language]}` : words.online,
    url: `${siteUrl}/stories/${encodeURIComponent(row.slug)}?game=${row.id}`,
    cancelled: row.cancelled,
  }
}

/** Returns which kinds of feed a user has. */
export async function feedsOf(
  sql: Sql,
  userId: string,
): Promise<{ kind: FeedKind; createdAt: string }[]> {
  const rows = await sql<Pick<CalendarFeedsRow, 'kind' | 'createdAt'>[]>`
    select kind, created_at from calendar_feeds
    where user_id = ${userId} and revoked_at is null order by kind`
  return rows.map(({ kind, createdAt }) => ({ kind, createdAt: createdAt.toISOString() }))
}
