import type { Sql, Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { LocalizedText } from '@cco/domain/language/language'
import type { Actor } from '@cco/domain/roles/role'
import { differingParts, olderTexts } from '@cco/domain/stories/content'
import {
  FORMER_SLUGS_SHOWN,
  type managedStoryOutput,
  STORY_VERSIONS_SHOWN,
} from '@cco/domain/stories/management'
import { changesFor, maySave } from '@cco/domain/stories/workflow'
import type * as z from 'zod/mini'
import {
  contentOfVersion,
  lastEdits,
  type StoredStory,
  shownContent,
  storyColumns,
} from '../versions/queries.ts'
import { editorOf } from './policy.ts'

type ManagedStoryOutput = z.input<typeof managedStoryOutput>

export type ShownStory = StoredStory & {
  authorName: LocalizedText | null
  gamesAhead: number
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
  const [row] = await sql<ShownStory[]>`
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

/** Condition on a game `g`: it is upcoming or current, announced or not. */
export function isAhead(sql: Sql | Tx, now: Date) {
  return sql`g.status in ('draft', 'review', 'published', 'confirmed', 'live')
    and g.ends_at > ${now}`
}

/** Columns of a story `s` whose author was joined by `joinAuthor`. */
export function shownColumns(sql: Sql, now: Date) {
  return sql`${storyColumns(sql)}, named.name as author_name,
    (select count(*)::int from games g where g.story_id = s.id and ${isAhead(sql, now)})
      as games_ahead`
}

export function joinAuthor(sql: Sql) {
  return sql`left join master_names named on named.user_id = s.author_id`
}

/** Returns what the list and the editor say of a story alike. */
export function rowOf(row: ShownStory) {
  const { id, slug, title, status: state, version, liveVersion, isActive: isOnSite } = row
  const { authorId, authorName, gamesAhead } = row
  return {
    ...{ id, slug, title, state, version, liveVersion, isOnSite, gamesAhead },
    publishAt: row.publishAt,
    author: authorId && authorName ? { id: authorId, name: authorName } : null,
    updatedAt: row.updatedAt,
  }
}
