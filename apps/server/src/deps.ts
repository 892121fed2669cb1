import type { AuthService } from '@cco/auth/public'
import type { Sql } from '@cco/database/client'
import type { Settings } from '@cco/domain/settings/settings'
import type { Config } from './config.ts'
import type { Batch } from './platform/batch.ts'
import type { Clock, Ids } from './platform/clock.ts'
import type { Files } from './platform/files/files.ts'
import type { GuestAnswers } from './platform/guest-answers.ts'
import type { Images } from './platform/images/images.ts'
import type { LiveHub } from './platform/live/hub.ts'
import type { PaymentProvider } from './platform/payments/provider.ts'
import type { RateLimiter } from './platform/rate-limits/limiter.ts'
import type { Observed } from './platform/steps.ts'

/** The dependencies of every part of the server, created once by `main.ts` or the test factory. */
export type Deps = Observed & {
  config: Config
  sql: Sql
  clock: Clock
  ids: Ids
  auth: AuthService
  /** Rate limit counters, shared by all nodes. */
  rateLimiter: RateLimiter
  settings: () => Promise<Settings>
  /** The payment provider. */
  payments: PaymentProvider
  /** Content that users upload. */
  files: Files
  /** Draws uploaded images anew. */
  images: Images
  /** Sends committed changes to the live connections of this node. */
  live: LiveHub
  /** Responses of this node that are the same for every guest. */
  guestAnswers: GuestAnswers
  /** Presence heartbeats that are not written yet. */
  beats: Batch<{ userId: string; at: Date; address: string; userAgent: string | null }>
}
