import { LANGUAGES, type Language } from '@cco/domain/language/language'
import { describe, expect, it } from 'vitest'
import type { PhraseTree } from './phrases.ts'
import { placeholderKinds } from './placeholders.ts'
import { allNouns, readPhrases } from './testing.ts'

const PLURAL = /_(zero|one|two|few|many|other)$/
/** Limits that the code fixes, so that their noun never changes. */
const CONSTANTS = new Set([
  'error.achievements_full',
  'error.items_full',
  'error.publish_time',
  'error.stories_full',
])
/** Nouns whose form of one and of many is the same. */
const SAME = new Set(['человек'])
/** How many words after a number may be its noun: «3 новых отклика», “3 profile changes”. */
const REACH = 3
/** A number and the words after it, up to a sign or another placeholder. */
const COUNTED = /\{\{(\w+)\}\}[\s\u00a0-]+((?:[\p{L}’]+[\s\u00a0]*)+)/gu
/** Words that end what a number counts: “{{count}} of your games”. */
const STOPS = new Set('из по до для за в с на of to in for at from per by and or'.split(' '))

type Phrase = { path: string; key: string; text: string }

function leaves(tree: PhraseTree, at: string): Phrase[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [{ path: `${at}.${key}`, key, text: value }]
      : leaves(value, `${at}.${key}`),
  )
}

async function phrasesOf(language: Language): Promise<Phrase[]> {
  const trees = await Promise.all(allNouns.map((noun) => readPhrases(language, noun)))
  return trees.flatMap((tree, at) => leaves(tree, allNouns[at] ?? ''))
}

/** The words that each number of a text may count. */
function counted(text: string): { name: string; words: string[] }[] {
  return [...text.matchAll(COUNTED)].map(([, name = '', after = '']) => {
    const words = after
      .toLowerCase()
      .split(/[\s\u00a0]+/)
      .filter(Boolean)
    const end = words.findIndex((word) => STOPS.has(word))
    return { name, words: words.slice(0, end < 0 ? REACH : Math.min(end, REACH)) }
  })
}

/** Nouns that differ between the forms of a counted phrase: of one thing, and of many. */
function countedNouns(phrases: Phrase[]): { one: Set<string>; many: Set<string> } {
  const at = new Map(phrases.map((phrase) => [phrase.path, phrase]))
  const one = new Set<string>()
  const many = new Set<string>()
  for (const { path, text } of phrases.filter(({ key }) => key.endsWith('_one'))) {
    const stem = path.replace(PLURAL, '')
    const plural = at.get(`${stem}_many`) ?? at.get(`${stem}_other`)
    const words = counted(text).flatMap((number) => number.words)
    const others = counted(plural?.text ?? '').flatMap((number) => number.words)
    words.forEach((word, index) => {
      const other = others[index]
      if (!other || other === word) return
      one.add(word)
      many.add(other)
    })
  }
  return { one, many: new Set([...many].filter((word) => !one.has(word) && !SAME.has(word))) }
}

/** Numbers in a phrase of one form whose noun would have to agree with them. */
function withoutForms({ path, key, text }: Phrase, nouns: ReadonlySet<string>): string[] {
  if (PLURAL.test(key) || CONSTANTS.has(path)) return []
  return counted(text)
    .filter(({ name }) => placeholderKinds.get(name) === 'number')
    .flatMap(({ name, words }) =>
      words.filter((word) => nouns.has(word)).map((w) => `${name} ${w}`),
    )
}

/** Numbers of a counted phrase, other than its count, whose noun has no forms of its own. */
function secondCounts({ key, text }: Phrase, nouns: ReadonlySet<string>): string[] {
  if (!PLURAL.test(key)) return []
  const numbers = counted(text).filter(({ name }) => placeholderKinds.get(name) === 'number')
  const own = numbers.some(({ name }) => name === 'count') ? 'count' : 'number'
  return numbers
    .filter(({ name }) => name !== own)
    .flatMap(({ name, words }) =>
      words.filter((word) => nouns.has(word)).map((w) => `${name} ${w}`),
    )
}

/** Nouns of many things after a number that is one: “1 seats”. */
function manyOfOne({ key, text }: Phrase, many: ReadonlySet<string>): string[] {
  if (!key.endsWith('_one')) return []
  return counted(text).flatMap(({ words }) => words.slice(0, 2).filter((word) => many.has(word)))
}

describe.each(LANGUAGES)('numbers in %s', (language) => {
  it('stand beside a noun only where it agrees with them', async () => {
    const phrases = await phrasesOf(language)
    const { one, many } = countedNouns(phrases)
    const nouns = new Set([...one, ...many])
    const found = phrases.flatMap((phrase) =>
      [...withoutForms(phrase, nouns), ...secondCounts(phrase, nouns)].map(
        (what) => `${phrase.path}: ${what}`,
      ),
    )
    expect(found).toEqual([])
  })

  it('that are one have no noun of many', async () => {
    const phrases = await phrasesOf(language)
    const { many } = countedNouns(phrases)
    const found = phrases.flatMap((phrase) =>
      manyOfOne(phrase, many).map((what) => `${phrase.path}: ${what}`),
    )
    expect(found).toEqual([])
  })
})

describe('the checks of numbers', () => {
  const phrases = ['one', 'many', 'other'].flatMap((form, at) => [
    {
      path: `seats_${form}`,
      key: `seats_${form}`,
      text: `{{count}} ${['seat', 'seats', 'seats'][at]}`,
    },
    {
      path: `places_${form}`,
      key: `places_${form}`,
      text: `{{count}} ${['место', 'мест', 'места'][at]}`,
    },
    {
      path: `changes_${form}`,
      key: `changes_${form}`,
      text: `{{count}} ${['change', 'changes', 'changes'][at]}`,
    },
  ])
  const { one, many } = countedNouns(phrases)
  const nouns = new Set([...one, ...many])
  const phrase = (text: string, key = 'key') => ({ path: key, key, text })

  it.each([
    ['{{rejected}} profile changes rejected', ['rejected changes']],
    ['{{min}}–{{max}} мест', ['max мест']],
    ['Up to {{max}}\u00a0seats', ['max seats']],
  ])('find the number without forms in “%s”', (text, found) => {
    expect(withoutForms(phrase(text), nouns)).toEqual(found)
    expect(withoutForms(phrase(text, 'key_other'), nouns)).toEqual([])
  })

  it('find the second number of a counted phrase', () => {
    const text = '{{count}} change approved, {{rejected}} changes rejected'
    expect(secondCounts(phrase(text, 'key_one'), nouns)).toEqual(['rejected changes'])
    expect(secondCounts(phrase(text), nouns)).toEqual([])
  })

  it('find many of one', () => {
    expect(manyOfOne(phrase('{{count}} seats', 'key_one'), many)).toEqual(['seats'])
    expect(manyOfOne(phrase('Свободно {{count}} мест', 'key_one'), many)).toEqual(['мест'])
    expect(manyOfOne(phrase('{{count}} seat', 'key_one'), many)).toEqual([])
  })

  it.each(['{{taken}} of {{max}} free', '№ {{number}}', '{{name}} seats', 'Version {{version}}'])(
    'let “%s” pass',
    (text) => expect(withoutForms(phrase(text), nouns)).toEqual([]),
  )
})
