import type { Requester } from '../http/requester.ts'
import { AuthError } from '../inputs/errors.ts'
import type { AuthParts } from '../parts.ts'
import type { SessionAnswer } from '../sessions/answers.ts'
import type { Principal } from '../sessions/principal.ts'
import { idTokenGrant } from './id-token.ts'
import { passwordGrant } from './password.ts'
import { pkceGrant } from './pkce.ts'
import { refreshTokenGrant } from './refresh-token.ts'
import { web3Grant } from './web3.ts'

/** `caller` verifies the access token, for the grants that need it. */
type Asking = { requester: Requester; caller: () => Promise<Principal> }
type Grant = (
  parts: AuthParts,
  body: unknown,
  requester: Requester,
  caller: Asking['caller'],
) => Promise<SessionAnswer>

const GRANTS = new Map<unknown, Grant>([
  ['id_token', idTokenGrant],
  ['password', passwordGrant],
  ['pkce', pkceGrant],
  ['refresh_token', refreshTokenGrant],
  ['web3', web3Grant],
])

/**
 * Returns a session for the credentials of the grant type (`POST /token`, spec §7).
 * @throws AuthError `validation_failed` for an unsupported grant type, and the errors of the grant
 */
export async function grantToken(
  parts: AuthParts,
  grantType: unknown,
  body: unknown,
  { requester, caller }: Asking,
): Promise<SessionAnswer> {
  const grant = GRANTS.get(grantType)
  if (!grant) throw new AuthError('validation_failed', { message: 'unsupported_grant_type' })
  return await grant(parts, body, requester, caller)
}
