import type { AuthDeps } from './deps.ts'
import type { RateLimits } from './http/rate-limit.ts'
import type { KeyRing } from './keys/keys.ts'
import type { SamlKey } from './keys/saml-key.ts'
import type { SecretBox } from './keys/secret-box.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { Clients } from './providers/clients.ts'
import type { Provider } from './providers/providers.ts'
import type { Tokens } from './sessions/access-tokens.ts'
import type { VerifiedTokens } from './sessions/verified-tokens.ts'

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
