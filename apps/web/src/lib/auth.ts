import { useSyncExternalStore } from 'react'
import { AccountError } from './account-error.ts'
import type { AuthError, Session } from './auth-client.ts'
import { askBeforeLink, type EmailLink, finishEmailLink, takeEmailLink } from './email-link.ts'
import {
  isFresh,
  lacksSecondStep,
  readStoredSession,
  type SavedSession,
  SESSION_KEY,
} from './stored-session.ts'

interface SessionUser {
  id: string
  email: string | null
}

export type SessionState =
  /** With `secondStep`, the password was right and the second step of signing in is still to come. */
  | { status: 'guest'; user: null; secondStep?: true }
  /** A session is stored, but it is not known yet whether it still holds. */
  | { status: 'loading'; user: null }
  | { status: 'signedIn'; user: SessionUser }

/** `code` is a GoTrue error code, `network` when nothing answered, `unknown` otherwise. */
export type AuthResult<T = object> = ({ ok: true } & T) | { ok: false; code: string }

/** How long a stored session may take to be confirmed before it is taken for one, in milliseconds. */
const PATIENCE_MS = 3000

const GUEST: SessionState = { status: 'guest', user: null }
const HALFWAY: SessionState = { status: 'guest', user: null, secondStep: true }
const LOADING: SessionState = { status: 'loading', user: null }

/** The link that led here, until it has been followed. */
let link = takeEmailLink()
let state: SessionState = firstState()
const listeners = new Set<() => void>()

function firstState(): SessionState {
  if (link && 'code' in link) return LOADING
  const stored = readStoredSession()
  if (!stored) return GUEST
  // Without a network nothing can be found out, and what the device has stored is shown.
  return isFresh(stored) || navigator.onLine === false ? stateOf(stored) : LOADING
}

function stateOf(session: SavedSession | null): SessionState {
  if (!session) return GUEST
  if (lacksSecondStep(session)) return HALFWAY
  const { id, email } = session.user
  return { status: 'signedIn', user: { id, email: email ?? null } }
}

function become(next: SessionState): void {
  const same =
    next.status === state.status &&
    next.user?.id === state.user?.id &&
    next.user?.email === state.user?.email
  if (same && (next === HALFWAY) === (state === HALFWAY)) return
  state = next
  for (const listener of listeners) listener()
}

/** Whether requests have failed for want of a token that could not be renewed. */
let isRenewalMissed = false
const renewalListeners = new Set<() => void>()

/** Calls back when a session was renewed after requests had failed without it. */
export function onLateRenewal(listener: () => void): void {
  renewalListeners.add(listener)
}

let loaded: Promise<typeof import('./auth-client.ts')> | undefined

/** The sign-in client, downloaded on first use. */
function client() {
  loaded ??= import('./auth-client.ts').then(
    (module) => {
      // Every event of spec §4 "Auth events" comes by here, also those of other tabs.
      module.authClient.onAuthStateChange((event, session: Session | null) => {
        if (event === 'PASSWORD_RECOVERY' && link) link.recovery = true
        if (event === 'TOKEN_REFRESHED' && isRenewalMissed) {
          isRenewalMissed = false
          for (const listener of renewalListeners) listener()
        }
        // The client removes a session that was refused; one that could not be renewed stays stored.
        const known = session ?? (event === 'INITIAL_SESSION' ? readStoredSession() : null)
        // The link's session is not there yet, which is no reason to call the person a guest.
        if (!link) become(stateOf(known))
      })
      return module
    },
    (error: unknown) => {
      loaded = undefined
      throw error
    },
  )
  return loaded.then((module) => module.authClient)
}

/**
 * Wakes the sign-in client when there is something for it to keep: a stored session, a returning
 * link, or a sign-in in another tab. Called once, at the start.
 */
export function startAuth(): void {
  const wake = () => {
    client().catch((error: unknown) => {
      console.error('Unexpected error during initialization', error)
      if (state.status === 'loading') become(GUEST)
    })
  }
  const brings = link && 'code' in link
  if (link && 'tokenHash' in link) askFirst(link)
  else if (link) void follow(link)
  if (!brings && state !== GUEST) {
    // Without a network the client would fail to renew the session, and not try again for a minute.
    if (navigator.onLine === false) addEventListener('online', wake, { once: true })
    else wake()
    // A network that does not answer is no reason to hide what the device has stored.
    setTimeout(() => {
      if (state === LOADING && !link) become(stateOf(readStoredSession()))
    }, PATIENCE_MS)
  }
  addEventListener('storage', (event) => {
    if (event.key === SESSION_KEY && event.newValue !== null && !loaded) wake()
  })
}

/** A link with its own token would sign in anyone who opens it, so it needs a confirmation. */
function askFirst(given: EmailLink): void {
  link = null
  askBeforeLink({
    follow: async () => {
      link = given
      await follow(given)
      askBeforeLink(null)
    },
  })
}

/** Takes up the session a link brought; one without changes nothing. */
async function follow(given: EmailLink): Promise<void> {
  const result = 'refusal' in given ? { ok: false, code: given.refusal } : await finish(given)
  link = null
  become(stateOf(readStoredSession()))
  // An event may meanwhile have reported a password recovery link.
  const { recovery, news } = given
  finishEmailLink({ recovery, news, refusal: result.ok ? null : result.code })
}

async function finish(given: Exclude<EmailLink, { refusal: string }>): Promise<AuthResult> {
  return attempt(async (auth) => {
    if ('message' in given) return {}
    const { error } =
      'code' in given
        ? await auth.exchangeCodeForSession(
            given.code,
            given.flowId ? { flowId: given.flowId } : {},
          )
        : await auth.verifyOtp({ token_hash: given.tokenHash, type: given.type })
    if (error) throw error
    return {}
  })
}

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentSession(): SessionState {
  return state
}

export function useSession(): SessionState {
  return useSyncExternalStore(subscribeSession, currentSession)
}

/** Whether there is a token that can be sent as it is. */
export function hasFreshToken(): boolean {
  const stored = readStoredSession()
  return stored !== null && isFresh(stored) && !lacksSecondStep(stored)
}

/** The token for the next request; null for a guest. Refreshes one that is about to expire. */
export async function accessToken(): Promise<string | null> {
  const stored = readStoredSession()
  if (!stored || lacksSecondStep(stored)) return null
  // The client would try for half a minute to renew it, and the request fails anyway.
  if (isFresh(stored) || navigator.onLine === false) return stored.access_token
  const { data } = await (await client()).getSession()
  if (data.session) return lacksSecondStep(data.session) ? null : data.session.access_token
  // A session that was refused is no longer stored; one that could not be renewed may be later.
  if (!readStoredSession()) return null
  isRenewalMissed = true
  throw new AccountError('network')
}

const LOOKS = 6
const LOOK_EVERY_MS = 250

/**
 * A second step gives a session new tokens, and the old ones may be refused before the answer that
 * brings the new ones is here. Renewing in that moment would end the session.
 */
async function replacedSoon(): Promise<boolean> {
  const refused = readStoredSession()?.access_token
  for (let look = 0; look < LOOKS; look++) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    const token = readStoredSession()?.access_token
    if (token !== refused) return token !== undefined
  }
  return false
}

/**
 * The token as it stands once whatever the sign-in client is doing is done: a second step, or
 * another tab's refresh, may be about to bring a new one.
 */
export async function settledToken(): Promise<string | null> {
  await (await client()).getSession()
  return await accessToken()
}

/**
 * The server refused a token that looked fresh: ask for a new one, and forget the session when
 * there is none to be had. Resolves to whether the person is still signed in.
 */
export async function renewSession(): Promise<boolean> {
  if (await replacedSoon()) return true
  const auth = await client()
  const { data, error } = await auth.refreshSession()
  if (data.session) return true
  // Without an answer nothing is known, and nothing is thrown away.
  if (error && reasonOf(error) !== 'network') await auth.signOut({ scope: 'local' })
  return false
}

export async function signOut(scope: 'global' | 'local' | 'others' = 'local'): Promise<AuthResult> {
  return attempt(async (auth) => {
    const { error } = await auth.signOut({ scope })
    // Without a network the session is removed from this device all the same.
    const isRemoved = scope === 'local' && !readStoredSession()
    if (error && !isRemoved) throw error
    return {}
  })
}

export type Auth = Awaited<ReturnType<typeof client>>

/** Calls the sign-in client; a refusal is returned as a code and never thrown. */
export async function attempt<T extends object>(
  act: (auth: Auth) => Promise<T>,
): Promise<AuthResult<T>> {
  try {
    return { ok: true, ...(await act(await client())) }
  } catch (error) {
    return { ok: false, code: reasonOf(error) }
  }
}

function reasonOf(error: unknown): string {
  const { name, code, status } = error as Partial<AuthError>
  // The client could not be downloaded, or the server could not be reached.
  if (error instanceof TypeError || (name === 'AuthRetryableFetchError' && !status))
    return 'network'
  return code ?? 'unknown'
}
