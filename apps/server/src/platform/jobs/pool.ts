import type { Pool } from 'pg'
import type { DatabaseAddress } from '../../db/client.ts'

/**
 * Who waits for a connection is woken by one that is given back, not by one that breaks: when all
 * break at once, nobody would be woken any more. So a wait ends, and is begun anew by whoever waited.
 */
const WAIT_MS = 5_000

/**
 * A pool of graphile-worker's own driver. A lost connection is replaced at the next query, and told
 * to `onError` instead of ending the process.
 */
export async function openJobPool(
  address: DatabaseAddress,
  { max, onError }: { max: number; onError: (error: Error) => void },
): Promise<Pool> {
  const { default: pg } = await import('pg')
  const where =
    'url' in address
      ? { connectionString: address.url }
      : { host: address.socketDir, database: address.database, user: address.user }
  const pool = new pg.Pool({
    ...where,
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
