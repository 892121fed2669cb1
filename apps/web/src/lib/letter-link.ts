import { useSyncExternalStore } from 'react'
import { insidePath, paths } from './paths.ts'
import { takeWayBack } from './way-back.ts'

/** What there is to say of a link that was followed. */
type LinkNews =
  | 'signedIn'
  | 'emailChanged'
  | 'accountLinked'
  /** The change of an address waits for the letter to the other one. */
  | 'otherAddressLeft'
  | 'linkAccepted'

/** What the link of a letter, or a provider, brought in the address. */
export type LetterLink = { recovery: boolean; news: LinkNews } & (
  | { accessToken: string; refreshToken: string }
  | { refusal: string }
  | { message: string }
)

/** What following it came to: `refusal` is the code of the sign-in service, null when it let in. */
export interface LinkOutcome {
  recovery: boolean
  news: LinkNews
  refusal: string | null
}

/** What is taken out of the query; `linked` is our own mark on the way back from a provider. */
const TAKEN = ['error', 'error_code', 'error_description', 'message', 'linked']

/**
 * Takes the session, or its refusal, out of the address, so that neither the history nor a copied
 * address keeps it. Called before the router reads where we are.
 */
export function takeLetterLink(): LetterLink | null {
  const brought = new URLSearchParams(location.hash.slice(1))
  const query = new URLSearchParams(location.search)
  const link = readLink(brought, query)
  if (!link) return null
  for (const name of TAKEN) query.delete(name)
  const search = query.size > 0 ? `?${query}` : ''
  const back = takeWayBack()
  const here = `${location.pathname}${search}`
  history.replaceState(history.state, '', cleanAddress())
  return link

  function cleanAddress(): string {
    // Where letters may not lead back to /auth, they lead to the site and still mean the password.
    if (link?.recovery) return paths.auth({ recovery: true })
    return back !== null && here === paths.home() ? insidePath(back) : here
  }
}

function readLink(brought: URLSearchParams, query: URLSearchParams): LetterLink | null {
  const recovery = asksNewPassword(query, brought)
  const message = brought.get('message')
  const about = { recovery, news: newsOf(brought, query) }
  const accessToken = brought.get('access_token')
  const refreshToken = brought.get('refresh_token')
  if (accessToken && refreshToken) return { ...about, accessToken, refreshToken }
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
  return brought.get('type') === 'email_change' ? 'emailChanged' : 'signedIn'
}

/** Whether an address asks for the new-password dialog (spec §2 "Auth screen and dialog"). */
export function asksNewPassword(...parts: readonly URLSearchParams[]): boolean {
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

/** Only `auth.ts` calls this. */
export const settleLetterLink = become

/** Whoever tells the person forgets it, so that it is told once. */
export function forgetLetterLink(): void {
  become(null)
}

export function useLetterLink(): LinkOutcome | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => outcome,
  )
}
