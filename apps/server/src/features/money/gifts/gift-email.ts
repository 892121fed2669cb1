import type { Language } from '@cco/domain/language/language'
import { mail as en } from '@cco/messages/en/mail'
import { fillText } from '@cco/messages/phrases'
import { mail as ru } from '@cco/messages/ru/mail'
import * as z from 'zod'
import { defineJob } from '../../../platform/jobs/job.ts'
import type { Mail } from '../../../platform/mail/email.ts'

const PHRASES = { ru, en } as const satisfies Record<Language, unknown>

/** Emails the recipient of a gift that is still unclaimed. */
export const giftEmailJob = defineJob('email_gift', z.object({ giftId: z.uuid() }))

/**
 * Returns the email to an address without an account, in the giver's language. It contains neither
 * the giver's message nor external links, so that gifts cannot be used to send spam.
 */
export function giftEmail(of: {
  to: string
  /** The name is null where it is hidden. */
  giver: { name: string | null; language: Language }
  siteUrl: string
  unsubscribeToken: string
}): Mail {
  const { language, name } = of.giver
  const { gift, notification } = PHRASES[language]
  const { subject, title, text, action, footer, anonymous: anonymousGiver } = gift
  return {
    to: of.to,
    subject,
    content: {
      language,
      title,
      paragraphs: [fillText(text, { giver: plainName(name ?? '') || anonymousGiver })],
      action: { label: action, url: `${of.siteUrl}/gift-game` },
      footer,
      unsubscribe: {
        label: notification.unsubscribe,
        url: `${of.siteUrl}/unsubscribe?token=${encodeURIComponent(of.unsubscribeToken)}`,
      },
    },
  }
}

/** Returns a name without the characters that mail clients turn into links. */
function plainName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}'’-]+/gu, ' ')
    .trim()
}
