import type { LocalizedText } from '@cco/domain/language/language'
import { mail as en } from '@cco/messages/en/mail'
import { mail as ru } from '@cco/messages/ru/mail'
import { formatGameTime, type Reader } from '../../../../platform/datetime.ts'
import type { Mail } from '../../../../platform/mail/email.ts'
import { fillPhrase } from '../../../../platform/phrases.ts'

const WORDS = { ru, en } as const

export type OfferFacts = {
  to: string
  reader: Reader
  story: LocalizedText
  startsAt: Date
  expiresAt: Date
  seats: number
  coins: number
  /** Seats that free games would pay. */
  freeSeats: number
  /** Proves who answers; known to this email alone. */
  key: string
  /** Why staff offers the seats; empty for an offer of the waitlist. */
  reason: string
}

/** The email in which an offered seat is taken or left, one click each. */
export function offerEmail(
  siteUrl: string,
  facts: OfferFacts,
  phrases: 'waitlistOffer' | 'clubOffer',
): Mail {
  const { to, reader, key } = facts
  const words = WORDS[reader.language][phrases]
  const values = {
    story: facts.story[reader.language],
    when: formatGameTime(facts.startsAt, reader),
    until: formatGameTime(facts.expiresAt, reader),
    seats: facts.seats,
    coins: facts.coins,
    free: facts.freeSeats,
    reason: facts.reason,
  }
  const filled = (text: string) => fillPhrase(text, values, reader.language).trim()
  return {
    to,
    subject: filled(words.subject).slice(0, 300),
    content: {
      language: reader.language,
      title: words.title,
      paragraphs: [filled(facts.freeSeats > 0 ? words.textFree : words.text), filled(words.terms)],
      action: {
        label: words.action,
        url: `${answerUrl(siteUrl, key, 'accept')}&total=${facts.coins}`,
      },
      otherAction: { label: words.decline, url: answerUrl(siteUrl, key, 'decline') },
      footer: words.footer,
    },
  }
}

/**
 * The page there answers at once, by a POST of its script: programs that open links to look at them
 * only GET. The key is in the fragment, which reaches no server log and no other site; the coins
 * are those of the email, so that no other price is paid by one click.
 */
function answerUrl(siteUrl: string, key: string, answer: 'accept' | 'decline'): string {
  return `${siteUrl}/waitlist-offer#${answer}=${key}`
}
