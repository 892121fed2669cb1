import { type DatabaseAddress, driverAddress, type Sql } from '@cco/database/client'
import type { Logger } from 'graphile-worker'
import pg from 'pg'
import { applyOnce } from '../../db/migrate.ts'

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

/**
 * Changes with the version of the package (a test compares them), so that its schema is migrated
 * once per version.
 */
export const JOBS_RELEASE = 'graphile-worker 0.18.0'

/**
 * Migrates the schema of the job queue to its newest version, under the platform's migration lock.
 * If that has been done before, the package is not even loaded, which saves 400 ms at startup.
 */
export async function migrateJobs(sql: Sql, address: DatabaseAddress): Promise<void> {
  await applyOnce(sql, JOBS_RELEASE, async () => {
    const { runMigrations } = await import('graphile-worker')
    const failed: Error[] = []
    const pool = await openJobPool(address, { max: 1, onError: (error) => failed.push(error) })
    try {
      await runMigrations({ pgPool: pool, logger: await workerLogger(() => {}) })
    } finally {
      await pool.end()
    }
  })
}

/** Receives the queue's errors and warnings, such as failed jobs and lost connections. */
export type JobLog = (level: 'error' | 'warn', message: string) => void

/**
 * Returns a logger that forwards the queue's errors and warnings and drops the rest. Payloads are
 * not logged.
 */
export async function workerLogger(log: JobLog): Promise<Logger> {
  const { Logger } = await import('graphile-worker')
  return new Logger(() => (level, message) => {
    if (level === 'error') log('error', message)
    else if (level === 'warning') log('warn', message)
  })
}
