import type { Language } from '@cco/domain/language/language'
import { mail as en } from '@cco/messages/en/mail'
import { fillText } from '@cco/messages/phrases'
import { mail as ru } from '@cco/messages/ru/mail'
import { type Mail, toLine } from '../../../platform/mail/email.ts'

const PHRASES = { ru, en } as const satisfies Record<Language, unknown>

type To = { email: string; name: string; language: Language }

/** Returns the email that confirms a request. */
export function requestEmail(to: To): Mail {
  return written(to, PHRASES[to.language].companies.received, [])
}

/** Returns the email of a quote, with the link that accepts or declines it. */
export function quoteEmail(to: To, { text, link }: { text: string; link: string }): Mail {
  const { quote } = PHRASES[to.language].companies
  const mail = written(to, quote, text.split(/\n{2,}/))
  return { ...mail, content: { ...mail.content, action: { label: quote.action, url: link } } }
}

/** Returns the email that the club cannot host an evening, with the reason. */
export function declineEmail(to: To, reason: string): Mail {
  return written(to, PHRASES[to.language].companies.declined, reason.split(/\n{2,}/))
}

function written(
  { email, name, language }: To,
  { subject, title, text }: { subject: string; title: string; text: string },
  paragraphs: readonly string[],
): Mail {
  const first = fillText(text, { name: toLine(name) })
  const { footer } = PHRASES[language].companies
  return {
    to: email,
    subject,
    content: { language, title, paragraphs: [first, ...paragraphs], footer },
  }
}
