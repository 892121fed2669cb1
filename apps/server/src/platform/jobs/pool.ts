import type { Pool } from 'pg'
import type { DatabaseAddress } from '../../db/client.ts'

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
  const pool = new pg.Pool({ ...where, max, application_name: 'cco jobs' })
  pool.on('error', onError)
  pool.on('connect', (client) => {
    client.on('error', onError)
  })
  return pool
}
