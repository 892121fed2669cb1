import type { FastifyRequest } from 'fastify'
import { AuthError } from './errors.ts'
import type { AuthParts } from './parts.ts'
import type { Principal } from './principal.ts'

/**
 * Who calls the service with an access token.
 * @throws AuthError `no_authorization`, `bad_jwt`, `session_not_found`, `user_banned`
 */
export async function requirePrincipal(
  { proofs }: AuthParts,
  { headers }: FastifyRequest,
): Promise<Principal> {
  const token = /^bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  if (token === undefined) throw new AuthError('no_authorization')
  return await proofs.prove(token)
}
