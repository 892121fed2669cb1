import type { DatabaseAddress, Sql } from '@cco/database/client'
import { applyOnce } from '../../db/migrate.ts'
import { openJobPool } from './pool.ts'
import { workerLogger } from './worker-logger.ts'

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
