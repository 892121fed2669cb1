import type { Language, LocalizedText } from '@cco/domain/language/language'
import type { NoticeKind } from '@cco/domain/notification/kinds'
import { notices as en } from '@cco/messages/en/notices'
import { notices as ru } from '@cco/messages/ru/notices'
import { formatGameTime, type Reader } from './datetime.ts'
import { fillPhrase, phraseFor } from './phrases.ts'

const PHRASES = { ru, en } as const satisfies Record<Language, unknown>

/** An instant is written in the reader's zone, a localized text in their language, a number with its noun. */
type Fact = string | number | Date | LocalizedText | null

/** What the phrase of a kind names in `{{…}}`; what is null or missing reads as nothing. */
export type NoticeFacts = Record<string, Fact>

/**
 * The title and message of a notification, in the reader's language and time zone (rules §12). A
 * `count` among the facts chooses the plural form of the phrases.
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
