import { documentExcess, type StoryDocument } from '@cco/domain/stories/document'
import type { TFunction } from 'i18next'
import { formatCoins } from '../../../../lib/numbers.ts'

/** Returns why a text is too long to be saved; empty if it is not. */
export function excessPhrase(document: StoryDocument, t: TFunction<'storyManagement'>): string {
  const excess = documentExcess(document)
  if (!excess) return ''
  const counts = { actual: formatCoins(excess.count), max: formatCoins(excess.max) }
  return t(excess.kind === 'blocks' ? 'drafting.tooManyBlocks' : 'drafting.tooLong', counts)
}
