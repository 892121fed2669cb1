import type { Tx } from '@cco/database/client'
import { type EditedText, editedTexts, type StoryContent } from '@cco/domain/stories/content'
import { documentText } from '@cco/domain/stories/document'
import type { StoryState } from '@cco/domain/stories/workflow'
import type { StoriesRow } from '../../../../db/rows.ts'
import { type StoredStory, storyColumns } from '../versions/queries.ts'

/** Locks a story until the transaction ends. */
export async function lockStory(tx: Tx, id: string): Promise<StoredStory | undefined> {
  const [row] = await tx<StoredStory[]>`
    select ${storyColumns(tx)} from stories s where s.id = ${id} for update of s`
  return row
}

/** Makes changes of addresses follow each other, since both tables must not name one twice. */
export async function lockSlugs(tx: Tx): Promise<void> {
  await tx`lock table story_slugs in share row exclusive mode`
}

/** Returns the story that has, or had, an address. */
export async function storyOfSlug(
  tx: Tx,
  slug: string,
): Promise<{ id: string; isFormer: boolean } | undefined> {
  const [row] = await tx<{ id: string; isFormer: boolean }[]>`
    select id, false as is_former from stories where slug = ${slug}
    union all select story_id, true from story_slugs where slug = ${slug}`
  return row
}

type NewStory = {
  id: string
  slug: string
  content: StoryContent
  authorId: string | null
  by: string
  now: Date
}

/** Inserts a draft; returns false if the request was handled before. */
export async function insertStory(tx: Tx, of: NewStory): Promise<boolean> {
  const { id, slug, content, authorId, by, now } = of
  const { count } = await tx`insert into stories
      (id, slug, title, summary, description, genre, duration_minutes, min_players, max_players,
        price, age_rating, difficulty, is_active, status, version, live_version, author_id,
        created_at, updated_at)
    values (${id}, ${slug}, ${tx.json(content.title)}, ${tx.json(content.summary)},
      ${tx.json({ ru: '', en: '' })}, ${content.genre}, ${content.durationMinutes},
      ${content.minPlayers}, ${content.maxPlayers}, ${content.price}, ${content.ageRating},
      ${content.difficulty}, false, 'draft', 1, null, ${authorId}, ${now}, ${now})
    on conflict (id) do nothing`
  if (count === 0) return false
  const edited = editedTexts(undefined, content)
  await insertVersion(tx, { storyId: id, version: 1, content, edited, by, now })
  return true
}

type NewVersion = {
  storyId: string
  version: number
  content: StoryContent
  edited: readonly EditedText[]
  by: string | null
  now: Date
}

/** Inserts a version; one that is there stays as it is. */
export async function insertVersion(tx: Tx, of: NewVersion): Promise<void> {
  await tx`insert into story_versions
      (story_id, version, content, edited_texts, created_by, created_at)
    values (${of.storyId}, ${of.version}, ${tx.json(of.content)}, ${[...of.edited]}, ${of.by},
      ${of.now})
    on conflict (story_id, version) do nothing`
}

export async function setVersion(
  tx: Tx,
  of: { id: string; version: number; status: StoryState; now: Date },
): Promise<void> {
  await tx`update stories set version = ${of.version}, status = ${of.status},
    updated_at = ${of.now} where id = ${of.id}`
}

/** Writes the columns that lists and the site read from a version. */
export async function setContent(
  tx: Tx,
  { id, content, now }: { id: string; content: StoryContent; now: Date },
): Promise<void> {
  const { text, bring, cover } = content
  const description = { ru: documentText(text.ru), en: documentText(text.en) }
  const chosen = Object.fromEntries(
    Object.entries(cover).filter(([, value]) => value !== null),
  ) as Record<string, string | number>
  await tx`update stories set title = ${tx.json(content.title)},
      summary = ${tx.json(content.summary)}, description = ${tx.json(description)},
      text = ${tx.json(text)}, bring = ${bring.ru || bring.en ? tx.json(bring) : null},
      genre = ${content.genre}, duration_minutes = ${content.durationMinutes},
      min_players = ${content.minPlayers}, max_players = ${content.maxPlayers},
      price = ${content.price}, age_rating = ${content.ageRating},
      difficulty = ${content.difficulty}, content_warnings = ${tx.json(content.contentWarnings)},
      safety_tools = ${content.safetyTools}, sheet = ${tx.json(content.sheet)},
      cover = ${tx.json(chosen)},
      updated_at = ${now}
    where id = ${id}`
}

/** Puts the newest version on the site; a story is new from its first publication on. */
export async function setLive(tx: Tx, id: string, now: Date): Promise<void> {
  await tx`update stories set status = 'live', is_active = true, publish_at = null,
      created_at = case when live_version is null then ${now} else created_at end,
      live_version = version, returned_reason = null, updated_at = ${now}
    where id = ${id}`
}

type Status = Pick<StoriesRow, 'id' | 'status' | 'isActive' | 'publishAt' | 'returnedReason'>

export async function setStatus(tx: Tx, of: Status & { now: Date }): Promise<void> {
  await tx`update stories set status = ${of.status}, is_active = ${of.isActive},
      publish_at = ${of.publishAt}, returned_reason = ${of.returnedReason}, updated_at = ${of.now}
    where id = ${of.id}`
}

/** Gives a story another address; the present one leads to it from now on. */
export async function setSlug(
  tx: Tx,
  { id, slug, was, now }: { id: string; slug: string; was: string; now: Date },
): Promise<void> {
  await tx`delete from story_slugs where slug = ${slug} and story_id = ${id}`
  await tx`insert into story_slugs (slug, story_id, created_at) values (${was}, ${id}, ${now})`
  await tx`update stories set slug = ${slug}, updated_at = ${now} where id = ${id}`
}
