import { LANGUAGES, type Language } from '@cco/domain/language/language'
import { describe, expect, it } from 'vitest'
import { bannedWordsIn } from './banned-words.ts'
import type { PhraseTree } from './phrases.ts'
import { startFailed } from './start-failed.ts'
import { allNouns, readPhrases } from './testing.ts'

/** Phrases that the specification fixes word for word, with the section that does. */
const FIXED: Record<string, string> = {
  'ru/notifications.reject': '§2, the notification panel: «✗ Отказать»',
  'ru/scheduling.request.refuse': '§2, the same button beside the request',
  'ru/scheduling.request.refuseOf': '§2, the same button, named for who cannot see the request',
}
/** Values that may follow a colon: names, dates, addresses, codes, reasons; none is a count. */
const NOT_COUNTS = new Set(
  `action audience by channel choice code day days decider email fields filter filters game genre
  genres language list master name names number parts player provider reason role story sum text theme tier
  title to value when who zone`.split(/\s+/),
)
/** A value straight after a colon, and whether the noun it counts follows it. */
const AFTER_COLON = /:\s*\{\{(\w+)\}\}(\s+\p{L})?/gu
const PLURAL = /_(zero|one|two|few|many|other)$/

type Leaf = { path: string; key: string; text: string; tree: PhraseTree }

function leaves(tree: PhraseTree, at: string): Leaf[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [{ path: `${at}.${key}`, key, text: value, tree }]
      : leaves(value, `${at}.${key}`),
  )
}

const written = allNouns

async function phrasesOf(language: Language): Promise<Leaf[]> {
  const trees = await Promise.all(written.map((noun) => readPhrases(language, noun)))
  return trees.flatMap((tree, at) => leaves(tree, `${language}/${written[at]}`))
}

/** Numbers written straight after a colon: «Монет: {{coins}}», “Seats: {{seats}}”. */
function numbersAfterColon({ key, text }: Pick<Leaf, 'key' | 'text'>): string[] {
  return [...text.matchAll(AFTER_COLON)]
    .filter(([, name = '', noun]) => !NOT_COUNTS.has(name) && !(PLURAL.test(key) && noun))
    .map(([glued]) => glued)
}

/** Plural forms of the language that a counted phrase does not have. */
function missingForms({ key, tree }: Leaf, language: Language): string[] {
  if (!PLURAL.test(key)) return []
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return forms.map((form) => key.replace(PLURAL, `_${form}`)).filter((name) => !(name in tree))
}

describe.each(LANGUAGES)('phrases in %s', (language) => {
  it('have no banned words, save where the specification fixes the text', async () => {
    const found = (await phrasesOf(language))
      .filter(({ path }) => !(path in FIXED))
      .flatMap(({ path, text }) => bannedWordsIn(text, language).map((word) => `${path}: ${word}`))
    expect(found).toEqual([])
    expect(bannedWordsIn(startFailed[language], language)).toEqual([])
  })

  it('never put a number straight after a colon', async () => {
    const found = (await phrasesOf(language)).flatMap((leaf) =>
      numbersAfterColon(leaf).map((glued) => `${leaf.path}: ${glued}`),
    )
    expect(found).toEqual([])
  })

  it('have every plural form of what they count', async () => {
    const found = (await phrasesOf(language)).flatMap((leaf) => missingForms(leaf, language))
    expect(found).toEqual([])
  })

  it('count nothing without plural forms', async () => {
    const found = (await phrasesOf(language)).filter(
      ({ key, text }) => text.includes('{{count}}') && !PLURAL.test(key),
    )
    expect(found.map(({ path }) => path)).toEqual([])
  })
})

describe('the check of words', () => {
  it('finds whole words only, in any case and across hard spaces', () => {
    expect(bannedWordsIn('The Letter was sent', 'en')).toEqual(['“letter”: write email'])
    expect(bannedWordsIn('Не\u00a0получилось открыть', 'ru')).toEqual([
      '“не получилось”: write не удалось',
    ])
    expect(bannedWordsIn('Newsletter', 'en')).toEqual([])
    expect(bannedWordsIn('Система самостоятельно', 'ru')).toEqual([])
    expect(bannedWordsIn('Иван принял(а) подарок', 'ru')).toEqual(['an ending in brackets'])
  })

  it('finds a number after a colon unless its noun follows in a plural form', () => {
    expect(numbersAfterColon({ key: 'left', text: 'Мест: {{seats}}.' })).toEqual([': {{seats}}'])
    expect(numbersAfterColon({ key: 'cart_one', text: 'Корзина: {{count}} позиция' })).toEqual([])
    expect(numbersAfterColon({ key: 'failed', text: 'Ошибка: {{reason}}' })).toEqual([])
  })

  it('excepts only phrases that exist and would fail', async () => {
    const all = (await Promise.all(LANGUAGES.map(phrasesOf))).flat()
    for (const path of Object.keys(FIXED)) {
      const { text = '' } = all.find((leaf) => leaf.path === path) ?? {}
      expect(bannedWordsIn(text, path.startsWith('ru') ? 'ru' : 'en'), path).not.toEqual([])
    }
  })
})
