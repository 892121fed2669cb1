import { readText, writeText } from './storage.ts'

/** The key under which the sign-in client keeps its session in local storage. */
export const SESSION_KEY = 'session'

export interface StoredSession {
  access_token: string
  refresh_token: string
  /** Seconds since 1970. */
  expires_at: number
  user: SessionUser
}

interface SessionUser {
  id: string
  email?: string | undefined
  factors?: { status: string }[] | undefined
}

/** What is read of a session, stored or handed over by the sign-in client. */
export type SavedSession = { access_token: string; user: SessionUser }

function isStoredSession(value: unknown): value is StoredSession {
  const session = value as Partial<StoredSession> | null
  return (
    typeof session?.access_token === 'string' &&
    typeof session.refresh_token === 'string' &&
    typeof session.expires_at === 'number' &&
    typeof session.user?.id === 'string'
  )
}

/** What is left of a token's life when it is no longer sent but refreshed first. */
const MARGIN_MS = 15_000

/**
 * The session local storage holds, read without the sign-in client. One that cannot be read is
 * removed (spec §8).
 */
export function readStoredSession(): StoredSession | null {
  const text = readText(SESSION_KEY)
  if (text === null) return null
  try {
    const session: unknown = JSON.parse(text)
    if (isStoredSession(session)) return session
  } catch {
    // Not JSON: falls through to the removal.
  }
  writeText(SESSION_KEY, null)
  return null
}

/** Whether the access token can still be sent as it is. */
export function isFresh(session: StoredSession): boolean {
  return session.expires_at * 1000 - Date.now() > MARGIN_MS
}

/**
 * Whether the account has a second step of signing in that this session has not taken: it is worth
 * nothing to the club until then.
 */
export function lacksSecondStep({ access_token: token, user }: SavedSession): boolean {
  if (!user.factors?.some(({ status }) => status === 'verified')) return false
  return claimsOf(token).aal !== 'aal2'
}

/** The claims of a token, unverified: used by this browser only. */
function claimsOf(token: string): { aal?: unknown } {
  try {
    const payload = token.split('.')[1] ?? ''
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return {}
  }
}
