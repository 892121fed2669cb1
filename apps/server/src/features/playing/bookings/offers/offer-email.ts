import type { LocalizedText } from '@cco/domain/language/language'
import { formatMoments, type MomentReader } from '@cco/domain/time/moment'
import { mail as en } from '@cco/messages/en/mail'
import { mail as ru } from '@cco/messages/ru/mail'
import type { Mail } from '../../../../platform/mail/email.ts'
import { fillPhrase } from '../../../../platform/phrases.ts'

const PHRASES = { ru, en } as const

export type OfferFacts = {
  to: string
  reader: MomentReader
  story: LocalizedText
  startsAt: Date
  expiresAt: Date
  seats: number
  coins: number
  /** Seats that free games would pay for. */
  freeSeats: number
  /** Authenticates the answer; only this email contains it. */
  key: string
  /** Why staff offers the seats; empty for other offers. */
  reason: string
  /** The friend who holds the seats; empty for other offers, and where their name is hidden. */
  player: string
}

/** Returns the email that accepts or declines offered seats with one click. */
export function offerEmail(
  siteUrl: string,
  facts: OfferFacts,
  phrases: 'waitlistOffer' | 'clubOffer' | 'friendOffer',
): Mail {
  const { to, reader, key } = facts
  const words = PHRASES[reader.language][phrases]
  const [when, until] = formatMoments([facts.startsAt, facts.expiresAt], reader)
  const values = {
    story: facts.story[reader.language],
    ...{ when, until },
    seats: facts.seats,
    coins: facts.coins,
    free: facts.freeSeats,
    reason: facts.reason,
    player: facts.player,
  }
  const filled = (text: string) => fillPhrase(text, values, reader.language).trim()
  return {
    to,
    subject: filled(words.subject).slice(0, 300),
    content: {
      language: reader.language,
      title: words.title,
      paragraphs: [filled(words[textFor(facts)]), filled(words.terms)],
      action: {
        label: words.action,
        url: `${answerUrl(siteUrl, key, 'accept')}&total=${facts.coins}`,
      },
      otherAction: { label: words.decline, url: answerUrl(siteUrl, key, 'decline') },
      footer: words.footer,
    },
  }
}

/** Returns the key of the text that names what would be used and charged, never zero coins. */
function textFor({ coins, freeSeats }: OfferFacts) {
  if (freeSeats > 0) return coins > 0 ? 'textFree' : 'textCovered'
  return coins > 0 ? 'text' : 'textUnpaid'
}

/**
 * Returns the link of an answer to an offer. The page asks once more, at its present price. The key is
 * in the fragment, which reaches no server log and no other site.
 */
function answerUrl(siteUrl: string, key: string, answer: 'accept' | 'decline'): string {
  return `${siteUrl}/waitlist-offer#${answer}=${key}`
}
