import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import type { Config } from '../config.ts'
import type { Clock } from '../platform/clock.ts'
import { AuthError } from './errors.ts'
import type { KeyRing } from './keys.ts'
import type { SessionRow } from './sessions.ts'
import { ACCESS_TOKEN_SECONDS, AUDIENCE, SIGNING_ALGORITHM } from './token-facts.ts'
import type { UserRow } from './users.ts'

/** What a verified access token says; that its session still lives is another question. */
export type Claims = { userId: string; sessionId: string; expiresAt: Date }

export type Tokens = {
  /** Signs an access token; `expiresAt` is in seconds since 1970. */
  sign: (
    user: UserRow,
    session: Pick<SessionRow, 'id' | 'aal' | 'amr'>,
  ) => Promise<{ accessToken: string; expiresAt: number }>
  /**
   * Checks an access token's signature, issuer, audience and expiry.
   * @throws AuthError `bad_jwt`
   */
  read: (accessToken: string) => Promise<Claims>
}

const claimsSchema = z.object({ sub: z.uuid(), session_id: z.uuid(), exp: z.int() })

/** Access tokens with GoTrue's claims, an hour long (issue 3 "Access tokens"). */
export function createTokens(keys: KeyRing, clock: Clock, config: Config): Tokens {
  const issuer = `${config.siteUrl}/auth/v1`
  return {
    sign: async (user, session) => {
      const issuedAt = Math.floor(clock.now().getTime() / 1000)
      const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS
      const { kid, privateKey } = keys.signing()
      const accessToken = await new SignJWT({ ...claimsOf(user, session) })
        .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(user.id)
        .setAudience(user.aud)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(privateKey)
      return { accessToken, expiresAt }
    },
    read: async (accessToken) => {
      try {
        const { payload } = await jwtVerify(
          accessToken,
          async ({ kid }) => {
            const key = kid === undefined ? undefined : await keys.verifying(kid)
            if (!key) throw new errors.JWKSNoMatchingKey()
            return key
          },
          {
            // Pinned: a token does not choose how it is checked (`none`, HS256 with a public key).
            algorithms: [SIGNING_ALGORITHM],
            typ: 'JWT',
            issuer,
            audience: AUDIENCE,
            currentDate: clock.now(),
          },
        )
        return toClaims(payload)
      } catch (error) {
        if (error instanceof errors.JOSEError) throw new AuthError('bad_jwt')
        throw error
      }
    },
  }
}

function claimsOf(user: UserRow, session: Pick<SessionRow, 'id' | 'aal' | 'amr'>): JWTPayload {
  return {
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.isAnonymous,
  }
}

function toClaims(payload: JWTPayload): Claims {
  const parsed = claimsSchema.safeParse(payload)
  if (!parsed.success) throw new AuthError('bad_jwt')
  const { sub, session_id, exp } = parsed.data
  return { userId: sub, sessionId: session_id, expiresAt: new Date(exp * 1000) }
}
