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
import { recoveryNote, serverLog } from './embedded-log.ts'
import { isAlive, launch, livePostmaster, stopPostmaster } from './embedded-postmaster.ts'

export { EmbeddedServerError } from './embedded-cluster.ts'

export type EmbeddedServer = {
  address: (database: string) => DatabaseAddress
  /** True when a server that runs already was found and taken over. */
  adopted: boolean
  /** True when the data directory was made by this call. */
  created: boolean
  /** What the last start of the server says about a recovery, in a sentence. */
  note: () => string | undefined
  isAlive: () => Promise<boolean>
  /** Starts the server again after it died. @throws EmbeddedServerError */
  restart: () => Promise<void>
  /** Keeps its log from growing without end. */
  rotateLog: () => Promise<void>
  /** Ends the server after its clients are served ("fast" shutdown); last step of a stop. */
  stop: () => Promise<void>
}

export type EmbeddedOptions = {
  dir: string
  /** Extra `postgres -c` settings, e.g. `fsync=off` in tests. */
  settings?: Record<string, string>
}

/**
 * Starts, or takes over, the PostgreSQL server of a data directory. It listens on a unix socket in
 * a private folder only, and runs in a process group of its own, so that Ctrl-C reaches us alone.
 * @throws EmbeddedServerError when there is no build for this machine or the folder cannot be used
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  try {
    return await start(options)
  } catch (error) {
    throw folderFailure(options.dir, error as NodeJS.ErrnoException)
  }
}

async function start({ dir, settings = {} }: EmbeddedOptions): Promise<EmbeddedServer> {
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
