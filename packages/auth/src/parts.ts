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

/** What the sign-in service is made of: what it is given, and its own; one set a process. */
export type AuthParts = AuthDeps & {
  keys: KeyRing
  secrets: SecretBox
  tokens: Tokens
  proofs: VerifiedTokens
  passwords: Passwords
  limits: RateLimits
  /** The providers outside of the club that are switched on, by name. */
  providers: ReadonlyMap<string, Provider>
  clients: Clients
  /** What organisations know our requests by. */
  samlKey: () => Promise<SamlKey>
}
