import {
  errors,
  type JWTHeaderParameters,
  type JWTPayload,
  type JWTVerifyOptions,
  jwtVerify,
  SignJWT,
} from 'jose'
import * as z from 'zod'
import type { UserRow } from '../accounts/users.ts'
import type { Clock } from '../deps.ts'
import { AuthError } from '../inputs/errors.ts'
import type { KeyRing } from '../keys/keys.ts'
import { PAIR_ALGORITHMS } from '../keys/signing-key.ts'
import type { AuthSettings } from '../settings.ts'
import { ACCESS_TOKEN_SECONDS, AUDIENCE } from '../tokens/token-facts.ts'
import type { SessionRow } from './sessions.ts'

/** The claims of a verified access token; whether its session is open is checked separately. */
export type Claims = { userId: string; sessionId: string; expiresAt: Date }

export type Tokens = {
  /** Signs an access token; `expiresAt` is in seconds since 1970. */
  sign: (
    user: UserRow,
    session: Pick<SessionRow, 'id' | 'aal' | 'amr'>,
  ) => Promise<{ accessToken: string; expiresAt: number }>
  /**
   * Verifies an access token’s signature, issuer, audience and expiry.
   * @throws AuthError `bad_jwt`
   */
  read: (accessToken: string) => Promise<Claims>
  /**
   * Verifies only a program’s token’s signature and expiry, since another tool may have created it
   * with our key.
   * @returns its role, and whether it was issued for a session
   * @throws AuthError `bad_jwt`
   */
  readRole: (token: string) => Promise<{ role: string; ofSession: boolean }>
  /** Signs a token for a program, with a role and without an account. */
  signRole: (role: string, seconds: number) => Promise<string>
}

const SHARED_ALGORITHM = 'HS256'

const claimsSchema = z.object({ sub: z.uuid(), session_id: z.uuid(), exp: z.int() })
const roleSchema = z.object({ role: z.string(), session_id: z.string().optional(), exp: z.int() })

/**
 * Creates and verifies access tokens with GoTrue’s claims, valid for an hour (issue 3 "Access
 * tokens").
 */
export function createTokens(
  keys: KeyRing,
  clock: Clock,
  settings: Pick<AuthSettings, 'siteUrl' | 'AUTH_JWT_SECRET'>,
): Tokens {
  const issuer = `${settings.siteUrl}/auth/v1`
  const check = createCheck(keys, clock, settings.AUTH_JWT_SECRET)
  const sign = async (claims: JWTPayload, seconds: number) => {
    const issuedAt = Math.floor(clock.now().getTime() / 1000)
    const expiresAt = issuedAt + seconds
    const { kid, alg, privateKey } = keys.signing()
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg, kid, typ: 'JWT' })
      .setIssuer(issuer)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(privateKey)
    return { token, expiresAt }
  }
  return {
    sign: async (user, session) => {
      const claims = { sub: user.id, aud: user.aud, ...claimsOf(user, session) }
      const { token, expiresAt } = await sign(claims, ACCESS_TOKEN_SECONDS)
      return { accessToken: token, expiresAt }
    },
    read: async (accessToken) => {
      const payload = await check(accessToken, { issuer, audience: AUDIENCE })
      const { sub, session_id, exp } = parsed(claimsSchema, payload)
      return { userId: sub, sessionId: session_id, expiresAt: new Date(exp * 1000) }
    },
    readRole: async (token) => {
      const { role, session_id } = parsed(roleSchema, await check(token, {}))
      return { role, ofSession: session_id !== undefined }
    },
    signRole: async (role, seconds) => (await sign({ role }, seconds)).token,
  }
}

/** Verifies a token’s signature, times and the given options. @throws AuthError `bad_jwt` */
function createCheck(keys: KeyRing, clock: Clock, secret: string | undefined) {
  const shared = secret === undefined ? undefined : new TextEncoder().encode(secret)
  // Fixed, so that a token cannot choose its algorithm (`none`), and the shared secret is accepted
  // only when it is set.
  const algorithms = [...PAIR_ALGORITHMS, ...(shared ? [SHARED_ALGORITHM] : [])]
  const keyFor = async ({ alg, kid }: JWTHeaderParameters) => {
    // Each key has one algorithm, so a public key is never used as a shared secret.
    if (alg === SHARED_ALGORITHM && shared) return shared
    const key = kid === undefined ? undefined : await keys.verifying(kid)
    if (!key || key.alg !== alg) throw new errors.JWKSNoMatchingKey()
    return key.publicKey
  }
  return async (token: string, verifyOptions: JWTVerifyOptions): Promise<JWTPayload> => {
    try {
      const options = { ...verifyOptions, algorithms, typ: 'JWT', currentDate: clock.now() }
      return (await jwtVerify(token, keyFor, options)).payload
    } catch (error) {
      if (error instanceof errors.JOSEError) throw new AuthError('bad_jwt')
      throw error
    }
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

function parsed<T>(schema: z.ZodType<T>, payload: JWTPayload): T {
  const result = schema.safeParse(payload)
  if (!result.success) throw new AuthError('bad_jwt')
  return result.data
}
