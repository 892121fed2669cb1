import { readdirSync } from 'node:fs'
import { LANGUAGES } from '@cco/domain/language/language'
import { describe, expect, it } from 'vitest'
import type { PhraseTree } from './phrases.ts'
import { allNouns, readPhrases } from './testing.ts'

const listed = allNouns
const PLURAL = /_(zero|one|two|few|many|other)$/

/** Every leaf as `path.to.key`, plural forms folded into one, with the values it interpolates. */
function leaves(tree: PhraseTree, at = ''): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const [key, value] of Object.entries(tree)) {
    const path = `${at}${key}`
    if (typeof value !== 'string') {
      for (const [inner, names] of leaves(value, `${path}.`)) found.set(inner, names)
      continue
    }
    const names = found.get(path.replace(PLURAL, '')) ?? new Set<string>()
    for (const [, name = ''] of value.matchAll(/\{\{\s*(\w+)/g)) names.add(name)
    found.set(path.replace(PLURAL, ''), names)
  }
  return found
}

describe.each(LANGUAGES)('phrase files in %s', (language) => {
  it('are all listed as nouns', () => {
    const files = readdirSync(new URL(`./${language}/`, import.meta.url))
      .filter((name) => name.endsWith('.ts'))
      .map((name) => name.replace(/\.ts$/, ''))
    expect(files.sort()).toEqual([...listed].sort())
  })

  it.each(listed)('%s has every plural form its language needs', async (noun) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const walk = (tree: PhraseTree): string[] =>
      Object.entries(tree).flatMap(([key, value]) => {
        if (typeof value !== 'string') return walk(value)
        if (!PLURAL.test(key)) return []
        const stem = key.replace(PLURAL, '')
        return forms.filter((form) => !(`${stem}_${form}` in tree)).map((form) => `${stem}_${form}`)
      })
    expect(walk(await readPhrases(language, noun))).toEqual([])
  })
})

it.each(listed)('%s says the same things in both languages', async (noun) => {
  const [ru, en] = await Promise.all([readPhrases('ru', noun), readPhrases('en', noun)])
  expect(leaves(en)).toEqual(leaves(ru))
})
