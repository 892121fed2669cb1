import type { Language } from '@cco/domain/language/language'
import { nouns } from './nouns.ts'
import type { PhraseTree } from './phrases.ts'
import { serverNouns } from './server-nouns.ts'

type Files = Record<Language, () => Promise<Readonly<Record<string, PhraseTree>>>>
const all: Readonly<Record<string, Files>> = { ...nouns, ...serverNouns }

/** Every noun that has phrases, of the site and of the server. */
export const allNouns: readonly string[] = Object.keys(all)

/** Reads the phrases of one of them. */
export async function readPhrases(language: Language, noun: string): Promise<PhraseTree> {
  const file = await all[noun]?.[language]()
  const phrases = file?.[noun]
  if (!phrases) throw new Error(`messages/${language}/${noun}.ts exports no "${noun}"`)
  return phrases
}
