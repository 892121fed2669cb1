import type { FastifyRequest } from 'fastify'
import { AuthError } from '../inputs/errors.ts'
import type { AuthParts } from '../parts.ts'
import { bearerOf } from './bearer.ts'

/**
 * Token roles that may administer accounts. They are held by programs, not by roles of the club.
 */
const ADMIN_ROLES = ['service_role', 'supabase_admin']

/**
 * Returns the role of the administrator’s token, for the audit log. The token must be signed by our
 * keys; a token issued for a session is valid only as long as its session.
 * @throws AuthError `no_authorization`, `bad_jwt`, `not_admin`, `session_not_found`, `user_banned`
 */
export async function requireAdmin(
  { tokens, verifiedTokens }: Pick<AuthParts, 'tokens' | 'verifiedTokens'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<{ role: string }> {
  const token = bearerOf(headers)
  const { role, ofSession } = await tokens.readRole(token)
  if (!ADMIN_ROLES.includes(role)) throw new AuthError('not_admin', { message: 'User not allowed' })
  if (ofSession) await verifiedTokens.prove(token)
  return { role }
}
