import type { Language } from '@cco/domain/language/language'
import { placeOf } from '@cco/domain/notification/places'
import { mail as mailEn } from '@cco/messages/en/mail'
import { notifications as en } from '@cco/messages/en/notifications'
import { mail as mailRu } from '@cco/messages/ru/mail'
import { notifications as ru } from '@cco/messages/ru/notifications'
import { type Mail, toLine } from '../../../platform/mail/letter.ts'
import type { Outgoing } from './queries.ts'

const WORDS = {
  ru: { ...mailRu.notice, types: ru.types },
  en: { ...mailEn.notice, types: en.types },
} as const satisfies Record<Language, unknown>

/** A notification as a letter, with the way to its place and the way out of such letters. */
export function noticeLetter(
  { type, kind, title, message, language, role, email }: Outgoing & { email: string },
  { siteUrl, unsubscribeToken }: { siteUrl: string; unsubscribeToken: string },
): Mail {
  const words = WORDS[language]
  const subject = toLine(title) || words.untitled
  const place = placeOf({ type, kind }, role)
  return {
    to: email,
    subject,
    letter: {
      language,
      title: subject,
      paragraphs: message.split(/\n+/).filter((line) => line.trim() !== ''),
      ...(place !== null && { action: { label: words.open, url: siteUrl + place } }),
      footer: words.footer.replace('{{type}}', words.types[type]),
      unsubscribe: {
        label: words.unsubscribe,
        url: `${siteUrl}/unsubscribe?token=${encodeURIComponent(unsubscribeToken)}`,
      },
    },
  }
}
