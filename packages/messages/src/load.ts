import type { Language } from '@cco/domain/language/language'
import { type Noun, nouns } from './nouns.ts'
import type { PhraseTree } from './phrases.ts'

/** Reads the phrases of one noun in one language. Rejects when their file cannot be loaded. */
export async function loadPhrases(language: Language, noun: Noun): Promise<PhraseTree> {
  const file: Readonly<Record<string, PhraseTree>> = await nouns[noun][language]()
  const phrases = file[noun]
  if (!phrases) throw new Error(`messages/${language}/${noun}.ts exports no "${noun}"`)
  return phrases
}
