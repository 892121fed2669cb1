import type { Language, LocalizedText } from '@cco/domain/language/language'
import type { NoticeKind } from '@cco/domain/notification/kinds'
import { notices as en } from '@cco/messages/en/notices'
import { notices as ru } from '@cco/messages/ru/notices'
import { formatGameTime, type Reader } from './datetime.ts'
import { fillPhrase, phraseFor } from './phrases.ts'

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
export type NoticeFacts = Record<string, Fact>

/**
 * Returns the title and message of a notification in the reader's language and time zone (rules
 * §12).
 * A fact named `count` selects the plural form of the phrases.
 */
export function noticeWords(
  kind: NoticeKind,
  facts: NoticeFacts,
  reader: Reader,
): { title: string; message: string } {
  const { language } = reader
  const phrases: Readonly<Record<string, string>> = PHRASES[language][kind]
  const count = typeof facts.count === 'number' ? facts.count : undefined
  const values = Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, readable(fact, reader)]),
  )
  const filled = (key: string) =>
    fillPhrase(phraseFor(phrases, key, { count, language }), values, language)
      .replace(/ {2,}/g, ' ')
      .trim()
  return { title: filled('title'), message: filled('message') }
}

function readable(fact: Fact, reader: Reader): string | number {
  if (fact === null) return ''
  if (fact instanceof Date) return formatGameTime(fact, reader)
  return typeof fact === 'object' ? fact[reader.language] : fact
}
