import type { RequestOrigin } from '../http/request-origin.ts'
import { AuthError } from '../inputs/errors.ts'
import type { AuthParts } from '../parts.ts'
import type { SessionAnswer } from '../sessions/answers.ts'
import type { AuthenticatedUser } from '../sessions/authenticated-user.ts'
import { idTokenGrant } from './id-token.ts'
import { passwordGrant } from './password.ts'
import { pkceGrant } from './pkce.ts'
import { refreshTokenGrant } from './refresh-token.ts'
import { web3Grant } from './web3.ts'

/** Verifies the access token, for the grants that need it. */
type VerifyCaller = () => Promise<AuthenticatedUser>
type Grant = (
  parts: AuthParts,
  body: unknown,
  requestOrigin: RequestOrigin,
  caller: VerifyCaller,
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
  { requestOrigin, caller }: { requestOrigin: RequestOrigin; caller: VerifyCaller },
): Promise<SessionAnswer> {
  const grant = GRANTS.get(grantType)
  if (!grant) throw new AuthError('validation_failed', { message: 'unsupported_grant_type' })
  return await grant(parts, body, requestOrigin, caller)
}
