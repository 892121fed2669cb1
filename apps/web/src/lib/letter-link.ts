import { useSyncExternalStore } from 'react'
import { paths } from './paths.ts'

/** What the link of a letter, or a provider, brought in the address. */
export type LetterLink = { recovery: boolean } & (
  | { accessToken: string; refreshToken: string }
  | { refusal: string }
)

/** What following it came to: `refusal` is the code of the sign-in service, null when it let in. */
export interface LinkOutcome {
  recovery: boolean
  refusal: string | null
}

/**
 * Takes the session, or its refusal, out of the address, so that neither the history nor a copied
 * address keeps it. Called before the router reads where we are.
 */
export function takeLetterLink(): LetterLink | null {
  const brought = new URLSearchParams(location.hash.slice(1))
  const query = new URLSearchParams(location.search)
  const link = readLink(brought, query)
  if (!link) return null
  for (const name of ['error', 'error_code', 'error_description']) query.delete(name)
  const search = query.size > 0 ? `?${query}` : ''
  // Where letters may not lead back to /auth, they lead to the site and still mean the password.
  const clean = link.recovery ? paths.auth({ recovery: true }) : `${location.pathname}${search}`
  history.replaceState(history.state, '', clean)
  return link
}

function readLink(brought: URLSearchParams, query: URLSearchParams): LetterLink | null {
  const recovery = asksNewPassword(query, brought)
  const accessToken = brought.get('access_token')
  const refreshToken = brought.get('refresh_token')
  if (accessToken && refreshToken) return { recovery, accessToken, refreshToken }
  const from = brought.has('error') || brought.has('error_code') ? brought : query
  if (!from.has('error') && !from.has('error_code')) return null
  return { recovery, refusal: from.get('error_code') ?? from.get('error') ?? 'unknown' }
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
