import { useSyncExternalStore } from 'react'
import { insidePath, paths } from './paths.ts'
import { takeReturnTo } from './return-to.ts'

/** What there is to say of a link that was followed. */
type LinkNews =
  | 'signedIn'
  | 'emailChanged'
  | 'accountLinked'
  /** The change of an address waits for the email to the other address. */
  | 'otherAddressLeft'
  | 'linkAccepted'

/** What an email's link, or a provider, brought in the address. */
export type EmailLink = { recovery: boolean; news: LinkNews } & (
  | { code: string; flowId: string | null }
  /** Begun by no browser, as an invitation is: signs in once the person has agreed. */
  | { tokenHash: string; type: EmailTokenType }
  | { refusal: string }
  | { message: string }
)

/** The kinds of email whose link may carry the token itself. */
const TOKEN_TYPES = ['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email'] as const
type EmailTokenType = (typeof TOKEN_TYPES)[number]

/** What following it came to: `refusal` is the code of the sign-in service, null when it let in. */
export interface LinkOutcome {
  recovery: boolean
  news: LinkNews
  refusal: string | null
}

/** What is taken out of the query; `linked` and `changed` are our own marks on the way back. */
const TAKEN = [
  'code',
  'sb_flow_id',
  'token_hash',
  'error',
  'error_code',
  'error_description',
  'message',
  'linked',
  'changed',
]

/**
 * Takes what signs in, or its refusal, out of the address, so that neither the history nor a copied
 * address keeps it. Called before the router reads where we are. Tokens of a session behind the `#`
 * are discarded: such an address could sign the visitor in to the account of its author.
 */
export function takeEmailLink(): EmailLink | null {
  const brought = new URLSearchParams(location.hash.slice(1))
  const query = new URLSearchParams(location.search)
  const link = readLink(brought, query)
  if (!link) {
    if (brought.has('access_token')) {
      history.replaceState(history.state, '', `${location.pathname}${location.search}`)
    }
    return null
  }
  // The type of a token goes with it; that of a new password is part of the page's own address.
  if ('tokenHash' in link && !link.recovery) query.delete('type')
  for (const name of TAKEN) query.delete(name)
  const search = query.size > 0 ? `?${query}` : ''
  const back = takeReturnTo()
  const here = `${location.pathname}${search}`
  history.replaceState(history.state, '', cleanAddress())
  return link

  function cleanAddress(): string {
    // Where email links may not lead to /auth, they lead to the site and still mean the password.
    if (link?.recovery) return paths.auth({ recovery: true })
    return back !== null && here === paths.home() ? insidePath(back) : here
  }
}

function readLink(brought: URLSearchParams, query: URLSearchParams): EmailLink | null {
  const recovery = requestsNewPassword(query, brought)
  const message = brought.get('message')
  const about = { recovery, news: newsOf(brought, query) }
  const code = query.get('code')
  if (code) return { ...about, code, flowId: query.get('sb_flow_id') }
  const tokenHash = query.get('token_hash')
  const type = TOKEN_TYPES.find((name) => name === query.get('type'))
  if (tokenHash && type) return { ...about, tokenHash, type }
  if (message !== null) return { ...about, message }
  const from = brought.has('error') || brought.has('error_code') ? brought : query
  if (!from.has('error') && !from.has('error_code')) return null
  return { ...about, refusal: refusalOf(from) }
}

/** The code, unless that is the one of everything a provider may say no by, and its own word is known. */
function refusalOf(from: URLSearchParams): string {
  const [code, error] = [from.get('error_code'), from.get('error')]
  if (code === 'bad_oauth_callback' && error === 'access_denied') return error
  return code ?? error ?? 'unknown'
}

function newsOf(brought: URLSearchParams, query: URLSearchParams): LinkNews {
  const message = brought.get('message')
  if (message !== null) return /other email/i.test(message) ? 'otherAddressLeft' : 'linkAccepted'
  if (query.has('linked')) return 'accountLinked'
  const isChange = query.get('changed') === 'email' || query.get('type') === 'email_change'
  return isChange ? 'emailChanged' : 'signedIn'
}

/** Whether an address asks for the new-password dialog (spec §2 "Auth screen and dialog"). */
export function requestsNewPassword(...parts: readonly URLSearchParams[]): boolean {
  return parts.some((part) =>
    ['type', 'recovery'].some((name) => ['recovery', '1'].includes(part.get(name) ?? '')),
  )
}

let outcome: LinkOutcome | null = null
const listeners = new Set<() => void>()

function become(next: LinkOutcome | null): void {
  outcome = next
  for (const listener of listeners) listener()
}

/** A link that waits for the person to agree, and how to follow it. */
export interface LinkToConfirm {
  follow: () => Promise<void>
}
let toConfirm: LinkToConfirm | null = null

/** Only `auth.ts` calls this: asks before a link that no browser began signs in. */
export function askBeforeLink(next: LinkToConfirm | null): void {
  toConfirm = next
  for (const listener of listeners) listener()
}

/** The person did not agree: the link stays unused. */
export function forgetLinkToConfirm(): void {
  askBeforeLink(null)
}

/** Only `auth.ts` and `auth-calls.ts` call this: what to show or do next. */
export const finishEmailLink = become

/** The caller that shows it clears it, so that it is shown once. */
export function forgetEmailLink(): void {
  become(null)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useEmailLink(): LinkOutcome | null {
  return useSyncExternalStore(subscribe, () => outcome)
}

export function useLinkToConfirm(): LinkToConfirm | null {
  return useSyncExternalStore(subscribe, () => toConfirm)
}
