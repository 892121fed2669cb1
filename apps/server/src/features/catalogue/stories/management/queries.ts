import type { Sql, Tx } from '@cco/database/client'
import { contains } from '@cco/database/search'
import { CodedError } from '@cco/domain/error/codes'
import type { LocalizedText } from '@cco/domain/language/language'
import { pageCount } from '@cco/domain/number/pages'
import { type Actor, satisfies } from '@cco/domain/roles/role'
import {
  differingParts,
  olderTexts,
  type StoryContent,
  storyGaps,
} from '@cco/domain/stories/content'
import {
  FORMER_SLUGS_SHOWN,
  MANAGED_STORIES_PAGE,
  type managedStoriesInput,
  type managedStoryOutput,
  type managedStoryRow,
  STORY_VERSIONS_SHOWN,
} from '@cco/domain/stories/management'
import { changesFor, maySave, STORY_STATES, type StoryState } from '@cco/domain/stories/workflow'
import type * as z from 'zod/mini'
import { editorOf } from './policy.ts'
import {
  contentOfVersion,
  lastEdits,
  type StoredStory,
  shownContent,
  storyColumns,
} from './version-queries.ts'

type ManagedStory = z.input<typeof managedStoryRow>
type ManagedStoryOutput = z.input<typeof managedStoryOutput>

type Shown = StoredStory & {
  authorName: LocalizedText | null
  gamesAhead: number
}
type Listed = Shown & { newest: StoryContent | null }

/** Condition on a story `s`: the words are in its title or address. */
function isNamed(sql: Sql, words: string) {
  return sql`(${contains(sql, sql`s.title`, words)} or ${contains(sql, sql`s.slug`, words)})`
}

/** Returns a page of stories in every state, the last changed first; masters see their own. */
export async function managedStories(
  sql: Sql,
  actor: Actor,
  input: z.infer<typeof managedStoriesInput>,
  now: Date,
) {
  const { search, state, page } = input
  const isOwn = input.own || !satisfies(actor.role, 'owner')
  const isSeen = sql`(${!isOwn} or s.author_id = ${actor.userId})`
  const fits = sql`(${state ?? null}::text is null or s.status = ${state ?? null}::text)
    and ${search ? isNamed(sql, search) : sql`true`}`
  const [rows, counted] = await Promise.all([
    sql<Listed[]>`
      select ${shownColumns(sql, now)}, v.content as newest
      from stories s ${joinAuthor(sql)}
        left join story_versions v on v.story_id = s.id and v.version = s.version
      where ${isSeen} and ${fits}
      order by s.updated_at desc, s.id
      limit ${MANAGED_STORIES_PAGE} offset ${(page - 1) * MANAGED_STORIES_PAGE}`,
    sql<{ status: StoryState; count: number; fitting: number }[]>`
      select s.status, count(*)::int as count, (count(*) filter (where ${fits}))::int as fitting
      from stories s where ${isSeen} group by s.status`,
  ])
  const countOf = (status: StoryState) => counted.find((one) => one.status === status)?.count ?? 0
  const total = counted.reduce((sum, { fitting }) => sum + fitting, 0)
  return {
    items: rows.map(({ newest, ...row }): ManagedStory => {
      const content = newest ?? shownContent(row)
      return { ...rowOf(row), title: content.title, gaps: storyGaps(content) }
    }),
    total,
    page,
    pageCount: pageCount(total, MANAGED_STORIES_PAGE),
    counts: Object.fromEntries(STORY_STATES.map((status) => [status, countOf(status)])) as Record<
      StoryState,
      number
    >,
  }
}

/**
 * Returns a story as its editor shows it.
 * @throws CodedError `not_found`, `forbidden`
 */
export async function managedStory(
  sql: Sql,
  actor: Actor,
  id: string,
  now: Date,
): Promise<ManagedStoryOutput> {
  const [row] = await sql<Shown[]>`
    select ${shownColumns(sql, now)} from stories s ${joinAuthor(sql)} where s.id = ${id}`
  if (!row) throw new CodedError('not_found')
  const editor = editorOf(actor, row)
  const [newest, versions, edits, formerSlugs] = await Promise.all([
    contentOfVersion(sql, row),
    sql<{ version: number; by: string | null; at: Date }[]>`
      select v.version, p.display_name as by, v.created_at as at
      from story_versions v left join profiles p on p.id = v.created_by
      where v.story_id = ${id} order by v.version desc limit ${STORY_VERSIONS_SHOWN}`,
    lastEdits(sql, id),
    sql<{ slug: string }[]>`
      select slug from story_slugs where story_id = ${id} order by created_at desc, slug limit ${FORMER_SLUGS_SHOWN}`,
  ])
  const shown = shownContent(row)
  const content = newest ?? shown
  const isNewer = row.isActive && differingParts(content, shown).length > 0
  const position = { state: row.status, wasLive: row.liveVersion !== null }
  return {
    ...rowOf(row),
    title: content.title,
    content,
    live: isNewer ? shown : null,
    returned: row.returnedReason,
    versions:
      versions.length > 0 ? versions : [{ version: row.version, by: null, at: row.updatedAt }],
    older: olderTexts(content, edits),
    formerSlugs: formerSlugs.map(({ slug }) => slug),
    can: {
      save: maySave(editor, row.status),
      rename: editor === 'owner',
      changes: changesFor(editor, position),
    },
  }
}

/**
 * Returns one version of a story.
 * @throws CodedError `not_found`, `forbidden`
 */
export async function storyVersion(
  sql: Sql,
  actor: Actor,
  { id, version }: { id: string; version: number },
) {
  const story = await editableStory(sql, actor, id)
  const content = await contentOfVersion(sql, story, version)
  const [row] = await sql<{ by: string | null; at: Date }[]>`
    select p.display_name as by, v.created_at as at
    from story_versions v left join profiles p on p.id = v.created_by
    where v.story_id = ${id} and v.version = ${version}`
  if (!content) throw new CodedError('not_found')
  return { version, by: row?.by ?? null, at: row?.at ?? story.updatedAt, content }
}

/** Returns a story that the caller may edit. @throws CodedError `not_found`, `forbidden` */
export async function editableStory(sql: Sql, actor: Actor, id: string): Promise<StoredStory> {
  const [story] = await sql<StoredStory[]>`
    select ${storyColumns(sql)} from stories s where s.id = ${id}`
  if (!story) throw new CodedError('not_found')
  editorOf(actor, story)
  return story
}

/** Returns the number of stories that a master has in work. */
export async function storiesInWork(tx: Tx, authorId: string): Promise<number> {
  const [row] = await tx<{ count: number }[]>`select count(*)::int as count from stories
    where author_id = ${authorId} and status in ('draft', 'review', 'scheduled')`
  return row?.count ?? 0
}

/** Returns the number of upcoming and current games of a story. */
export async function gamesAheadOf(tx: Sql | Tx, storyId: string, now: Date): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from games g where g.story_id = ${storyId} and ${isAhead(tx, now)}`
  return row?.count ?? 0
}

/** Returns a page of stories whose publication is due. */
export async function dueStories(
  sql: Sql,
  { now, after, limit }: { now: Date; after: string | null; limit: number },
): Promise<{ id: string }[]> {
  return await sql<{ id: string }[]>`
    select id from stories
    where publish_at <= ${now} and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`
}

function isAhead(sql: Sql | Tx, now: Date) {
  return sql`g.status in ('draft', 'review', 'published', 'confirmed', 'live')
    and g.ends_at > ${now}`
}

function shownColumns(sql: Sql, now: Date) {
  return sql`${storyColumns(sql)}, named.name as author_name,
    (select count(*)::int from games g where g.story_id = s.id and ${isAhead(sql, now)})
      as games_ahead`
}

function joinAuthor(sql: Sql) {
  return sql`left join master_names named on named.user_id = s.author_id`
}

function rowOf(row: Shown) {
  const { id, slug, title, status: state, version, liveVersion, isActive: isOnSite } = row
  const { authorId, authorName, gamesAhead } = row
  return {
    ...{ id, slug, title, state, version, liveVersion, isOnSite, gamesAhead },
    publishAt: row.publishAt,
    author: authorId && authorName ? { id: authorId, name: authorName } : null,
    updatedAt: row.updatedAt,
  }
}
