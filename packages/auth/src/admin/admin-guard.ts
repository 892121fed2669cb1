import type { FastifyRequest } from 'fastify'
import { bearerOf } from '../http/bearer.ts'
import { AuthError } from '../http/errors.ts'
import type { AuthParts } from '../parts.ts'

/** Roles of a token that may administer accounts; a program's, not a person's of the club. */
const ADMIN_ROLES = ['service_role', 'supabase_admin']

/**
 * Who administers accounts: the bearer of a token with an administrator's role, signed by our keys.
 * One that was given to a session is worth no more than its session.
 * @returns the role, for the audit
 * @throws AuthError `no_authorization`, `bad_jwt`, `not_admin`, `session_not_found`, `user_banned`
 */
export async function requireAdmin(
  { tokens, proofs }: Pick<AuthParts, 'tokens' | 'proofs'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<{ role: string }> {
  const token = bearerOf(headers)
  const { role, ofSession } = await tokens.readRole(token)
  if (!ADMIN_ROLES.includes(role)) throw new AuthError('not_admin', { message: 'User not allowed' })
  if (ofSession) await proofs.prove(token)
  return { role }
}
