import type { Language, LocalizedText } from '@cco/domain/language/language'
import type { NoticeKind } from '@cco/domain/notification/kinds'
import { notices as en } from '@cco/messages/en/notices'
import { notices as ru } from '@cco/messages/ru/notices'
import { formatGameTime, type Reader } from './datetime.ts'

const WORDS = { ru, en } as const satisfies Record<Language, unknown>

/** A fact of a notice: an instant is written in the reader's zone, a localized text in their language. */
type Fact = string | number | Date | LocalizedText | null

/** What the phrase of a kind names in `{{…}}`; what is null or missing reads as nothing. */
export type NoticeFacts = Record<string, Fact>

/** What somebody reads of an occasion, in their language and by their clock (rules §12). */
export function noticeWords(
  kind: NoticeKind,
  facts: NoticeFacts,
  reader: Reader,
): { title: string; message: string } {
  const { title, message } = WORDS[reader.language][kind]
  return { title: filled(title, facts, reader), message: filled(message, facts, reader) }
}

function filled(phrase: string, facts: NoticeFacts, reader: Reader): string {
  return phrase
    .replace(/\{\{(\w+)\}\}/g, (_all, name: string) => written(facts[name] ?? null, reader))
    .replace(/ {2,}/g, ' ')
    .trim()
}

function written(fact: Fact, reader: Reader): string {
  if (fact === null) return ''
  if (fact instanceof Date) return formatGameTime(fact, reader)
  if (typeof fact === 'number') return grouped(fact, reader.language)
  return typeof fact === 'object' ? fact[reader.language] : fact
}

/** Thousands apart, as the site writes them (spec §9): `2 480`, `2,480`. */
export function grouped(value: number, language: Language): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, language === 'ru' ? '\u00a0' : ',')
}
