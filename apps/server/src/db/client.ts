import postgres from 'postgres'
import { closedAfterFailure } from './transaction.ts'

/** A connection pool, or one connection inside a transaction. */
export type Sql = postgres.Sql<Record<string, unknown>>
/** One open transaction; functions that lock demand it, so that a lock cannot be taken outside. */
export type Tx = postgres.TransactionSql<Record<string, unknown>>

/** Where a database is: an address, or the socket folder of the embedded server. */
export type DatabaseAddress =
  | { url: string }
  | { socketDir: string; database: string; user: string }

export type PoolOptions = { max: number; applicationName?: string }

/**
 * Opens a pool. Column names arrive in camelCase, statements are prepared once per connection, and
 * statements sent without waiting in one transaction are pipelined.
 */
export function openDatabase(address: DatabaseAddress, { max, applicationName }: PoolOptions): Sql {
  const options: postgres.Options<Record<string, never>> = {
    max,
    connect_timeout: 10,
    onnotice: () => {},
    transform: { column: { from: postgres.toCamel } },
    connection: { application_name: applicationName ?? 'cco', TimeZone: 'UTC' },
  }
  const sql =
    'url' in address
      ? postgres(address.url, options)
      : // The driver ignores `?host=` in an address, so the socket folder goes in as an option.
        postgres({
          ...options,
          host: address.socketDir,
          database: address.database,
          user: address.user,
        })
  return Object.assign(sql, { begin: closedAfterFailure(sql.begin) })
}

const ASIDE_IDLE_SECONDS = 10

/**
 * One more connection to the database of a pool, for what has to be read while transactions hold all
 * of its own: they may be waiting for the one that reads, and would wait for ever.
 */
export function openAside(sql: Sql): postgres.Sql<Record<string, unknown>> {
  const options = sql.options as unknown as postgres.Options<Record<string, never>>
  return postgres({ ...options, max: 1, idle_timeout: ASIDE_IDLE_SECONDS })
}
