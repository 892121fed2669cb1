import type { Sql } from '@cco/database/client'
import type { Actor } from '@cco/domain/roles/role'
import { documentText } from '@cco/domain/stories/document'
import type { storyPreviewOutput } from '@cco/domain/stories/management'
import type * as z from 'zod'
import type { Files } from '../../../../platform/files/files.ts'
import type { Moment } from '../../../../platform/settings.ts'
import { coverLink } from '../../pictures/public.ts'
import { storyDetailsOf } from '../listing/details-queries.ts'
import { contentOfVersion, shownContent } from '../versions/queries.ts'
import { editableStory } from './queries.ts'

type StoryPreview = z.input<typeof storyPreviewOutput>

/**
 * Returns the newest version of a story as its page would show it, with the games it has now.
 * @throws CodedError `not_found`, `forbidden`
 */
export async function storyPreview(
  { sql, files }: { sql: Sql; files: Files },
  actor: Actor,
  id: string,
  moment: Moment,
): Promise<StoryPreview> {
  const stored = await editableStory(sql, actor, id)
  const [page, content] = await Promise.all([
    storyDetailsOf(sql, sql`s.id = ${id}`, moment, actor.userId),
    contentOfVersion(sql, stored),
  ])
  const { cover, price, ...shown } = content ?? shownContent(stored)
  const { priceVaries } = page.story
  const description = { ru: documentText(shown.text.ru), en: documentText(shown.text.en) }
  const isPriced = page.games.length > 0
  return {
    ...page,
    cover,
    picture: await coverLink(files, cover.picture),
    story: {
      ...page.story,
      ...{ ...shown, description, bring: shown.bring.ru ? shown.bring : null },
      ...{ price: isPriced ? page.story.price : price, priceVaries },
    },
  }
}
