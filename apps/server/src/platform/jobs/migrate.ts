import type { DatabaseAddress, Sql } from '@cco/database/client'
import { applyOnce } from '../../db/migrate.ts'
import { openJobPool } from './pool.ts'
import { workerLogger } from './worker-logger.ts'

/** Rises with the package (a test compares them), so that its schema is brought along once. */
export const JOBS_RELEASE = 'graphile-worker 0.18.0'

/**
 * Brings the schema of the job queue to its newest migration, under the lock of our own. When that
 * was done before, the package is not even loaded: it costs a start 400 ms.
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
