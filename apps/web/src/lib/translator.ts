import type { Language } from '@cco/domain/language/language'
import type { Noun } from '@cco/messages/nouns'
import type { PhraseTree } from '@cco/messages/phrases'
import { formatCoins } from './money.ts'

export type Values = Readonly<Record<string, unknown>>

const trees = new Map<string, PhraseTree>()
const plurals = new Map<Language, Intl.PluralRules>()

export function addPhrases(language: Language, noun: Noun, tree: PhraseTree): void {
  trees.set(`${language}/${noun}`, tree)
}

/**
 * The phrase of a key, with its values put in. A key is a path within `noun`, or within another one
 * named before a colon: `header.cart`, `common:retry`. With a `count` the phrase is the key's form
 * for that number, by CLDR: `seats_one`, `seats_few`; the number is written with its thousands.
 * Null when there is no such phrase.
 */
export function say(language: Language, noun: Noun, key: string, values: Values = {}) {
  const [path = '', other] = key.split(':').reverse()
  const names = path.split('.')
  const last = names.pop() ?? ''
  let node: PhraseTree | string | undefined = trees.get(`${language}/${other ?? noun}`)
  for (const name of names) node = typeof node === 'object' ? node[name] : undefined
  if (typeof node !== 'object') return null

  const counted =
    typeof values.count === 'number' && node[`${last}_${form(language, values.count)}`]
  const phrase = counted || node[last]
  return typeof phrase === 'string'
    ? fill(phrase, counted ? written(values, language) : values)
    : null
}

/** The same values with the whole count as people write it. */
function written(values: Values, language: Language): Values {
  const count = Number(values.count)
  return Number.isInteger(count) ? { ...values, count: formatCoins(count, { language }) } : values
}

function form(language: Language, count: number): Intl.LDMLPluralRule {
  let rules = plurals.get(language)
  if (!rules) {
    rules = new Intl.PluralRules(language)
    plurals.set(language, rules)
  }
  return rules.select(count)
}

function fill(phrase: string, values: Values): string {
  return phrase.replace(/\{\{(\w+)\}\}/g, (hole, name: string) => String(values[name] ?? hole))
}
