import { type DatabaseAddress, driverAddress } from '@cco/database/client'
import pg from 'pg'

/**
 * Who waits for a connection is woken by one that is given back, not by one that breaks: when all
 * break at once, no one would be woken any more. So a wait ends, and is begun anew by anyone who waited.
 */
const WAIT_MS = 5_000

/**
 * A pool of graphile-worker's own driver. A lost connection is replaced at the next query, and told
 * to `onError` instead of ending the process.
 */
export async function openJobPool(
  address: DatabaseAddress,
  { max, onError }: { max: number; onError: (error: Error) => void },
): Promise<pg.Pool> {
  const pool = new pg.Pool({
    ...driverAddress(address),
    max,
    application_name: 'cco jobs',
    connectionTimeoutMillis: WAIT_MS,
    // A database that is cut off without a word would otherwise be waited for for two hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: WAIT_MS,
  })
  pool.on('error', onError)
  pool.on('connect', (client) => {
    client.on('error', onError)
  })
  return pool
}
