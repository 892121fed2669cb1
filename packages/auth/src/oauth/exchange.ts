import * as z from 'zod'
import { type ExternalUser, externalUserOf } from '../accounts/external-user.ts'
import { AuthError } from '../inputs/errors.ts'
import type { AuthParts } from '../parts.ts'
import type { Provider } from '../providers/providers.ts'
import { callbackUrl } from './authorize.ts'
import { secretsOf } from './states.ts'

const DETAIL_MAX = 300

/** An error returned by the provider, with its own message. */
export class ProviderRefusal extends Error {
  readonly kind: string

  constructor(kind: string, detail: string) {
    super(detail.slice(0, DETAIL_MAX))
    this.name = 'ProviderRefusal'
    this.kind = kind.slice(0, DETAIL_MAX)
  }
}

/**
 * Exchanges a callback for the user it identifies: sends the code with the PKCE verifier and checks
 * the ID token’s signature, issuer, audience, expiry and nonce.
 * @throws ProviderRefusal, AuthError `bad_oauth_callback` without a code, `unexpected_failure`
 */
export async function exchange(
  parts: AuthParts,
  provider: Provider,
  { values, browserSecret }: { values: URLSearchParams; browserSecret: string },
): Promise<ExternalUser> {
  const refusal = values.get('error')
  if (refusal) throw new ProviderRefusal(refusal, values.get('error_description') || refusal)
  if (!values.get('code')) throw new AuthError('bad_oauth_callback')
  const { verifier, nonce } = secretsOf(browserSecret)
  const address = new URL(callbackUrl(parts.settings))
  address.search = values.toString()
  const { authorizationCodeGrant, fetchUserInfo } = await import('openid-client')
  try {
    const client = await parts.clients(provider)
    const tokens = await authorizationCodeGrant(client, address, {
      expectedState: values.get('state') ?? '',
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new Error('no ID token')
    // Some providers return the address only from the userinfo endpoint.
    const needsUserinfo = claims.email === undefined && client.serverMetadata().userinfo_endpoint
    const fetched = needsUserinfo
      ? await fetchUserInfo(client, tokens.access_token, claims.sub)
      : {}
    const name = provider.postsForm ? nameOfForm(values.get('user')) : undefined
    return externalUserOf(provider.name, provider.issuer, {
      ...(name !== undefined && { name }),
      ...fetched,
      ...claims,
    })
  } catch (cause) {
    const error = new AuthError('unexpected_failure', {
      message: 'Unable to exchange external code',
    })
    error.cause = cause
    throw error
  }
}

const appleUser = z.object({
  name: z.object({ firstName: z.string().default(''), lastName: z.string().default('') }),
})

/**
 * Apple sends the name with the first sign-in only, outside the token. Only the user could forge
 * it.
 */
function nameOfForm(user: string | null): string | undefined {
  if (user === null) return undefined
  try {
    const { name } = appleUser.parse(JSON.parse(user))
    return `${name.firstName} ${name.lastName}`.trim() || undefined
  } catch {
    return undefined
  }
}
