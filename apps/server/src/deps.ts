import type { Settings } from '@cco/domain/settings/settings'
import type { AuthService } from './auth/service.ts'
import type { Config } from './config.ts'
import type { Sql } from './db/client.ts'
import type { Clock, Ids } from './platform/clock.ts'
import type { PaymentProvider } from './platform/payments/provider.ts'

/** What every part of the server is built from; made once by `main.ts` or the test factory. */
export type Deps = {
  config: Config
  sql: Sql
  clock: Clock
  ids: Ids
  auth: AuthService
  settings: () => Promise<Settings>
  /** Who takes real money. */
  payments: PaymentProvider
}
