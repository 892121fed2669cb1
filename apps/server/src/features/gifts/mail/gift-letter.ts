import type { Language } from '@cco/domain/language/language'
import { mail as en } from '@cco/messages/en/mail'
import { mail as ru } from '@cco/messages/ru/mail'
import type { Mail } from '../../../platform/mail/letter.ts'

const WORDS = { ru, en } as const satisfies Record<Language, unknown>

/** Tells an address without an account of its gift, in the giver's language. */
export function giftLetter(of: {
  to: string
  giver: { name: string; language: Language }
  message: string
  siteUrl: string
}): Mail {
  const { language, name } = of.giver
  const { subject, title, text, action, footer } = WORDS[language].gift
  return {
    to: of.to,
    subject,
    letter: {
      language,
      title,
      paragraphs: [text.replace('{{giver}}', name), ...(of.message ? [of.message] : [])],
      action: { label: action, url: `${of.siteUrl}/gift-game` },
      footer,
    },
  }
}
