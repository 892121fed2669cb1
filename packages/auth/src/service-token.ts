import { openKeys } from './create.ts'
import type { AuthDeps } from './deps.ts'
import { createTokens } from './sessions/access-tokens.ts'

const MINUTES_MAX = 24 * 60

/**
 * Signs a token for a program that administers accounts.
 * @throws RangeError for a lifetime of less than a minute or more than a day
 */
export async function createServiceToken(
  of: Pick<AuthDeps, 'settings' | 'sql' | 'clock'>,
  minutes: number,
): Promise<string> {
  if (!(minutes >= 1 && minutes <= MINUTES_MAX)) {
    throw new RangeError(`a service token lives from 1 to ${MINUTES_MAX} minutes`)
  }
  const tokens = createTokens(await openKeys(of), of.clock, of.settings)
  return await tokens.signRole('service_role', minutes * 60)
}
