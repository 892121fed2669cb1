import type { Language, LocalizedText } from '@cco/domain/language/language'
import type { NotificationKind } from '@cco/domain/notifications/kinds'
import { isoInstant } from '@cco/domain/time/instant'
import { formatMoments, type MomentReader } from '@cco/domain/time/moment'
import { counts as countsEn } from '@cco/messages/en/counts'
import { notificationTexts as en } from '@cco/messages/en/notificationTexts'
import { fillText } from '@cco/messages/phrases'
import { counts as countsRu } from '@cco/messages/ru/counts'
import { notificationTexts as ru } from '@cco/messages/ru/notificationTexts'
import * as z from 'zod'

const COUNTS: Record<Language, Readonly<Record<string, string>>> = {
  ru: countsRu,
  en: countsEn,
}
const RULES: Record<Language, Intl.PluralRules> = {
  ru: new Intl.PluralRules('ru'),
  en: new Intl.PluralRules('en'),
}

/** The values for the `{{…}}` placeholders of a phrase; a missing value becomes an empty string. */
export type PhraseValues = Readonly<Record<string, string | number>>

/**
 * Returns the phrase of `key` for `count`: its CLDR plural form (`message_one`, `message_few`), or
 * the plain key if there is no such form or no count.
 * @throws Error if there is neither
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
 * Replaces the placeholders of a phrase with values.
 * A number is formatted with thousands separators. If `counts` has a noun for it (`coins`,
 * `seats`), the noun is added: `1 081 монету`.
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

/** Formats a number with thousands separators as the site does (spec §9): `2 480`, `−2,480`. */
function formatNumber(value: number, language: Language): string {
  return String(value)
    .replace('-', '−')
    .replace(/\B(?=(?:\d{3})+$)/g, language === 'ru' ? '\u00a0' : ',')
}

const PHRASES = { ru, en } as const satisfies Record<Language, unknown>

/**
 * A date is formatted in the reader's zone, a localized text in their language, a number with its
 * noun.
 */
type Fact = string | number | Date | LocalizedText | null

/**
 * The values for the `{{…}}` placeholders of a phrase; a null or missing value becomes an empty
 * string.
 */
export type NotificationFacts = Record<string, Fact>

const storedFact = z.union([
  z.null(),
  z.string(),
  z.number(),
  z.strictObject({ at: isoInstant }),
  z.strictObject({ ru: z.string(), en: z.string() }),
])
const storedFacts = z.record(z.string(), storedFact)

/** Returns facts as JSON that `readFacts` reads; a date becomes `{"at": …}`. */
export function writeFacts(facts: NotificationFacts): z.infer<typeof storedFacts> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [
      name,
      fact instanceof Date ? { at: fact.toISOString() } : fact,
    ]),
  )
}

/** The starts of the game that facts are about, as the phrases name them. */
export function gameStarts({ when, before }: NotificationFacts): Date[] {
  return [when, before].filter((fact) => fact instanceof Date)
}

/** Returns stored facts, or undefined for JSON of another shape. */
export function readFacts(stored: unknown): NotificationFacts | undefined {
  const { data } = storedFacts.safeParse(stored)
  if (!data) return undefined
  return Object.fromEntries(
    Object.entries(data).map(([name, fact]) => [
      name,
      fact !== null && typeof fact === 'object' && 'at' in fact ? new Date(fact.at) : fact,
    ]),
  )
}

/**
 * Returns the title and message of a notification in the reader's language and time zone (rules
 * §12).
 * A fact named `count` selects the plural form of the phrases. The first moment names the zone for
 * the whole notification.
 */
export function notificationText(
  kind: NotificationKind,
  facts: NotificationFacts,
  reader: MomentReader,
): { title: string; message: string } {
  const { language } = reader
  const phrases: Readonly<Record<string, string>> = PHRASES[language][kind]
  const count = typeof facts.count === 'number' ? facts.count : undefined
  const title = phraseFor(phrases, 'title', { count, language })
  const message = phraseFor(phrases, 'message', { count, language })
  const values = {
    ...Object.fromEntries(
      Object.entries(facts).flatMap(([name, fact]) =>
        fact instanceof Date ? [] : [[name, readable(fact, language)]],
      ),
    ),
    ...momentsIn(`${title} ${message}`, facts, reader),
  }
  const filled = (phrase: string) =>
    fillPhrase(phrase, values, language).replace(/ {2,}/g, ' ').trim()
  return { title: filled(title), message: filled(message) }
}

/** Returns the moments that a text names, in its order. */
function momentsIn(text: string, facts: NotificationFacts, reader: MomentReader) {
  const named = [...new Set(Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([, name]) => name ?? ''))]
  const moments = named.flatMap((name) => {
    const at = facts[name]
    return at instanceof Date ? [{ name, at }] : []
  })
  const texts = formatMoments(
    moments.map(({ at }) => at),
    reader,
  )
  return Object.fromEntries(moments.map(({ name }, index) => [name, texts[index] ?? '']))
}

function readable(fact: Exclude<Fact, Date>, language: Language): string | number {
  if (fact === null) return ''
  return typeof fact === 'object' ? fact[language] : fact
}
