import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { type DatabaseAddress, openDatabase, type Sql } from './client.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The socket folder of the test run's PostgreSQL. */
    socketDir: string
  }
}

export type TestDatabase = {
  sql: Sql
  name: string
  socketDir: string
  address: DatabaseAddress
  drop: () => Promise<void>
}

/** Creates a migrated, empty database for the caller, cloned from the template in milliseconds. */
export async function createTestDatabase(max = 10): Promise<TestDatabase> {
  return await createDatabase('template cco_template strategy file_copy', max)
}

/** Creates a database without the migrations of the product, for tests of these. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return await createDatabase('', 4)
}

async function createDatabase(from: string, max: number): Promise<TestDatabase> {
  const socketDir = inject('socketDir')
  const name = `cco_${randomUUID().replaceAll('-', '')}`
  const admin = openDatabase({ socketDir, database: 'postgres', user: 'postgres' }, { max: 1 })
  await admin.unsafe(`create database ${name} ${from}`)
  const address = { socketDir, database: name, user: 'postgres' }
  const sql = openDatabase(address, { max })
  return {
    sql,
    name,
    socketDir,
    address,
    drop: async () => {
      await sql.end({ timeout: 5 })
      await admin.unsafe(`drop database if exists ${name} with (force)`)
      await admin.end()
    },
  }
}
