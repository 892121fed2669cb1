import type { FastifyRequest } from 'fastify'
import { AuthError } from '../inputs/errors.ts'
import type { AuthParts } from '../parts.ts'
import type { AuthenticatedUser } from '../sessions/authenticated-user.ts'

/**
 * Returns the actor of a request’s access token.
 * @throws AuthError `no_authorization`, `bad_jwt`, `session_not_found`, `user_banned`
 */
export async function requireUser(
  { verifiedTokens }: AuthParts,
  { headers }: FastifyRequest,
): Promise<AuthenticatedUser> {
  return await verifiedTokens.prove(bearerOf(headers))
}

/**
 * Returns the token of a request without verifying it.
 * @throws AuthError `no_authorization`
 */
export function bearerOf({ authorization = '' }: FastifyRequest['headers']): string {
  const token = /^bearer (\S+)$/i.exec(authorization)?.[1]
  if (token === undefined) throw new AuthError('no_authorization')
  return token
}
