import type { Language } from '@cco/domain/language/language'
import { mail as en } from '@cco/messages/en/mail'
import { mail as ru } from '@cco/messages/ru/mail'
import type { Email } from '../deps.ts'
import { leadsToSite, withQuery } from '../http/redirects.ts'
import { PKCE_PREFIX } from '../tokens/one-time-tokens.ts'

const PHRASES = { ru, en } as const satisfies Record<Language, unknown>

/** The phrases of each kind of email, and the `type` of its link. */
const TEMPLATES = {
  signup: { phrases: 'signup', type: 'signup' },
  signup_without_password: { phrases: 'signupWithoutPassword', type: 'recovery' },
  invite: { phrases: 'invite', type: 'invite' },
  magiclink: { phrases: 'magiclink', type: 'magiclink' },
  recovery: { phrases: 'recovery', type: 'recovery' },
  email_change_current: { phrases: 'emailChangeCurrent', type: 'email_change' },
  email_change_new: { phrases: 'emailChangeNew', type: 'email_change' },
} as const

export type LinkEmailKind = keyof typeof TEMPLATES

type Particulars = {
  language: Language
  to: string
  code: string
  /** Values for the text: the addresses of a change. */
  values?: Record<string, string>
}

/** Returns the email that verifies an address by a link or a code. */
export function linkEmail(
  siteUrl: string,
  kind: LinkEmailKind,
  of: Particulars & { link: string; redirectTo: string | null },
): Email {
  const { phrases, type } = TEMPLATES[kind]
  const words = PHRASES[of.language]
  const { subject, title, text, action, footer } = words[phrases]
  const url = emailUrl(siteUrl, { link: of.link, type, redirectTo: of.redirectTo })
  return {
    to: of.to,
    subject,
    content: {
      language: of.language,
      title,
      paragraphs: [filled(text, of.values), words.lifetime],
      action: { label: action, url },
      code: { label: words.codeLabel, value: of.code },
      footer,
    },
  }
}

/**
 * Returns the URL of an email’s button. A sign-in started in a browser (PKCE) goes through the
 * service and ends in that browser. Any other link passes its token to a page of the site, which
 * posts it, so that no session appears in a URL and link scanners do not consume the token.
 */
function emailUrl(siteUrl: string, of: Linked): string {
  const page = of.redirectTo ?? siteUrl
  if (of.link.startsWith(PKCE_PREFIX) || !leadsToSite(siteUrl, page)) return linkOf(siteUrl, of)
  return withQuery(page, { token_hash: of.link, type: of.type })
}

type Linked = { link: string; type: string; redirectTo: string | null }

/** Returns the URL that verifies, when opened, that the email was received. */
export function linkOf(siteUrl: string, { link, type, redirectTo }: Linked): string {
  const redirect_to = redirectTo ?? siteUrl
  return withQuery(`${siteUrl}/auth/v1/verify`, { token: link, type, redirect_to })
}

/** Returns the email to the owner of an address that was used in another sign-up. */
export function alreadyRegisteredEmail(
  siteUrl: string,
  { language, to }: { language: Language; to: string },
): Email {
  const { subject, title, text, action, footer } = PHRASES[language].alreadyRegistered
  const url = `${siteUrl}/auth`
  const content = { language, title, paragraphs: [text], action: { label: action, url }, footer }
  return { to, subject, content }
}

/** Returns the email with the code that reauthenticates a signed-in user. */
export function nonceEmail({ language, to, code }: Particulars): Email {
  const words = PHRASES[language]
  const { subject, title, text, footer } = words.reauthentication
  return {
    to,
    subject,
    content: {
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
