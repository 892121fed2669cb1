import { rm } from 'node:fs/promises'
import { type DatabaseAddress, openDatabase } from '@cco/database/client'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { migrateJobs } from '../platform/jobs/pool.ts'
import { makeClusterFolder } from './cluster-folder.ts'

/** The migrated database that every database of a test run is cloned from. */
export const MIGRATED_TEMPLATE = 'cco_template'

/**
 * Has the memory allocator of this PostgreSQL (that of glibc) keep what a statement freed. Otherwise it
 * returns the memory and faults it in again with each statement, which takes longer than the statement
 * itself where a page fault is slow.
 */
const ALLOCATOR = {
  MALLOC_TRIM_THRESHOLD_: `${256 * 2 ** 20}`,
  MALLOC_MMAP_THRESHOLD_: `${32 * 2 ** 20}`,
}

type TestCluster = { socketDir: string; close: () => Promise<void> }

/**
 * Starts one PostgreSQL server for a test run, with a migrated template, in a folder that `close`
 * deletes. What it holds need not survive a crash.
 * @param connections how many at once; each server under test opens some twenty
 */
export async function openTestCluster(connections: number): Promise<TestCluster> {
  const dir = await makeClusterFolder()
  const server = await withAllocator(() =>
    startEmbedded({
      dir,
      settings: {
        fsync: 'off',
        synchronous_commit: 'off',
        full_page_writes: 'off',
        autovacuum: 'off',
        max_connections: String(connections),
      },
    }),
  )
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

/** Starts what `start` starts with this allocator. Tests have the usual one: some measure their memory. */
async function withAllocator<Started>(start: () => Promise<Started>): Promise<Started> {
  Object.assign(process.env, ALLOCATOR)
  try {
    return await start()
  } finally {
    for (const name of Object.keys(ALLOCATOR)) delete process.env[name]
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
