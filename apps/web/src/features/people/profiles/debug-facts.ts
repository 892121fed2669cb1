import type { StoredSession } from '../../../lib/stored-session.ts'

/** Characters of a token that tell one from another, and no more. */
const SHOWN = 6

export type Facts = Record<string, string | number | boolean | null>

/** A token that cannot be used: its first characters and its length. */
function maskedToken(token: string): string {
  return `${token.slice(0, SHOWN)}… (${token.length})`
}

/** What is stored of a session, without what would let another browser use it. */
export function sessionFacts(session: StoredSession | null): Facts {
  if (!session) return { session: null }
  return {
    access_token: maskedToken(session.access_token),
    refresh_token: maskedToken(session.refresh_token),
    expires_at: new Date(session.expires_at * 1000).toISOString(),
    'user.id': session.user.id,
    'user.factors': session.user.factors?.length ?? 0,
  }
}
