import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isRetryable, mayConnectSoon } from './connection-errors.ts'
import { createListener, type Listener } from './listener.ts'
import { type OnStatement, type Run, send } from './query.ts'
import { type Queryable, tagged } from './tag.ts'
import { runTransaction, type Tx } from './transaction.ts'
import { valueParsers } from './values.ts'

export type { Answer, Query } from './query.ts'
export type { Fragment, JsonValue } from './template.ts'
export type { Tx } from './transaction.ts'

/** A pool of connections. */
export interface Sql extends Queryable {
  /**
   * Runs work in one transaction and commits it; an error rolls it back.
   * Statements sent without waiting for each other are pipelined in the order in which they were
   * sent. After a deadlock or a serialisation failure the whole work runs again, three times in
   * all.
   * @throws ConnectionLostError if the connection is lost before the commit
   */
  begin: {
    <T>(work: (tx: Tx) => T | PromiseLike<T>): Promise<Awaited<T>>
    <T>(options: string, work: (tx: Tx) => T | PromiseLike<T>): Promise<Awaited<T>>
  }
  /**
   * Subscribes to a channel on this pool's single listening connection.
   * The hooks report when listening starts and when the connection is lost.
   */
  listen: Listener['listen']
  /** Closes all connections as they become free, or after `timeout` seconds at the latest. */
  end: (options?: { timeout: number }) => Promise<void>
}

/** Location of a database: a URL, or the socket folder of the embedded server. */
export type DatabaseAddress =
  | { url: string }
  | { socketDir: string; database: string; user: string }

/** Returns the address as a configuration of the driver. */
export function driverAddress(address: DatabaseAddress): pg.ClientConfig {
  return 'url' in address
    ? { connectionString: address.url }
    : { host: address.socketDir, database: address.database, user: address.user }
}

export type PoolOptions = {
  max: number
  applicationName?: string
  /** In milliseconds; 0 disables a limit. */
  timeouts?: Partial<Timeouts>
  /** How long a statement waits for a connection, in milliseconds; five seconds by default. */
  connectWithin?: number
  /** Closes connections that have been idle for this long, in milliseconds; never by default. */
  idleTimeout?: number
  /** Called with every statement sent; for tests and measurements. */
  onStatement?: OnStatement
}

type Timeouts = { statement: number; lock: number; idleInTransaction: number }

/**
 * Limits of a statement, a lock and an idle transaction, in milliseconds, longer than any page
 * waits.
 * A node that freezes in the middle of a transaction holds its locks for at most
 * `idleInTransaction`, and a statement that waits for a lock fails before it blocks all others.
 */
const TIMEOUTS: Timeouts = { statement: 20_000, lock: 5_000, idleInTransaction: 10_000 }
/** How long a request waits for a connection, whether all are busy or the database is down. */
const CONNECT_WITHIN_MS = 5_000
const CONNECT_PAUSE_MS = 100
/**
 * Bounds the prepared statements of a connection, and spreads connections over the servers behind
 * one address.
 */
const LIFETIME_SECONDS = 3_600
const KEEP_ALIVE_MS = 30_000
const TRIES = 3

const opened = new WeakMap<Sql, { address: DatabaseAddress; options: PoolOptions }>()

/**
 * Opens a connection pool. Column names are returned in camelCase, and statements are prepared once
 * per connection.
 */
export function openDatabase(address: DatabaseAddress, options: PoolOptions): Sql {
  const pool = new pg.Pool(poolConfig(address, options))
  const clients = new Set<pg.PoolClient>()
  pool.on('connect', (client) => {
    clients.add(client)
    // Without a listener, an error between two statements would end the process.
    client.on('error', () => {})
    client.once('end', () => clients.delete(client))
  })
  pool.on('error', () => {})
  const connectWithin = options.connectWithin ?? CONNECT_WITHIN_MS
  const listener = createListener(() => new pg.Client(clientConfig(address, options)))

  const run: Run = async (statement) => {
    const client = await connect(pool, connectWithin)
    try {
      return await send(client, statement, options.onStatement)
    } finally {
      client.release()
    }
  }
  const begin = async (first: unknown, second?: unknown) => {
    const [mode, work] = second === undefined ? ['', first] : [first, second]
    for (let tries = 1; ; tries++) {
      const client = await connect(pool, connectWithin)
      try {
        return await runTransaction(client, {
          mode: mode as string,
          work: work as (tx: Tx) => unknown,
          onStatement: options.onStatement,
        })
      } catch (error) {
        if (!isRetryable(error) || tries === TRIES) throw error
      }
    }
  }
  let closed: Promise<void> | undefined
  const end = async ({ timeout }: { timeout?: number } = {}) => {
    closed ??= Promise.all([pool.end(), listener.close()]).then(() => {})
    if (timeout === undefined) return await closed
    const over = new AbortController()
    const late = pause(timeout * 1000, undefined, { signal: over.signal }).then(
      () => {
        for (const client of clients) destroy(client)
      },
      () => {},
    )
    await Promise.race([closed, late.then(() => closed)])
    over.abort()
  }
  const sql = Object.assign(tagged(run), { begin, listen: listener.listen, end }) as Sql
  opened.set(sql, { address, options })
  return sql
}

/** Returns the location of the database of a pool. */
export function addressOf(sql: Sql): DatabaseAddress {
  const known = opened.get(sql)
  if (!known) throw new Error('not a pool of openDatabase')
  return known.address
}

/**
 * Opens one more connection to the database of a pool, for reads while transactions hold all of the
 * pool's connections.
 * Those transactions may wait for the result of the read, which would deadlock on the pool. The
 * connection has the pool's limits unless `limits` overrides them.
 */
export function openSideConnection(
  sql: Sql,
  limits: Pick<PoolOptions, 'timeouts' | 'connectWithin'> = {},
): Sql {
  const source = opened.get(sql)
  if (!source) throw new TypeError('not a pool of openDatabase')
  const { onStatement: _, ...options } = source.options
  return openDatabase(source.address, { ...options, ...limits, max: 1, idleTimeout: 10_000 })
}

async function connect(pool: pg.Pool, withinMs: number): Promise<pg.PoolClient> {
  const deadline = performance.now() + withinMs
  for (;;) {
    try {
      return await pool.connect()
    } catch (error) {
      if (!mayConnectSoon(error) || performance.now() + CONNECT_PAUSE_MS > deadline) throw error
      await pause(CONNECT_PAUSE_MS)
    }
  }
}

function clientConfig(address: DatabaseAddress, options: PoolOptions): pg.ClientConfig {
  const timeouts = { ...TIMEOUTS, ...options.timeouts }
  return {
    ...driverAddress(address),
    application_name: options.applicationName ?? 'cco',
    connectionTimeoutMillis: options.connectWithin ?? CONNECT_WITHIN_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    pipeline: true,
    statement_timeout: timeouts.statement,
    lock_timeout: timeouts.lock,
    idle_in_transaction_session_timeout: timeouts.idleInTransaction,
    // The server must detect a lost client too: a host that loses power closes no connection.
    options: '-c TimeZone=UTC -c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10',
    types: valueParsers as NonNullable<pg.ClientConfig['types']>,
  }
}

function poolConfig(address: DatabaseAddress, options: PoolOptions): pg.PoolConfig {
  return {
    ...clientConfig(address, options),
    max: options.max,
    idleTimeoutMillis: options.idleTimeout ?? 0,
    maxLifetimeSeconds: LIFETIME_SECONDS,
  }
}

function destroy(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: { destroy: () => void } } }
  connection.stream.destroy()
}
