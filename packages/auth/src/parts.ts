import type { AuthDeps } from './deps.ts'
import type { SecretBox } from './factors/secret-box.ts'
import type { RateLimits } from './http/rate-limit.ts'
import type { Clients } from './oauth/clients.ts'
import type { Provider } from './oauth/providers.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { SamlKey } from './saml/own-key.ts'
import type { VerifiedTokens } from './sessions/verified-tokens.ts'
import type { KeyRing } from './tokens/keys.ts'
import type { Tokens } from './tokens/tokens.ts'

/** The dependencies of the auth service and its own components; one set per process. */
export type AuthParts = AuthDeps & {
  keys: KeyRing
  secrets: SecretBox
  tokens: Tokens
  verifiedTokens: VerifiedTokens
  passwords: Passwords
  limits: RateLimits
  /** The enabled external providers, by name. */
  providers: ReadonlyMap<string, Provider>
  clients: Clients
  /** The key that identifies our requests to organisations. */
  samlKey: () => Promise<SamlKey>
}
