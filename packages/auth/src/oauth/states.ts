import { randomBytes } from 'node:crypto'
import type { Tx } from '@cco/database/client'
import type { Challenge } from '../inputs/pkce.ts'
import type { AuthParts } from '../parts.ts'
import { hashOf } from '../tokens/hash.ts'

const LIFE_MS = 10 * 60_000
const SECRET_BYTES = 32

/** The stored data of a sign-in while the user is at the provider. */
export type OauthState = {
  provider: string
  redirectTo: string
  challenge: Challenge | null
  /** The session whose account gets the identity; null for a sign-in. */
  linkingSessionId: string | null
}

/** The `state` sent through the provider, and the secret that only the browser knows. */
export type StateNames = { state: string; browserSecret: string }

/** Stores a new sign-in. It can be completed once, by this browser, within ten minutes. */
export async function keepState(parts: AuthParts, savedState: OauthState): Promise<StateNames> {
  const state = randomBytes(SECRET_BYTES).toString('base64url')
  const browserSecret = randomBytes(SECRET_BYTES).toString('base64url')
  const now = parts.clock.now()
  await parts.sql`
    insert into auth.oauth_states (id, state_hash, browser_hash, provider, redirect_to,
      code_challenge, code_challenge_method, linking_session_id, created_at, expires_at)
    values (${parts.ids.next()}, ${hashOf(state)}, ${hashOf(browserSecret)}, ${savedState.provider},
      ${savedState.redirectTo}, ${savedState.challenge?.challenge ?? null}, ${savedState.challenge?.method ?? null},
      ${savedState.linkingSessionId}, ${now}, ${new Date(now.getTime() + LIFE_MS)})`
  return { state, browserSecret }
}

/**
 * Returns and deletes a stored sign-in. Returns undefined when it is expired, unknown or was
 * started by another browser, which does not delete it.
 */
export async function takeState(
  sql: AuthParts['sql'] | Tx,
  { state, browserSecret }: StateNames,
  now: Date,
): Promise<OauthState | undefined> {
  const [row] = await sql<
    (Omit<OauthState, 'challenge'> & {
      codeChallenge: string | null
      codeChallengeMethod: Challenge['method'] | null
    })[]
  >`
    delete from auth.oauth_states
    where state_hash = ${hashOf(state)} and browser_hash = ${hashOf(browserSecret)}
      and expires_at > ${now}
    returning provider, redirect_to, code_challenge, code_challenge_method, linking_session_id`
  if (!row) return undefined
  const { codeChallenge: challenge, codeChallengeMethod: method, ...savedState } = row
  return { ...savedState, challenge: challenge && method ? { challenge, method } : null }
}

/**
 * Derives the PKCE verifier (RFC 7636) and the nonce of our request to the provider from the
 * browser’s secret, so that data of the database or the provider is not enough to complete a
 * sign-in.
 */
export function secretsOf(browserSecret: string): { verifier: string; nonce: string } {
  return { verifier: hashOf(`verifier ${browserSecret}`), nonce: hashOf(`nonce ${browserSecret}`) }
}
