import type { Language } from '@cco/domain/language/language'
import { mail as en } from '@cco/messages/en/mail'
import { mail as ru } from '@cco/messages/ru/mail'
import type { Mail } from '../platform/mail/letter.ts'
import { withQuery } from './redirects.ts'

const PHRASES = { ru, en } as const satisfies Record<Language, unknown>

/** The phrases of a kind's letter, and the `type` its link carries. */
const LETTERS = {
  signup: { phrases: 'signup', type: 'signup' },
  invite: { phrases: 'invite', type: 'invite' },
  magiclink: { phrases: 'magiclink', type: 'magiclink' },
  recovery: { phrases: 'recovery', type: 'recovery' },
  email_change_current: { phrases: 'emailChangeCurrent', type: 'email_change' },
  email_change_new: { phrases: 'emailChangeNew', type: 'email_change' },
} as const

type Particulars = {
  language: Language
  to: string
  code: string
  /** What the text names: the addresses of a change. */
  values?: Record<string, string>
}

/** The letter that proves an address, by a link and by a code. */
export function linkLetter(
  siteUrl: string,
  kind: keyof typeof LETTERS,
  of: Particulars & { link: string; redirectTo: string | null },
): Mail {
  const { phrases, type } = LETTERS[kind]
  const words = PHRASES[of.language]
  const { subject, title, text, action, footer } = words[phrases]
  const link = { link: of.link, type, redirectTo: of.redirectTo }
  const url = kind === 'invite' ? invitationLink(siteUrl, link) : linkOf(siteUrl, link)
  return {
    to: of.to,
    subject,
    letter: {
      language: of.language,
      title,
      paragraphs: [filled(text, of.values), words.lifetime],
      action: { label: action, url },
      code: { label: words.codeLabel, value: of.code },
      footer,
    },
  }
}

/** The address that proves, when it is followed, that a letter was read. */
export function linkOf(
  siteUrl: string,
  { link, type, redirectTo }: { link: string; type: string; redirectTo: string | null },
): string {
  const redirect_to = redirectTo ?? siteUrl
  return withQuery(`${siteUrl}/auth/v1/verify`, { token: link, type, redirect_to })
}

/**
 * No browser asked for an invitation, so none could finish it by PKCE. On the site its link carries
 * the token itself, which the page confirms with the person before it signs them in; elsewhere it
 * leads as every link does.
 */
function invitationLink(
  siteUrl: string,
  given: { link: string; type: string; redirectTo: string | null },
): string {
  const { link, type, redirectTo } = given
  const target = redirectTo ?? siteUrl
  if (new URL(target).origin !== new URL(siteUrl).origin) return linkOf(siteUrl, given)
  return withQuery(target, { token_hash: link, type })
}

/** The letter that asks somebody signed in to show that it is still them. */
export function nonceLetter({ language, to, code }: Particulars): Mail {
  const words = PHRASES[language]
  const { subject, title, text, footer } = words.reauthentication
  return {
    to,
    subject,
    letter: {
      language,
      title,
      paragraphs: [text, words.codeLifetime],
      code: { label: words.codeOnlyLabel, value: code },
      footer,
    },
  }
}

function filled(text: string, values: Record<string, string> = {}): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => values[name] ?? '')
}
