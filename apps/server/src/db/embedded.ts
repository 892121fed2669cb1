import { mkdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { DatabaseAddress } from '@cco/database/client'
import {
  databaseAccount,
  ensureCluster,
  findBinaries,
  folderFailure,
  makePrivate,
  requireReachable,
  socketDirectory,
} from './embedded-cluster.ts'
import {
  isAlive,
  launch,
  livePostmaster,
  recoveryNote,
  serverLog,
  stopPostmaster,
} from './embedded-postmaster.ts'

export { EmbeddedServerError } from './embedded-cluster.ts'

export type EmbeddedServer = {
  address: (database: string) => DatabaseAddress
  /** Whether a server was already running and has been taken over. */
  adopted: boolean
  /** Whether this call created the data directory. */
  created: boolean
  /** A sentence about the recovery at the last start of the server. */
  note: () => string | undefined
  isAlive: () => Promise<boolean>
  /**
   * Restarts the server after it died.
   * @throws EmbeddedServerError if it does not start
   */
  restart: () => Promise<void>
  /** Rotates the log when it has grown too large. */
  rotateLog: () => Promise<void>
  /**
   * Stops the server after its clients have been served ("fast" shutdown); the last step of a stop.
   */
  stop: () => Promise<void>
}

export type EmbeddedOptions = {
  dir: string
  /** Additional `postgres -c` settings, such as `fsync=off` in tests. */
  settings?: Record<string, string>
  /**
   * A folder, created if missing, in which the server leaves each finished segment of its
   * write-ahead log. It gets none by default.
   */
  archiveTo?: string | undefined
  /** How long a start may take, in milliseconds; a minute by default. A recovery takes longer. */
  startWithin?: number | undefined
  /** Ends a start in progress. */
  abortSignal?: AbortSignal | undefined
}

/** A segment is archived at the latest after so many seconds: what a lost disk may cost. */
const ARCHIVE_SECONDS = 60

/**
 * Starts, or takes over, the PostgreSQL server of a data directory.
 * It listens only on a unix socket in a private folder, in a process group of its own, so that
 * Ctrl-C reaches only this process.
 * @throws EmbeddedServerError if there is no build for this platform or the folder cannot be used
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  try {
    return await start(options)
  } catch (error) {
    throw folderFailure(options.dir, error as NodeJS.ErrnoException)
  }
}

async function start(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { dir, archiveTo, startWithin, abortSignal } = options
  const settings = { ...options.settings, ...(archiveTo && archiving(archiveTo)) }
  const binaries = await findBinaries()
  const account = await databaseAccount()
  const data = resolve(dir, 'postgres')
  const socketDir = socketDirectory(dir)
  await mkdir(dir, { recursive: true })
  if (account) await requireReachable([dirname(binaries.postgres), dir])
  await makePrivate(socketDir, account)
  const sync = settings.fsync !== 'off'
  const created = await ensureCluster(binaries.initdb, { data, account, sync })
  await makePrivate(data, account)
  if (archiveTo !== undefined) await makePrivate(archiveTo, account)

  const log = serverLog(resolve(dir))
  let note: string | undefined
  const launched = async () => {
    await log.rotate()
    const from = await log.size()
    const pid = await launch({
      postgres: binaries.postgres,
      data,
      socketDir,
      account,
      settings,
      log,
      startWithin,
      abortSignal,
    })
    note = recoveryNote(await log.since(from))
    return pid
  }
  const running = await livePostmaster(data)
  let pid = running ?? (await launched())
  return {
    address: (database) => ({ socketDir, database, user: 'postgres' }),
    adopted: running !== undefined,
    created,
    note: () => note,
    isAlive: () => isAlive(pid),
    restart: async () => {
      pid = (await livePostmaster(data)) ?? (await launched())
    },
    rotateLog: () => log.rotate(),
    stop: () => stopPostmaster(pid),
  }
}

function archiving(folder: string): Record<string, string> {
  return {
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': resolve(folder),
    archive_timeout: String(ARCHIVE_SECONDS),
  }
}
