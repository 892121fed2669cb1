import type { Config } from '../config.ts'
import { type DatabaseAddress, openDatabase, type Sql } from './client.ts'
import { startEmbedded } from './embedded.ts'
import { ADVISORY_LOCKS } from './locks.ts'

export type Database = { sql: Sql; address: DatabaseAddress; close: () => Promise<void> }

/** Another process owns the embedded database of this folder. */
export class DatabaseInUseError extends Error {}

type DatabaseConfig = Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL' | 'DATA_DIR'>

export type ConnectOptions = {
  /** Share the embedded database with the process that runs on it, and leave it running. */
  share?: boolean
}

/**
 * Connects to `DATABASE_URL`, or starts the embedded server and owns it: closing then stops it.
 * @throws DatabaseInUseError when another process runs on the same data directory
 */
export async function connect(
  config: DatabaseConfig,
  { share = false }: ConnectOptions = {},
): Promise<Database> {
  const { DATABASE_URL: url, DATABASE_POOL: max, DATA_DIR: dir } = config
  if (url !== undefined) {
    const sql = openDatabase({ url }, { max })
    return { sql, address: { url }, close: () => sql.end({ timeout: 5 }) }
  }
  const server = await startEmbedded({ dir })
  const address = server.address('postgres')
  // The lock lives as long as this connection, so a killed process frees it by dying.
  const owner = openDatabase(address, { max: 1, applicationName: 'cco owner' })
  const [row] = await owner<{ held: boolean }[]>`
    select pg_try_advisory_lock(${ADVISORY_LOCKS.embeddedOwner}) as held`
  if (!row?.held) {
    await owner.end()
    if (share) {
      const sql = openDatabase(address, { max })
      return { sql, address, close: () => sql.end({ timeout: 5 }) }
    }
    throw new DatabaseInUseError(
      `Another CCO process is running on ${dir}. Stop it, or set DATA_DIR to another folder.`,
    )
  }
  const sql = openDatabase(address, { max })
  return {
    sql,
    address,
    close: async () => {
      await sql.end({ timeout: 5 })
      await owner.end({ timeout: 1 })
      await server.stop()
    },
  }
}
