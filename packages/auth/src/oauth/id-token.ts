import { hash } from 'node:crypto'
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import * as z from 'zod'
import { type ExternalUser, externalUserOf } from '../accounts/external-user.ts'
import { AuthError } from '../inputs/errors.ts'
import { optionalText } from '../inputs/inputs.ts'
import type { AuthParts } from '../parts.ts'
import type { Provider } from '../providers/providers.ts'

/** Asymmetric algorithms only, never a shared secret; all of them hash with SHA-256. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256']

export const idTokenBody = z.object({
  id_token: optionalText,
  access_token: optionalText,
  nonce: optionalText,
  provider: optionalText,
  issuer: optionalText,
  client_id: optionalText,
  link_identity: z.boolean().nullish(),
})

/**
 * Returns the user of an ID token, after checking its signature, issuer, audience, expiry, nonce
 * and the hash of its access token.
 * @throws AuthError `validation_failed`, `provider_disabled`
 */
export async function readIdToken(
  parts: AuthParts,
  given: z.output<typeof idTokenBody>,
): Promise<{ externalUser: ExternalUser; emailOptional: boolean; expiresAt: Date }> {
  const { id_token: token, access_token: accessToken, nonce } = given
  if (token === undefined) throw refuse('id_token required')
  const provider = requireProvider(parts.providers, given)
  const claims = await verify(parts, provider, token)
  const audiences = [claims.aud ?? []].flat()
  if (!provider.clientIds.some((id) => audiences.includes(id))) {
    throw refuse(`Unacceptable audience in id_token: [${audiences.join(' ')}]`)
  }
  requireNonce(claims, nonce)
  if (accessToken !== undefined && claims.at_hash !== undefined) {
    requireAccessToken(claims.at_hash, accessToken)
  }
  // The types of the claims are not validated by the library.
  const subject: unknown = claims.sub
  if (typeof subject !== 'string' || subject === '') throw refuse('Missing sub claim in id_token')
  const externalUser = externalUserOf(provider.name, provider.issuer, { ...claims, sub: subject })
  const expiresAt = new Date((claims.exp ?? 0) * 1000)
  return { externalUser, emailOptional: provider.emailOptional, expiresAt }
}

function requireProvider(
  providers: ReadonlyMap<string, Provider>,
  { provider: name, issuer, client_id }: z.output<typeof idTokenBody>,
): Provider {
  if (name === undefined && (issuer === undefined || client_id === undefined)) {
    throw refuse('provider or client_id and issuer required')
  }
  const found =
    name === undefined
      ? [...providers.values()].find(({ issuers }) => issuers.includes(issuer ?? ''))
      : providers.get(name)
  if (found) return found
  if (name === 'google' || name === 'apple') {
    throw new AuthError('provider_disabled', { message: `Provider ${name} is not enabled` })
  }
  throw refuse('Custom OIDC provider not allowed')
}

async function verify(
  { clients, clock }: AuthParts,
  provider: Provider,
  token: string,
): Promise<JWTPayload> {
  const { jwks_uri: address } = (await clients(provider)).serverMetadata()
  if (address === undefined) throw new Error(`${provider.name} publishes no keys`)
  try {
    const { payload } = await jwtVerify(token, keysAt(address), {
      algorithms: ALGORITHMS,
      issuer: [...provider.issuers],
      requiredClaims: ['exp', 'iat'],
      currentDate: clock.now(),
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)) throw error
    throw refuse('Bad ID token')
  }
}

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>()

/** The key set caches and refreshes its keys. */
function keysAt(address: string) {
  const known = keySets.get(address) ?? createRemoteJWKSet(new URL(address))
  keySets.set(address, known)
  return known
}

/** The app stores the nonce and sends its hash to the provider (OpenID Connect Core §15.5.2). */
function requireNonce({ nonce: shown }: JWTPayload, nonce: string | undefined): void {
  if ((shown === undefined) !== (nonce === undefined)) {
    throw refuse('Passed nonce and nonce in id_token should either both exist or not.')
  }
  if (nonce !== undefined && hash('sha256', nonce, 'hex') !== shown) throw refuse('Nonces mismatch')
}

/** Compares the left half of the access token’s hash (OpenID Connect Core §3.1.3.6). */
function requireAccessToken(expected: unknown, accessToken: string): void {
  const half = hash('sha256', accessToken, 'buffer').subarray(0, 16).toString('base64url')
  if (half !== expected) throw refuse('Bad ID token')
}

function refuse(message: string): AuthError {
  return new AuthError('validation_failed', { message })
}
