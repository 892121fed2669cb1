import type { Sql } from '@cco/database/client'
import { hasWordsBeginning } from '@cco/database/search'
import type { Language } from '@cco/domain/language/language'
import { accountNumberIn } from '@cco/domain/profiles/account-number'
import type { siteSearchOutput } from '@cco/domain/search/contract'
import { SEARCH_SHOWN } from '@cco/domain/search/limits'
import * as z from 'zod'
import { localized } from '../../../db/localized.ts'
import { namedUserColumns } from '../../people/profiles/queries.ts'
import type { SearchScope } from './policy.ts'

type SiteSearch = z.input<typeof siteSearchOutput>

type Wanted = {
  words: string
  scope: SearchScope
  /** The caller; null for a guest. */
  userId: string | null
  language: Language
  now: Date
}

/** People whose bookings and payments are searched: those whose name begins with the words. */
const PEOPLE_MATCHED = 50

/** Returns what begins with these words, a few of each kind, within what the caller may read. */
export async function siteSearch(sql: Sql, wanted: Wanted): Promise<SiteSearch> {
  const { scope } = wanted
  const [stories, masters, games, people, bookings, payments] = await Promise.all([
    foundStories(sql, wanted),
    foundMasters(sql, wanted),
    foundGames(sql, wanted),
    scope.people ? foundPeople(sql, wanted) : [],
    scope.bookings ? foundBookings(sql, wanted) : [],
    scope.payments ? foundPayments(sql, wanted) : [],
  ])
  return { stories, masters, games, people, bookings, payments }
}

async function foundStories(sql: Sql, { words, language }: Wanted) {
  return await sql<SiteSearch['stories']>`
    select s.slug, s.title from stories s
    where s.is_active and ${hasWordsBeginning(sql, sql`s.title`, words)}
    order by ${localized(sql, sql`s.title`, language)}, s.id limit ${SEARCH_SHOWN}`
}

async function foundMasters(sql: Sql, { words }: Wanted) {
  return await sql<SiteSearch['masters']>`
    select c.id, c.name from master_cards c
    where c.is_active and not c.is_archived and ${hasWordsBeginning(sql, sql`c.name`, words)}
    order by c.position, c.id limit ${SEARCH_SHOWN}`
}

async function foundGames(sql: Sql, { words, scope, userId, now }: Wanted) {
  return await sql<SiteSearch['games']>`
    select g.id, s.slug, s.title, g.starts_at,
      (${scope.games}::boolean or g.master_id is not distinct from ${userId}::uuid) as is_managed
    from stories s join games g on g.story_id = s.id
    where s.is_active and ${hasWordsBeginning(sql, sql`s.title`, words)}
      and g.status in ('published', 'confirmed') and g.starts_at > ${now}
    order by g.starts_at, g.id limit ${SEARCH_SHOWN}`
}

/** Condition on `profiles p`: the name, the account number or the whole address. */
function isMatchingUser(sql: Sql, words: string) {
  return sql`(${hasWordsBeginning(sql, sql`p.display_name`, words)}
    or p.account_id = ${accountNumberIn(words)}
    or p.id = any (array(select u.id from auth.users u where u.email = ${words}::citext)))`
}

async function foundPeople(sql: Sql, { words }: Wanted) {
  return await sql<SiteSearch['people']>`
    select p.id, coalesce(p.display_name, '') as name, p.account_id from profiles p
    where ${isMatchingUser(sql, words)}
    order by p.display_name collate "ru-x-icu", p.id limit ${SEARCH_SHOWN}`
}

/** Selects `people`, whose name begins with the words, and `one`, the id that the words are. */
function matched(sql: Sql, words: string) {
  const id = z.uuid().safeParse(words).data ?? null
  return sql`people as materialized (
      select p.id from profiles p where ${isMatchingUser(sql, words)} limit ${PEOPLE_MATCHED}),
    one as materialized (select ${id}::uuid as id)`
}

/** Returns bookings by their player or id, those of the games nearest to now first. */
async function foundBookings(sql: Sql, { words, now }: Wanted) {
  return await sql<SiteSearch['bookings']>`
    with ${matched(sql, words)}
    select b.id, ${namedUserColumns(sql, 'p')} as "user", s.title, g.starts_at
    from bookings b
      join profiles p on p.id = b.user_id
      join games g on g.id = b.game_id
      join stories s on s.id = g.story_id
    where b.user_id in (select id from people) or b.id = (select id from one)
    order by abs(extract(epoch from g.starts_at - ${now})), b.id limit ${SEARCH_SHOWN}`
}

/** Returns payments by their buyer, their id or that of the provider, newest first. */
async function foundPayments(sql: Sql, { words }: Wanted) {
  return await sql<SiteSearch['payments']>`
    with ${matched(sql, words)}
    select y.id, ${namedUserColumns(sql, 'p')} as "user", y.coins, y.status, y.created_at
    from payments y join profiles p on p.id = y.user_id
    where y.user_id in (select id from people) or y.id = (select id from one)
      or y.provider_id = ${words}
    order by y.created_at desc, y.id limit ${SEARCH_SHOWN}`
}
