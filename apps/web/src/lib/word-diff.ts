import type { Language } from '@cco/domain/language/language'
import { diffArrays } from 'diff'

/** Beyond either, texts have so little in common that marks would say nothing. */
const EDITS_MAX = 4_000
const MOST_MS = 250

/** Words that both texts have, or only one of them. */
export interface WordChange {
  value: string
  added: boolean
  removed: boolean
}

/**
 * Returns how two texts differ, word by word; undefined if they are too long and too different.
 * What is not added makes exactly the first text, and what is not removed exactly the second.
 */
export function wordChanges(
  before: string,
  after: string,
  language: Language,
): WordChange[] | undefined {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' })
  const segmentsOf = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment)
  const limits = { maxEditLength: EDITS_MAX, timeout: MOST_MS }
  const changes = diffArrays(segmentsOf(before), segmentsOf(after), limits)
  return changes && joined(changes.map((change) => ({ ...change, value: change.value.join('') })))
}

/** Makes one change of changes with nothing but spaces between them, so that a phrase is marked whole. */
function joined(changes: readonly WordChange[]): WordChange[] {
  const all: WordChange[] = []
  let [removed, added] = ['', '']
  const end = () => {
    if (removed !== '') all.push({ value: removed, added: false, removed: true })
    if (added !== '') all.push({ value: added, added: true, removed: false })
    removed = added = ''
  }
  for (const [at, change] of changes.entries()) {
    if (change.removed) removed += change.value
    else if (change.added) added += change.value
    else if (removed !== '' && added !== '' && at < changes.length - 1 && !change.value.trim()) {
      removed += change.value
      added += change.value
    } else {
      end()
      all.push({ value: change.value, added: false, removed: false })
    }
  }
  end()
  return all
}
