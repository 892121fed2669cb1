import { access, chmod, constants, mkdtemp, rm, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DatabaseAddress, openDatabase } from '@cco/database/client'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { migrateJobs } from '../platform/jobs/pool.ts'

/** The migrated database that every database of a test run is cloned from. */
export const MIGRATED_TEMPLATE = 'cco_template'

/** A file system in the memory of a Linux machine. */
const IN_MEMORY = '/dev/shm'
/** More than a run takes: its log of a gigabyte, and 17 MB for each database of the tests that run. */
const ROOM_BYTES = 4 * 2 ** 30

/**
 * Has the memory allocator of this PostgreSQL (that of glibc) keep what a statement freed. It would
 * return the memory and fault it in again with each statement, which takes longer than the statement
 * where page faults are dear.
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
  const dir = await mkdtemp(join(await clusterFolder(), 'cco-test-'))
  // The server runs under another account if the tests run as root.
  await chmod(dir, 0o755)
  Object.assign(process.env, ALLOCATOR)
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
  // The test processes keep the usual allocator, since some of them measure their memory.
  for (const name of Object.keys(ALLOCATOR)) delete process.env[name]
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

/** Returns a folder in memory if there is room: a database is copied there in a seventh of the time. */
async function clusterFolder(): Promise<string> {
  try {
    await access(IN_MEMORY, constants.W_OK)
    const { bavail, bsize } = await statfs(IN_MEMORY)
    return Math.min(bavail * bsize, freemem()) < ROOM_BYTES ? tmpdir() : IN_MEMORY
  } catch {
    // Other systems, and some containers, have none.
    return tmpdir()
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
