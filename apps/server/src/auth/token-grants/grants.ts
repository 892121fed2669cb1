import type { SessionAnswer } from '../answers.ts'
import { AuthError } from '../errors.ts'
import type { AuthParts } from '../parts.ts'
import type { Requester } from '../requester.ts'
import { passwordGrant } from './password.ts'
import { pkceGrant } from './pkce.ts'
import { refreshTokenGrant } from './refresh-token.ts'

type Grant = (parts: AuthParts, body: unknown, requester: Requester) => Promise<SessionAnswer>

const GRANTS = new Map<unknown, Grant>([
  ['password', passwordGrant],
  ['pkce', pkceGrant],
  ['refresh_token', refreshTokenGrant],
])

/**
 * `POST /token`: a session for what the grant type demands (spec §7).
 * @throws AuthError `validation_failed` for a grant type that is not served, and the grant's own
 */
export async function grantToken(
  parts: AuthParts,
  grantType: unknown,
  body: unknown,
  requester: Requester,
): Promise<SessionAnswer> {
  const grant = GRANTS.get(grantType)
  if (!grant) throw new AuthError('validation_failed', { message: 'unsupported_grant_type' })
  return await grant(parts, body, requester)
}
