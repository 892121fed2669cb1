import type { Language } from '@cco/domain/language/language'
import { counts as en } from '@cco/messages/en/counts'
import { fillText } from '@cco/messages/phrases'
import { counts as ru } from '@cco/messages/ru/counts'

const COUNTS: Record<Language, Readonly<Record<string, string>>> = { ru, en }
const RULES: Record<Language, Intl.PluralRules> = {
  ru: new Intl.PluralRules('ru'),
  en: new Intl.PluralRules('en'),
}

/** What a phrase names in `{{…}}`; a missing value reads as nothing. */
export type PhraseValues = Readonly<Record<string, string | number>>

/**
 * The phrase of `key` for `count`: its plural form by CLDR (`message_one`, `message_few`), or the
 * plain key when it has no such form or nothing is counted.
 * @throws Error when there is neither.
 */
export function phraseFor(
  phrases: Readonly<Record<string, string>>,
  key: string,
  { count, language }: { count?: number | undefined; language: Language },
): string {
  const form = count === undefined ? undefined : `${key}_${RULES[language].select(count)}`
  const phrase = (form && phrases[form]) ?? phrases[key]
  if (phrase === undefined) throw new Error(`No phrase "${key}"`)
  return phrase
}

/**
 * A phrase with its values put in. A number is written with its thousands apart, and one that has
 * its noun in the phrases of `counts` (`coins`, `seats`) comes with that noun: `1 081 монету`.
 */
export function fillPhrase(phrase: string, values: PhraseValues, language: Language): string {
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? numberPhrase(name, value, language) : value,
  ])
  return fillText(phrase, Object.fromEntries(texts))
}

function numberPhrase(name: string, value: number, language: Language): string {
  const digits = formatNumber(value, language)
  const counted = COUNTS[language][`${name}_${RULES[language].select(value)}`]
  return counted ? fillText(counted, { count: digits }) : digits
}

/** Thousands apart, as the site writes them (spec §9): `2 480`, `−2,480`. */
function formatNumber(value: number, language: Language): string {
  return String(value)
    .replace('-', '−')
    .replace(/\B(?=(?:\d{3})+$)/g, language === 'ru' ? '\u00a0' : ',')
}
