import type { Sql, Tx } from '@cco/database/client'
import type { Genre } from '@cco/domain/genre/genre'
import type { LocalizedText } from '@cco/domain/language/language'
import {
  differingParts,
  type StoryContent,
  type StoryPart,
  type TextEdit,
} from '@cco/domain/stories/content'
import { AGE_RATINGS, SAFETY_TOOLS } from '@cco/domain/stories/contract'
import { storyCover } from '@cco/domain/stories/cover'
import { plainDocument } from '@cco/domain/stories/document'
import type { StoriesRow } from '../../../../db/rows.ts'

/** What the database has of a story, apart from its versions. */
export type StoredStory = Omit<StoriesRow, 'searchText'>

export function storyColumns(sql: Sql | Tx) {
  return sql`s.id, s.slug, s.title, s.summary, s.description, s.genre, s.duration_minutes,
    s.min_players, s.max_players, s.price, s.age_rating, s.difficulty, s.content_warnings, s.cover,
    s.is_active, s.created_at, s.updated_at, s.status, s.version, s.live_version, s.publish_at,
    s.author_id, s.returned_reason, s.text, s.bring, s.safety_tools, s.sheet`
}

/** Returns what the site shows of a story as the content of a version. */
export function shownContent(row: StoredStory): StoryContent {
  const { text, description, bring } = row
  const { emblem, palette, scene, picture } = storyCover.shape
  const cover = (row.cover ?? {}) as Record<string, unknown>
  return {
    title: row.title,
    summary: row.summary,
    text: text ?? { ru: plainDocument(description.ru), en: plainDocument(description.en) },
    bring: bring ?? { ru: '', en: '' },
    genre: row.genre as Genre,
    durationMinutes: row.durationMinutes,
    minPlayers: row.minPlayers,
    maxPlayers: row.maxPlayers,
    price: row.price,
    ageRating: AGE_RATINGS.find((age) => age === row.ageRating) ?? 18,
    difficulty: row.difficulty,
    contentWarnings: row.contentWarnings,
    safetyTools: SAFETY_TOOLS.filter((tool) => row.safetyTools.includes(tool)),
    sheet: row.sheet,
    cover: storyCover.parse({
      emblem: emblem.safeParse(cover.emblem).data ?? null,
      palette: palette.safeParse(cover.palette).data ?? null,
      scene: scene.safeParse(cover.scene).data ?? null,
      picture: picture.safeParse(cover.picture).data ?? null,
    }),
  }
}

/** Returns the content of a version; the first of an older story is what the site shows. */
export async function contentOfVersion(
  sql: Sql | Tx,
  story: StoredStory,
  version = story.version,
): Promise<StoryContent | undefined> {
  const [row] = await sql<{ content: StoryContent }[]>`
    select content from story_versions where story_id = ${story.id} and version = ${version}`
  return row?.content ?? (version === story.liveVersion ? shownContent(story) : undefined)
}

type StoryInReview = {
  version: number
  title: LocalizedText
  summary: LocalizedText
  /** Null for a story that never was on the site. */
  changed: StoryPart[] | null
}

/** Returns what its master submitted, and how it differs from the site; undefined once it is decided. */
export async function storyInReview(sql: Sql, id: string): Promise<StoryInReview | undefined> {
  const [story] = await sql<StoredStory[]>`
    select ${storyColumns(sql)} from stories s where s.id = ${id} and s.status = 'review'`
  const content = story && (await contentOfVersion(sql, story))
  if (!content) return undefined
  const { version, liveVersion } = story
  const { title, summary } = content
  const changed = liveVersion === null ? null : differingParts(content, shownContent(story))
  return { version, title, summary, changed }
}

/** Returns the last edit of each text of a story in each language. */
export async function lastEdits(sql: Sql | Tx, storyId: string): Promise<TextEdit<Date>[]> {
  return await sql<TextEdit<Date>[]>`
    select distinct on (edited.name) edited.name, v.version, v.created_at as at
    from story_versions v cross join unnest(v.edited_texts) as edited (name)
    where v.story_id = ${storyId}
    order by edited.name, v.version desc`
}
