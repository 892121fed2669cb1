import type { Language } from '@cco/domain/language/language'
import { mail as en } from '@cco/messages/en/mail'
import { fillText } from '@cco/messages/phrases'
import { mail as ru } from '@cco/messages/ru/mail'
import * as z from 'zod'
import { defineJob } from '../../../platform/jobs/job.ts'
import type { Mail } from '../../../platform/mail/email.ts'

const WORDS = { ru, en } as const satisfies Record<Language, unknown>

/** Emails an address about its gift, if that is still there to be claimed. */
export const giftEmailJob = defineJob('email_gift', z.object({ giftId: z.uuid() }))

/**
 * The email to an address without an account, in the giver's language. It holds nothing the giver
 * wrote and no link but ours, so that no one can send a text of theirs to any address through us.
 */
export function giftEmail(of: {
  to: string
  giver: { name: string; language: Language }
  siteUrl: string
  unsubscribeToken: string
}): Mail {
  const { language, name } = of.giver
  const { gift, notice } = WORDS[language]
  const { subject, title, text, action, footer, nameless } = gift
  return {
    to: of.to,
    subject,
    letter: {
      language,
      title,
      paragraphs: [fillText(text, { giver: plainName(name) || nameless })],
      action: { label: action, url: `${of.siteUrl}/gift-game` },
      footer,
      unsubscribe: {
        label: notice.unsubscribe,
        url: `${of.siteUrl}/unsubscribe?token=${encodeURIComponent(of.unsubscribeToken)}`,
      },
    },
  }
}

/** A name without the signs from which a mail program would make a link. */
function plainName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}'’-]+/gu, ' ')
    .trim()
}
