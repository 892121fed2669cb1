import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { Challenge } from '../inputs/pkce.ts'
import type { AuthParts } from '../parts.ts'
import { hashOf } from '../tokens/hash.ts'

const LIFE_MS = 10 * 60_000
const SECRET_BYTES = 32

/** The stored data of a sign-in while the user is at the organisation. */
export type RelayState = {
  ssoProviderId: string
  requestId: string
  redirectTo: string
  challenge: Challenge | null
  createdAt: Date
}

/** Stores a new sign-in. It can be completed once, by this browser, within ten minutes. */
export async function keepRelayState(
  parts: AuthParts,
  state: RelayState,
): Promise<{ relayState: string; browserSecret: string }> {
  const relayState = parts.ids.next()
  const browserSecret = randomBytes(SECRET_BYTES).toString('base64url')
  const { challenge, createdAt } = state
  await parts.sql`
    insert into auth.saml_relay_states (id, sso_provider_id, request_id, browser_hash, redirect_to,
      code_challenge, code_challenge_method, created_at, expires_at)
    values (${relayState}, ${state.ssoProviderId}, ${state.requestId}, ${hashOf(browserSecret)},
      ${state.redirectTo}, ${challenge?.challenge ?? null}, ${challenge?.method ?? null},
      ${createdAt}, ${new Date(createdAt.getTime() + LIFE_MS)})`
  return { relayState, browserSecret }
}

/**
 * Returns and deletes a stored sign-in; undefined when it is expired, unknown or of another
 * browser.
 */
export async function takeRelayState(
  { sql, clock }: AuthParts,
  { relayState, browserSecret }: { relayState: string; browserSecret: string },
): Promise<(RelayState & { expired: boolean }) | undefined> {
  if (!z.uuid().safeParse(relayState).success) return undefined
  const [row] = await sql<
    (Omit<RelayState, 'challenge'> & {
      codeChallenge: string | null
      codeChallengeMethod: Challenge['method'] | null
      expired: boolean
    })[]
  >`
    delete from auth.saml_relay_states
    where id = ${relayState} and browser_hash = ${hashOf(browserSecret)}
    returning sso_provider_id, request_id, redirect_to, code_challenge, code_challenge_method,
      created_at, expires_at <= ${clock.now()} as expired`
  if (!row) return undefined
  const { codeChallenge: challenge, codeChallengeMethod: method, ...state } = row
  return { ...state, challenge: challenge && method ? { challenge, method } : null }
}
