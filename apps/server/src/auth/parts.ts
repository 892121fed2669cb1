import type { Sql } from '@cco/database/client'
import type { Config } from '../config.ts'
import type { Clock, Ids } from '../platform/clock.ts'
import type { RateLimiter } from '../platform/rate-limits/limiter.ts'
import type { SecretBox } from './factors/secret-box.ts'
import type { KeyRing } from './keys.ts'
import type { Clients } from './oauth/clients.ts'
import type { Provider } from './oauth/providers.ts'
import type { Passwords } from './passwords.ts'
import type { Proofs } from './proofs.ts'
import type { RateLimits } from './rate-limit.ts'
import type { SamlKey } from './saml/own-key.ts'
import type { Tokens } from './tokens.ts'

/** What the sign-in service is made of; one set a process, made by `create.ts`. */
export type AuthParts = {
  config: Config
  sql: Sql
  clock: Clock
  ids: Ids
  keys: KeyRing
  secrets: SecretBox
  tokens: Tokens
  proofs: Proofs
  passwords: Passwords
  limits: RateLimits
  rateLimiter: RateLimiter
  /** The providers outside of the club that are switched on, by name. */
  providers: ReadonlyMap<string, Provider>
  clients: Clients
  /** What organisations know our requests by. */
  samlKey: () => Promise<SamlKey>
}
