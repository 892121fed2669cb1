import type { Sql } from '@cco/database/client'
import type { Actor } from '@cco/domain/roles/role'
import type { storyOutput } from '@cco/domain/stories/contract'
import { documentText } from '@cco/domain/stories/document'
import type * as z from 'zod'
import type { Moment } from '../../../../platform/settings.ts'
import { storyDetailsOf } from '../queries.ts'
import { editableStory } from './queries.ts'
import { contentOfVersion } from './version-queries.ts'

type StoryOutput = z.input<typeof storyOutput>

/**
 * Returns the newest version of a story as its page would show it, with the games it has now.
 * @throws CodedError `not_found`, `forbidden`
 */
export async function storyPreview(
  sql: Sql,
  actor: Actor,
  id: string,
  moment: Moment,
): Promise<StoryOutput> {
  const stored = await editableStory(sql, actor, id)
  const [page, content] = await Promise.all([
    storyDetailsOf(sql, sql`s.id = ${id}`, moment, actor.userId),
    contentOfVersion(sql, stored),
  ])
  if (!content) return page
  const { cover: _, price, ...shown } = content
  const { priceVaries } = page.story
  const description = { ru: documentText(shown.text.ru), en: documentText(shown.text.en) }
  const isPriced = page.games.length > 0
  return {
    ...page,
    story: {
      ...page.story,
      ...{ ...shown, description, bring: shown.bring.ru ? shown.bring : null },
      ...{ price: isPriced ? page.story.price : price, priceVaries },
    },
  }
}
