import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DatabaseAddress, openDatabase } from '@cco/database/client'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { migrateJobs } from '../platform/jobs/pool.ts'

/** The migrated database that every database of a test run is cloned from. */
export const MIGRATED_TEMPLATE = 'cco_template'

type TestCluster = { socketDir: string; close: () => Promise<void> }

/**
 * Starts one PostgreSQL server for a test run, with a migrated template, in a folder that `close`
 * deletes. What it holds need not survive a crash.
 * @param connections how many at once; each server under test opens some twenty
 */
export async function openTestCluster(connections: number): Promise<TestCluster> {
  const dir = await mkdtemp(join(tmpdir(), 'cco-test-'))
  // The server runs under another account if the tests run as root.
  await chmod(dir, 0o755)
  const server = await startEmbedded({
    dir,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      autovacuum: 'off',
      max_connections: String(connections),
    },
  })
  const close = async () => {
    await server.stop()
    await rm(dir, { recursive: true, force: true })
  }
  try {
    const address = server.address(MIGRATED_TEMPLATE)
    if ('url' in address) throw new Error('the embedded server has no address')
    await createTemplate(server.address('postgres'), address)
    return { socketDir: address.socketDir, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function createTemplate(cluster: DatabaseAddress, address: DatabaseAddress): Promise<void> {
  const admin = openDatabase(cluster, { max: 1 })
  await admin.unsafe(`create database ${MIGRATED_TEMPLATE}`)
  const template = openDatabase(address, { max: 1 })
  await migrate(template, address)
  await migrateJobs(template, address)
  await template.end()
  await admin.unsafe(
    `alter database ${MIGRATED_TEMPLATE} with is_template true allow_connections false`,
  )
  await admin.end()
}
