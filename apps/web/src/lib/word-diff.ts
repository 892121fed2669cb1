import type { Language } from '@cco/domain/language/language'
import { diffWords } from 'diff'

/** Beyond either, texts have so little in common that marks would say nothing. */
const EDITS_MAX = 4_000
const MOST_MS = 250

/** Words that both texts have, or only one of them. */
export interface WordChange {
  value: string
  added: boolean
  removed: boolean
}

/** Returns how two texts differ, word by word; undefined if they are too long and too different. */
export function wordChanges(
  before: string,
  after: string,
  language: Language,
): WordChange[] | undefined {
  const intlSegmenter = new Intl.Segmenter(language, { granularity: 'word' })
  const options = { intlSegmenter, maxEditLength: EDITS_MAX, timeout: MOST_MS }
  return diffWords(before, after, options)?.map(({ value, added, removed }) => ({
    ...{ value, added, removed },
  }))
}
