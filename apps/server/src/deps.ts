import type { AuthService } from '@cco/auth/public'
import type { Sql } from '@cco/database/client'
import type { Settings } from '@cco/domain/settings/settings'
import type { Config } from './config.ts'
import type { Batch } from './platform/batch.ts'
import type { Clock, Ids } from './platform/clock.ts'
import type { LiveHub } from './platform/live/hub.ts'
import type { PaymentProvider } from './platform/payments/provider.ts'
import type { RateLimiter } from './platform/rate-limits/limiter.ts'
import type { Observed } from './platform/steps.ts'

/** What every part of the server is built from; made once by `main.ts` or the test factory. */
export type Deps = Observed & {
  config: Config
  sql: Sql
  clock: Clock
  ids: Ids
  auth: AuthService
  /** Counters of how often something was tried, shared by all nodes. */
  rateLimiter: RateLimiter
  settings: () => Promise<Settings>
  /** Who takes real money. */
  payments: PaymentProvider
  /** Committed changes, and who listens for them on this node. */
  live: LiveHub
  /** Who was here in the last moments, until it is written. */
  beats: Batch<{ userId: string; at: Date; address: string; userAgent: string | null }>
}
