import type { Fragment, Sql } from '@cco/database/client'
import { contains } from '@cco/database/search'
import type { Language } from '@cco/domain/language/language'
import { pageCount } from '@cco/domain/number/pages'
import { satisfies } from '@cco/domain/roles/role'
import { type StoryContent, storyGaps } from '@cco/domain/stories/content'
import type { ManagedStoriesInput, managedStoryRow } from '@cco/domain/stories/management'
import { MANAGED_STORIES_PAGE } from '@cco/domain/stories/management-listing'
import { STORY_STATES, type StoryState } from '@cco/domain/stories/workflow'
import type * as z from 'zod/mini'
import { collated } from '../../../../db/localized.ts'
import type { StaffActor } from '../../../../platform/actor.ts'
import type { Files } from '../../../../platform/files/files.ts'
import { coverLink } from '../../pictures/public.ts'
import { joinTotals } from '../../reviews/queries.ts'
import { shownContent } from '../versions/queries.ts'
import { joinNewest, lacksTexts } from './gap-queries.ts'
import { isAhead, joinAuthor, rowOf, type ShownStory, shownColumns } from './queries.ts'

type ManagedStory = z.input<typeof managedStoryRow>
type ListedStory = Omit<ManagedStory, 'cover' | 'picture'> & { content: StoryContent }
type Figures = Pick<ManagedStory, 'nextGameAt' | 'rating' | 'reviewCount'>
type Listed = ShownStory & Figures & { newest: StoryContent | null }

type Filters = Omit<ManagedStoriesInput, 'page' | 'own'>
/** Whose stories, and to whom they are shown; without an author those of everyone. */
type Reader = { authorId: string | null; language: Language; now: Date }

/** Returns a page of stories in every state; masters see their own. */
export async function managedStories(
  { sql, files }: { sql: Sql; files: Files },
  { userId, role, language }: Pick<StaffActor, 'userId' | 'role' | 'language'>,
  { page, own, ...filters }: ManagedStoriesInput,
  now: Date,
) {
  const authorId = own || !satisfies(role, 'owner') ? userId : null
  const [rows, counted] = await Promise.all([
    storiesPage(sql, { ...filters, page }, { authorId, language, now }),
    countByState(sql, filters, authorId),
  ])
  const countOf = (status: StoryState) => counted.find((one) => one.status === status)?.count ?? 0
  const total = fittingIn(counted)
  return {
    items: await Promise.all(
      rows.map(async ({ content: { cover }, ...row }): Promise<ManagedStory> => {
        return { ...row, cover, picture: await coverLink(files, cover.picture) }
      }),
    ),
    total,
    page,
    pageCount: pageCount(total, MANAGED_STORIES_PAGE),
    counts: Object.fromEntries(STORY_STATES.map((status) => [status, countOf(status)])) as Record<
      StoryState,
      number
    >,
  }
}

/** Returns the number of stories that fit the filters, of one author or of all. */
export async function countManagedStories(
  sql: Sql,
  filters: Filters,
  authorId: string | null,
): Promise<number> {
  return fittingIn(await countByState(sql, filters, authorId))
}

/** Yields the pages of the stories that fit the filters, each story with its newest content. */
export async function* everyManagedStory(
  sql: Sql,
  filters: Filters,
  reader: Reader,
): AsyncGenerator<ListedStory[]> {
  for (let page = 1; ; page += 1) {
    const items = await storiesPage(sql, { ...filters, page }, reader)
    yield items
    if (items.length < MANAGED_STORIES_PAGE) return
  }
}

async function storiesPage(
  sql: Sql,
  { page, ...filters }: Filters & { page: number },
  { authorId, language, now }: Reader,
): Promise<ListedStory[]> {
  const rows = await sql<Listed[]>`
    select ${shownColumns(sql, now)}, v.content as newest, ahead.next_game_at, reviewed.rating,
      reviewed.review_count
    from stories s ${joinAuthor(sql)} ${joinNewest(sql)} ${joinTotals(sql, 'story')}
      cross join lateral (
        select min(g.starts_at) as next_game_at from games g
        where g.story_id = s.id and ${isAhead(sql, now)}) ahead
    where ${isBy(sql, authorId)} and ${fits(sql, filters)}
    order by ${orderOf(sql, filters, language)} s.id
    limit ${MANAGED_STORIES_PAGE} offset ${(page - 1) * MANAGED_STORIES_PAGE}`
  return rows.map(({ newest, nextGameAt, rating, reviewCount, ...row }) => {
    const content = newest ?? shownContent(row)
    const figures = { nextGameAt, rating, reviewCount }
    const { title, genre } = content
    return { ...rowOf(row), ...figures, title, genre, gaps: storyGaps(content), content }
  })
}

type Counted = { status: StoryState; count: number; fitting: number }

/** By state: how many stories the caller sees, and how many of them fit the filters. */
async function countByState(sql: Sql, filters: Filters, authorId: string | null) {
  return await sql<Counted[]>`
    select s.status, count(*)::int as count,
      (count(*) filter (where ${fits(sql, filters)}))::int as fitting
    from stories s ${joinNewest(sql)} where ${isBy(sql, authorId)} group by s.status`
}

const fittingIn = (counted: readonly Counted[]) =>
  counted.reduce((sum, { fitting }) => sum + fitting, 0)

/** Condition on a story `s`: an author wrote it; every story without one. */
function isBy(sql: Sql, authorId: string | null) {
  return authorId === null ? sql`true` : sql`s.author_id = ${authorId}`
}

/** Condition on a story `s` with its newest content: all filters, with unused ones as null. */
function fits(sql: Sql, { search, state, gaps, genre, author }: Filters): Fragment {
  return sql`(${state ?? null}::text is null or s.status = ${state ?? null}::text)
    and (${genre ?? null}::text is null or newest.genre = ${genre ?? null}::text)
    and (${author ?? null}::text is null
      or (s.author_id is null) = (${author ?? null}::text = 'club'))
    and ${gaps ? hasGaps(sql, gaps) : sql`true`}
    and ${search ? isNamed(sql, search) : sql`true`}`
}

function hasGaps(sql: Sql, gaps: NonNullable<Filters['gaps']>) {
  return gaps === 'any'
    ? sql`(${lacksTexts(sql, 'ru')} or ${lacksTexts(sql, 'en')})`
    : lacksTexts(sql, gaps)
}

/** The words are in its address or its title, as it is now or as the site shows it. */
function isNamed(sql: Sql, words: string) {
  return sql`(${contains(sql, sql`newest.title`, words)} or ${contains(sql, sql`s.title`, words)}
    or ${contains(sql, sql`s.slug`, words)})`
}

/** Leading terms of the order; a title is shown in the other language while there is none. */
function orderOf(sql: Sql, { sort, desc }: Filters, language: Language): Fragment {
  const direction = desc ? sql`desc` : sql`asc`
  const other = language === 'ru' ? 'en' : 'ru'
  const title = sql`coalesce(nullif(newest.title ->> ${language}, ''), newest.title ->> ${other})`
  switch (sort) {
    case 'title':
      return sql`${collated(sql, title, language)} ${direction},`
    case 'games':
      return sql`ahead.next_game_at ${direction} nulls last,`
    case 'rating':
      return sql`reviewed.rating ${direction} nulls last, reviewed.review_count ${direction},`
    case 'updated':
      return sql`s.updated_at ${direction},`
  }
}
