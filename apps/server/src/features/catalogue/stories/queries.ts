import type { Sql } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import { bookingHorizon } from '@cco/domain/games/bookable'
import type { Genre } from '@cco/domain/genre/genre'
import type { Language } from '@cco/domain/language/language'
import { pageCount } from '@cco/domain/number/pages'
import {
  STORIES_PAGE_SIZE,
  type StoriesInput,
  type storyOutput,
} from '@cco/domain/stories/contract'
import { LENGTH_MINUTES } from '@cco/domain/stories/length'
import { searchWords } from '@cco/domain/stories/search-words'
import type * as z from 'zod'
import { type CoverSettings, coverSettings } from '../../../covers/settings.ts'
import { type Backlog, NO_BACKLOG } from '../../../db/backlog.ts'
import type { Moment } from '../../../platform/settings.ts'
import { coming, searchable } from '../../playing/games/public.ts'
import { joinTotals } from '../reviews/queries.ts'
import { storyDetailsOf } from './listing/details-queries.ts'
import {
  foundStories,
  nextGame,
  type StoryCard,
  selectStories,
  shownPrice,
} from './listing/queries.ts'

type StoryOutput = z.input<typeof storyOutput>

type PageFields = StoryCard & { total: number }

/** Returns a page of matching active stories and their total; a page past the last has no items. */
export async function storiesPage(sql: Sql, input: StoriesInput, moment: Moment) {
  const rows = await storiesStatement(sql, input, moment)
  const total = rows[0]?.total ?? 0
  return {
    // An empty page still has one row, which carries the total.
    items: rows.filter((row) => row.id !== null),
    total,
    page: input.page,
    pageCount: pageCount(total, STORIES_PAGE_SIZE),
  }
}

/**
 * Builds the statement of `storiesPage`. Its text depends only on the sort and on whether there is a
 * search, so that it is prepared once for each. Cards are read only for the stories of the page.
 */
export function storiesStatement(sql: Sql, input: StoriesInput, { now, settings }: Moment) {
  const horizon = bookingHorizon(now, settings)
  const words = searchWords(input.search ?? '')
  const searching = words.length > 0
  const offset = (input.page - 1) * STORIES_PAGE_SIZE
  return sql<PageFields[]>`
    with ${searching ? sql`${foundStories(sql, words, now)},` : sql``}
    matching as (
      select s.id, row_number() over (
        order by ${searching ? sql`found.relevance desc,` : sql``} ${order(sql, input, horizon)}
          s.created_at desc, s.id) as place
      from stories s
        ${searching ? sql`join found on found.story_id = s.id` : sql``}
        ${input.sort === 'rating' ? joinTotals(sql, 'story') : sql``}
      where s.is_active and ${fits(sql, input, { now, horizon })}
    )
    select counted.total, card.*
    from (select count(*)::integer as total from matching) counted
      left join (
        ${selectStories(sql, horizon, sql`, matching.place`)}
          join matching on matching.id = s.id
        where matching.place > ${offset} and matching.place <= ${offset + STORIES_PAGE_SIZE}
      ) card on true
    order by card.place`
}

/**
 * Returns an active story with its masters, upcoming games and reviews.
 * @throws CodedError `story_not_found` for an unknown or inactive story
 */
export async function storyDetails(
  sql: Sql,
  slug: string,
  moment: Moment,
  viewerId: string | null,
): Promise<StoryOutput> {
  const isFound = sql`s.slug = ${slug} and s.is_active`
  try {
    return await storyDetailsOf(sql, isFound, moment, viewerId)
  } catch (error) {
    // Found by an earlier address only if none is found by the address itself.
    const isUnknown = error instanceof CodedError && error.code === 'story_not_found'
    const present = isUnknown ? await presentSlug(sql, slug) : undefined
    if (present === undefined) throw error
    return await storyDetailsOf(sql, sql`s.slug = ${present} and s.is_active`, moment, viewerId)
  }
}

/** Returns the genre and the cover settings of a story on the site, also by an earlier address. */
export async function findCover(
  sql: Sql,
  slug: string,
): Promise<{ genre: Genre; cover: CoverSettings } | undefined> {
  const [row] = await sql<{ genre: Genre; cover: unknown }[]>`
    select genre, cover from stories s
    where s.is_active and (s.slug = ${slug}
      or s.id = (select story_id from story_slugs where slug = ${slug}))`
  if (!row) return undefined
  // With invalid settings the cover is derived from the slug, which is better than no cover.
  const cover = coverSettings.safeParse(row.cover)
  return { genre: row.genre, cover: cover.success ? cover.data : {} }
}

/** Returns the address of a story on the site that had this one before. */
export async function presentSlug(sql: Sql, slug: string): Promise<string | undefined> {
  const [row] = await sql<{ slug: string }[]>`
    select s.slug from story_slugs former join stories s on s.id = former.story_id
    where former.slug = ${slug} and s.is_active`
  return row?.slug
}

/**
 * Returns the number of stories that await the decision of this owner: what they submitted as a master
 * is decided by others.
 */
export async function storiesInReview(sql: Sql, ownerId: string): Promise<Backlog> {
  const [row] = await sql<Backlog[]>`
    select count(*)::int as count, min(updated_at) as since from stories
    where status = 'review' and author_id is distinct from ${ownerId}`
  return row ?? NO_BACKLOG
}

/** Returns whether the catalogue has a story with this slug. */
export async function isStory(sql: Sql, slug: string): Promise<boolean> {
  const [row] = await sql`select from stories where slug = ${slug} and is_active`
  return row !== undefined
}

/** Leading terms of the `order by` clause; ties are broken by the newest story. */
function order(
  sql: Sql,
  { sort, language }: { sort: StoriesInput['sort']; language: Language },
  horizon: Date,
) {
  switch (sort) {
    case 'soonest':
      return sql`(${nextGame(sql, horizon)}) nulls last,`
    case 'price':
      return sql`${shownPrice(sql, horizon)},`
    case 'rating':
      return sql`reviewed.rating desc nulls last, reviewed.review_count desc,`
    case 'title':
      return language === 'ru'
        ? sql`(s.title ->> 'ru') collate "ru-x-icu",`
        : sql`(s.title ->> 'en') collate "en-x-icu",`
    case 'newest':
      return sql``
  }
}

/** Condition on a story `s`: all filters, with unused ones as null. */
function fits(sql: Sql, input: StoriesInput, { now, horizon }: { now: Date; horizon: Date }) {
  const { genres = null, players = null, maxPrice = null, maxAge = null, freeSeats = null } = input
  const minutes = input.length ? LENGTH_MINUTES[input.length] : null
  const from = input.from === undefined ? null : searchable(input.from).toISOString()
  const to = input.to === undefined ? null : searchable(input.to).toISOString()
  // Free seats only count in games that can still be booked.
  const earliest = freeSeats === null ? now : horizon
  return sql`
    (${genres}::text[] is null or s.genre = any(${genres}::text[]))
    and (${minutes?.from ?? null}::integer is null
      or s.duration_minutes between ${minutes?.from ?? null}::integer and ${minutes?.to ?? null}::integer)
    and (${players}::integer is null or ${players}::integer between s.min_players and s.max_players)
    and (${maxPrice}::integer is null or ${shownPrice(sql, horizon)} <= ${maxPrice}::integer)
    and (${maxAge}::integer is null or s.age_rating <= ${maxAge}::integer)
    and (coalesce(${freeSeats}::text, ${from}, ${to}) is null or exists (
      select from games g
      where g.story_id = s.id and ${coming(sql, earliest)}
        and g.max_players - g.seats_taken >= coalesce(${freeSeats}::integer, 0)
        and g.starts_at >= coalesce(${from}::timestamptz, '-infinity')
        and g.starts_at < coalesce(${to}::timestamptz, 'infinity')))`
}
