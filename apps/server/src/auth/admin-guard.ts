import type { FastifyRequest } from 'fastify'
import { errors, jwtVerify } from 'jose'
import { AuthError } from './errors.ts'
import type { AuthParts } from './parts.ts'
import { SIGNING_ALGORITHM } from './token-facts.ts'

const ROLES: readonly unknown[] = ['service_role', 'supabase_admin']

/**
 * Lets through who shows a token of ours whose role may administer the service (spec §7).
 * @throws AuthError `no_authorization`, `bad_jwt`, `not_admin`
 */
export async function requireAdmin(parts: AuthParts, { headers }: FastifyRequest): Promise<void> {
  const token = /^bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  if (token === undefined) throw new AuthError('no_authorization')
  if (!ROLES.includes(await roleOf(parts, token))) {
    throw new AuthError('not_admin', { message: 'User not allowed' })
  }
}

async function roleOf({ keys, clock, config }: AuthParts, token: string): Promise<unknown> {
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = kid === undefined ? undefined : await keys.verifying(kid)
        if (!key) throw new errors.JWKSNoMatchingKey()
        return key
      },
      {
        algorithms: [SIGNING_ALGORITHM],
        issuer: `${config.siteUrl}/auth/v1`,
        requiredClaims: ['exp'],
        currentDate: clock.now(),
      },
    )
    return payload.role
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new AuthError('bad_jwt')
    throw error
  }
}
