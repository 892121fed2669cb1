import { type DatabaseAddress, driverAddress } from '@cco/database/client'
import pg from 'pg'

/**
 * Limit for waiting for a connection, in milliseconds. The pool wakes a waiting query when a
 * connection is returned, not when one breaks, so if all break at once the wait has to time out and
 * be retried.
 */
const WAIT_MS = 5_000

/**
 * Opens a connection pool with graphile-worker's own driver.
 * A lost connection is replaced at the next query and reported to `onError` instead of ending the
 * process.
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
    // Without keep-alive, a database that disappears silently is noticed only after two hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: WAIT_MS,
  })
  pool.on('error', onError)
  pool.on('connect', (client) => {
    client.on('error', onError)
  })
  return pool
}
