import type { Sql } from '@cco/database/client'
import type { LocalizedText } from '@cco/domain/language/language'
import { differingParts, type StoryPart } from '@cco/domain/stories/content'
import {
  contentOfVersion,
  type StoredStory,
  shownContent,
  storyColumns,
} from './version-queries.ts'

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
