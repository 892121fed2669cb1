import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@cco/database/client'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { migrateJobs } from '../platform/jobs/pool.ts'

/** The migrated database that the database of every test file is cloned from. */
const TEMPLATE = 'cco_template'

/** Starts one PostgreSQL server for the test run, in a folder that is deleted afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), 'cco-test-'))
  // The server runs under another account if the tests run as root.
  await chmod(dir, 0o755)
  // Services are often started without a locale; the search must recognise letters regardless.
  process.env.LANG = 'C'
  const server = await startEmbedded({
    dir,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      autovacuum: 'off',
      max_connections: '200',
    },
  })
  const admin = openDatabase(server.address('postgres'), { max: 1 })
  await admin.unsafe(`create database ${TEMPLATE}`)
  const template = openDatabase(server.address(TEMPLATE), { max: 1 })
  await migrate(template, server.address(TEMPLATE))
  await migrateJobs(template, server.address(TEMPLATE))
  await template.end()
  await admin.unsafe(`alter database ${TEMPLATE} with is_template true allow_connections false`)
  await admin.end()
  const address = server.address(TEMPLATE)
  if ('url' in address) throw new Error('the embedded server has no address')
  project.provide('socketDir', address.socketDir)
  return async () => {
    await server.stop()
    await rm(dir, { recursive: true, force: true })
  }
}
