import { AuthClient } from '@supabase/auth-js'
import { currentLanguage } from './language.ts'
import { SESSION_KEY } from './stored-session.ts'

/**
 * The official sign-in client, in a module of its own so that a guest's first screen does not
 * download it. It keeps the session in local storage, refreshes it before it expires, rests while
 * the tab is hidden, and informs the other tabs (spec §4 "Auth events").
 */
export const authClient = new AuthClient({
  url: `${location.origin}/auth/v1`,
  storageKey: SESSION_KEY,
  persistSession: true,
  autoRefreshToken: true,
  // A sign-in is finished only by the browser that began it (spec §7 "PKCE challenge"): no address
  // of someone else can sign a user in.
  flowType: 'pkce',
  // Several may be under way: a sign-up, another email, a provider. Each finds its own verifier.
  experimental: { appendPkceFlowIdToRedirects: true },
  // What a link brings is taken out of the address before this module is there (email-link.ts).
  detectSessionInUrl: false,
  // Emails to users without a chosen language are sent in the interface language.
  fetch: (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('accept-language', currentLanguage())
    return fetch(input, { ...init, headers })
  },
})

export type { AuthError, Session } from '@supabase/auth-js'
