import type { Language, LocalizedText } from '@cco/domain/language/language'
import type { OwnerStage } from '@cco/domain/vacancies/stage'
import { mail as en } from '@cco/messages/en/mail'
import { fillText } from '@cco/messages/phrases'
import { mail as ru } from '@cco/messages/ru/mail'
import { type Mail, toLine } from '../../../platform/mail/email.ts'

const PHRASES = { ru, en } as const satisfies Record<Language, unknown>

type To = { email: string; name: string; language: Language; vacancy: LocalizedText }

/**
 * Returns the email that confirms an application. The key is in the fragment of its link, which
 * reaches no server log and no other site.
 */
export function receivedEmail(to: To, siteUrl: string, key: string): Mail {
  const { subject, title, text, terms, action, footer } = PHRASES[to.language].application
  const values = valuesOf(to)
  return {
    to: to.email,
    subject: toLine(fillText(subject, values)),
    content: {
      language: to.language,
      title,
      paragraphs: [fillText(text, values), terms],
      action: { label: action, url: `${siteUrl}/careers/withdrawal#${key}` },
      footer,
    },
  }
}

/** The texts of the email about a stage, without what an owner adds. */
export function stageTexts(
  to: Omit<To, 'email'>,
  stage: OwnerStage,
): { subject: string; title: string; paragraphs: string[]; footer: string } {
  const { stages, subject, footer } = PHRASES[to.language].application
  const values = valuesOf(to)
  return {
    subject: toLine(fillText(subject, values)),
    title: stages[stage].title,
    paragraphs: [fillText(stages[stage].text, values)],
    footer,
  }
}

/** Returns the email about a stage, with what the owner added. */
export function stageEmail(to: To, stage: OwnerStage, message: string | null): Mail {
  const { subject, title, paragraphs, footer } = stageTexts(to, stage)
  return {
    to: to.email,
    subject,
    content: {
      language: to.language,
      title,
      paragraphs: [...paragraphs, ...(message ? message.split(/\n{2,}/) : [])],
      footer,
    },
  }
}

function valuesOf({ name, vacancy, language }: Omit<To, 'email'>) {
  return { name: toLine(name), vacancy: vacancy[language] }
}
