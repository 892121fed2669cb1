import type { Sql } from '@cco/database/client'
import type { Config } from '../config.ts'
import type { Clock } from '../platform/clock.ts'
import { openKeys } from './create.ts'
import { createTokens } from './tokens.ts'

const MINUTES_MAX = 24 * 60

/**
 * Signs a token by which a program administers accounts.
 * @throws RangeError for a life of less than a minute or more than a day
 */
export async function createServiceToken(
  of: { config: Config; sql: Sql; clock: Clock },
  minutes: number,
): Promise<string> {
  if (!(minutes >= 1 && minutes <= MINUTES_MAX)) {
    throw new RangeError(`a service token lives from 1 to ${MINUTES_MAX} minutes`)
  }
  const tokens = createTokens(await openKeys(of), of.clock, of.config)
  return await tokens.signRole('service_role', minutes * 60)
}
