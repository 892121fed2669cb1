import { importPKCS8, SignJWT } from 'jose'
import type { AuthSettings } from '../settings.ts'

/** A configured OpenID Connect provider. */
export type Provider = {
  name: string
  issuer: string
  /** Accepted issuers of a token; Google sometimes omits the protocol. */
  issuers: readonly string[]
  /**
   * Our client ids: the first is the site’s, the others are those of apps whose ID tokens are
   * accepted.
   */
  clientIds: readonly [string, ...string[]]
  /** Returns the site’s client secret; undefined when only ID tokens are accepted. */
  secret: ((now: Date) => Promise<string>) | undefined
  scope: string
  /** The provider posts its callback as a form, as Apple does when the name is requested. */
  postsForm: boolean
  emailOptional: boolean
}

/** Returns the enabled providers by name (`external` in `GET /settings`). */
export function providersFrom(settings: AuthSettings): ReadonlyMap<string, Provider> {
  const providers = [google(settings), apple(settings), ...others(settings)]
  return new Map(providers.flatMap((provider) => (provider ? [[provider.name, provider]] : [])))
}

function google(settings: AuthSettings): Provider | undefined {
  const { AUTH_GOOGLE_ISSUER: issuer, AUTH_GOOGLE_CLIENT_SECRET: secret } = settings
  const clientIds = split(settings.AUTH_GOOGLE_CLIENT_ID)
  if (!clientIds) return undefined
  return {
    name: 'google',
    issuer,
    issuers: [issuer, issuer.replace(/^https:\/\//, '')],
    clientIds,
    secret: secret === undefined ? undefined : async () => secret,
    scope: 'openid email profile',
    postsForm: false,
    emailOptional: false,
  }
}

function apple(settings: AuthSettings): Provider | undefined {
  const { AUTH_APPLE_ISSUER: issuer } = settings
  const clientIds = split(settings.AUTH_APPLE_CLIENT_ID)
  if (!clientIds) return undefined
  return {
    name: 'apple',
    issuer,
    issuers: [issuer],
    clientIds,
    secret: appleSecret(settings, clientIds[0]),
    scope: 'openid email name',
    postsForm: true,
    emailOptional: false,
  }
}

function others({ AUTH_OIDC_PROVIDERS }: AuthSettings): Provider[] {
  return Object.entries(AUTH_OIDC_PROVIDERS).map(([name, given]) => ({
    name,
    issuer: given.issuer,
    issuers: [given.issuer],
    clientIds: [given.clientId],
    secret: async () => given.clientSecret,
    scope: given.scope,
    postsForm: false,
    emailOptional: given.emailOptional,
  }))
}

function split(list: string | undefined): [string, ...string[]] | undefined {
  const [first, ...rest] = (list ?? '').split(',').flatMap((id) => id.trim() || [])
  return first === undefined ? undefined : [first, ...rest]
}

/** Apple allows half a year; a secret made for one request needs no more than this. */
const LIFE_SECONDS = 300

type Settings = Pick<
  AuthSettings,
  'AUTH_APPLE_TEAM_ID' | 'AUTH_APPLE_KEY_ID' | 'AUTH_APPLE_PRIVATE_KEY' | 'AUTH_APPLE_ISSUER'
>

/**
 * Returns Apple’s client secret: a token signed with the key from Apple, created for each request.
 */
function appleSecret(
  settings: Settings,
  clientId: string,
): ((now: Date) => Promise<string>) | undefined {
  const {
    AUTH_APPLE_TEAM_ID: team,
    AUTH_APPLE_KEY_ID: kid,
    AUTH_APPLE_PRIVATE_KEY: pem,
    AUTH_APPLE_ISSUER: issuer,
  } = settings
  if (team === undefined || kid === undefined || pem === undefined) return undefined
  const key = importPKCS8(pem.replaceAll('\\n', '\n'), 'ES256')
  // An unreadable key is reported when the secret is requested and must not end the process.
  key.catch(() => {})
  return async (now) => {
    const issuedAt = Math.floor(now.getTime() / 1000)
    return await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid })
      .setIssuer(team)
      .setSubject(clientId)
      .setAudience(issuer)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + LIFE_SECONDS)
      .sign(await key)
  }
}
