import { setTimeout as sleep } from 'node:timers/promises'
import { type DatabaseAddress, openDatabase, type Sql } from '@cco/database/client'
import { type EmbeddedServer, EmbeddedServerError, startEmbedded } from './embedded.ts'
import { takeOwnerLock } from './owner-lock.ts'

const CHECK_MS = 500
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 8_000
const ATTEMPTS = 5
/** A server that has run this long resets the count of failed starts, in milliseconds. */
const STEADY_MS = 60_000

export type ServerWatch = {
  /** Resolves with the reason when the server has died and cannot be restarted. */
  failed: Promise<Error>
  /** Stops watching and waits for a restart in progress. */
  close: () => Promise<void>
}

/**
 * Restarts the embedded server whenever it dies, after growing pauses, and gives up after five
 * consecutive failures.
 * `onNote` is called with a log message at each restart.
 */
export function watchServer(server: EmbeddedServer, onNote: (note: string) => void): ServerWatch {
  const failed = Promise.withResolvers<Error>()
  const closing = new AbortController()
  const { signal } = closing
  const pause = (ms: number) => sleep(ms, undefined, { ref: false, signal }).catch(() => {})
  let restarts = 0
  let startedAt = performance.now()

  const revive = async (): Promise<void> => {
    if (performance.now() - startedAt > STEADY_MS) restarts = 0
    for (let failures = 0; ; ) {
      const tries = restarts + failures
      if (tries > 0) await pause(Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS))
      if (signal.aborted) return
      try {
        await server.restart()
        restarts += 1
        startedAt = performance.now()
        onNote(`The embedded PostgreSQL died and was started again. ${server.note() ?? ''}`.trim())
        return
      } catch (error) {
        failures += 1
        if (failures < ATTEMPTS) continue
        failed.resolve(error as Error)
        return closing.abort()
      }
    }
  }
  const watch = async (): Promise<void> => {
    for (;;) {
      await pause(CHECK_MS)
      if (signal.aborted) return
      if (!(await server.isAlive())) await revive()
      else await server.rotateLog().catch(() => {})
    }
  }
  const watching = watch()
  return {
    failed: failed.promise,
    close: async () => {
      closing.abort()
      await watching
    },
  }
}

export type Database = {
  sql: Sql
  address: DatabaseAddress
  /** Resolves with the reason when the database is lost for good and the process should end. */
  lost: Promise<Error>
  close: () => Promise<void>
}

/** Another process owns the embedded database of this folder. */
export class DatabaseInUseError extends Error {}

/** What the configuration says about the database. */
type DatabaseConfig = {
  DATABASE_URL?: string | undefined
  /** The most connections of this process. */
  DATABASE_POOL: number
  /** The folder of the embedded database, used without `DATABASE_URL`. */
  DATA_DIR: string
  /** The folder in which the database leaves its write-ahead log for backups. */
  walFrom?: string | undefined
}

export type ConnectOptions = {
  /** Shares the embedded database with the process that owns it and leaves it running. */
  share?: boolean
  /** Called with log messages about recoveries of the embedded database. */
  onNote?: (note: string) => void
}

/**
 * Connects to `DATABASE_URL`, or starts the embedded server and owns it.
 * An owned server is restarted when it dies and stopped on close. With `share`, close stops the
 * server only if this call started it.
 * @throws DatabaseInUseError if another process runs on the same data directory
 * @throws EmbeddedServerError if the embedded server does not start
 */
export async function connect(
  config: DatabaseConfig,
  options: ConnectOptions = {},
): Promise<Database> {
  const { DATABASE_URL: url, DATABASE_POOL: max, DATA_DIR: dir } = config
  if (url !== undefined) {
    const sql = openDatabase({ url }, { max })
    return { sql, address: { url }, lost: never(), close: () => sql.end({ timeout: 5 }) }
  }
  const server = await startEmbedded({ dir, archiveTo: config.walFrom })
  try {
    return await own(server, config, options)
  } catch (error) {
    if (!server.adopted) await server.stop()
    throw error
  }
}

async function own(
  server: EmbeddedServer,
  { DATABASE_POOL: max, DATA_DIR: dir }: DatabaseConfig,
  { share = false, onNote = () => {} }: ConnectOptions,
): Promise<Database> {
  const address = server.address('postgres')
  if (share && server.adopted) {
    const sql = openDatabase(address, { max })
    return { sql, address, lost: never(), close: () => sql.end({ timeout: 5 }) }
  }
  const taken = Promise.withResolvers<Error>()
  const lock = await takeOwnerLock(address, {
    adopted: server.adopted,
    onLost: () => taken.resolve(new DatabaseInUseError(inUse(dir))),
  })
  if (!lock) throw new DatabaseInUseError(inUse(dir))
  const note = server.note()
  if (note !== undefined) onNote(note)
  const watch = watchServer(server, onNote)
  const sql = openDatabase(address, { max })
  const ended = watch.failed.then(
    ({ message }) => new EmbeddedServerError(`The database died and does not start: ${message}`),
  )
  return {
    sql,
    address,
    lost: Promise.race([taken.promise, ended]),
    close: async () => {
      await watch.close()
      await sql.end({ timeout: 5 })
      await lock.release()
      await server.stop()
    },
  }
}

function inUse(dir: string): string {
  return `Another CCO process is running on ${dir}. Stop it, or set DATA_DIR to another folder.`
}

function never(): Promise<never> {
  return new Promise(() => {})
}
