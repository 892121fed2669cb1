import { randomBytes } from 'node:crypto'
import type { Tx } from '@cco/database/client'
import type { Clock, Ids } from '../deps.ts'
import { AuthError } from '../inputs/errors.ts'
import { type Challenge, fitsChallenge } from '../inputs/pkce.ts'
import { hashOf } from '../tokens/hash.ts'
import type { Method } from './sessions.ts'

const LIFE_MS = 5 * 60_000
const CODE_BYTES = 32

/**
 * Stores a verified sign-in for the browser that started it and returns the code that identifies
 * it.
 */
export async function holdFlow(
  { clock, ids }: { clock: Clock; ids: Ids },
  tx: Tx,
  of: {
    userId: string
    method: Method
    challenge: Challenge
    provider?: string
    notAfter?: Date | null
  },
): Promise<string> {
  const { userId, method, challenge, provider = 'email', notAfter = null } = of
  const code = randomBytes(CODE_BYTES).toString('base64url')
  const now = clock.now()
  await tx`
    insert into auth.flow_state (id, user_id, auth_code_hash, authentication_method, provider,
      session_not_after, code_challenge, code_challenge_method, created_at, expires_at)
    values (${ids.next()}, ${userId}, ${hashOf(code)}, ${method}, ${provider},
      ${notAfter}, ${challenge.challenge}, ${challenge.method}, ${now}, ${new Date(now.getTime() + LIFE_MS)})`
  return code
}

/**
 * Completes a stored sign-in, which is possible once.
 * @throws AuthError `flow_state_not_found`, `flow_state_expired`, `bad_code_verifier`
 */
export async function finishFlow(
  tx: Tx,
  { code, verifier, now }: { code: string; verifier: string; now: Date },
): Promise<{ userId: string; method: Method; provider: string; notAfter: Date | null }> {
  const [row] = await tx<
    {
      userId: string
      method: Method
      provider: string
      notAfter: Date | null
      challenge: string
      challengeMethod: Challenge['method']
      expiresAt: Date
    }[]
  >`delete from auth.flow_state where auth_code_hash = ${hashOf(code)}
    returning user_id, authentication_method as method, provider, session_not_after as not_after,
      code_challenge as challenge, code_challenge_method as challenge_method, expires_at`
  if (!row) throw new AuthError('flow_state_not_found')
  if (row.expiresAt <= now) throw new AuthError('flow_state_expired')
  const challenge = { challenge: row.challenge, method: row.challengeMethod }
  // Thrown outside the transaction, so that a wrong verifier does not consume the sign-in.
  if (!fitsChallenge(challenge, verifier)) throw new AuthError('bad_code_verifier')
  const { userId, method, provider, notAfter } = row
  return { userId, method, provider, notAfter }
}
