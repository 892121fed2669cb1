import {
  appendFile,
  chown,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import type { DatabaseAddress } from '@cco/database/client'
import { startEmbedded } from '../../db/embedded.ts'
import { databaseAccount, EmbeddedServerError } from '../../db/embedded-cluster.ts'
import { isSegment, listWal, readWal, segmentNumber } from './archive.ts'
import { type Base, findBase, manifestName, partName } from './bases.ts'
import { BackupError } from './failure.ts'
import type { BackupStore } from './store.ts'
import { unpackTar } from './tar.ts'
import { openWalFeed } from './wal-feed.ts'

/** Major version of the embedded PostgreSQL, which runs the recovery. */
const EMBEDDED_MAJOR = 18
/** Time for a recovery, in milliseconds: it replays at most the log since the last base backup. */
const RECOVERY_MS = 6 * 60 * 60_000

type Account = Awaited<ReturnType<typeof databaseAccount>>

export type RestoreOptions = {
  store: BackupStore
  /** An empty folder, or one to be created. It becomes a DATA_DIR. */
  into: string
  /** The moment to restore; the newest state by default. */
  at?: Date | undefined
  abortSignal?: AbortSignal | undefined
  /** Additional `postgres -c` settings of the recovery, such as `fsync=off` in tests. */
  settings?: Record<string, string>
  /** Called with the running database before it is stopped. */
  inspect?: (address: DatabaseAddress) => Promise<void>
}

export type Restored = {
  base: Base
  /** The last change in the restored database; undefined if it is the base backup as it was. */
  lastChange: Date | undefined
}

/**
 * Restores the state of a moment into a folder and stops the database again: the folder is then a
 * DATA_DIR.
 * Until the recovery has succeeded the database lies in a folder `unfinished` there.
 * @throws BackupError if the folder is not empty, no backup covers the moment, or anything that is
 * needed is damaged or missing
 */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const { store, at, inspect, abortSignal } = options
  const into = resolve(options.into)
  const base = await findBase(store, at)
  if (base.postgres !== EMBEDDED_MAJOR) {
    throw new BackupError(
      `The backup is of PostgreSQL ${base.postgres}, the embedded one is ${EMBEDDED_MAJOR}: ` +
        'use --prepare, and start the folder with a PostgreSQL of that version.',
    )
  }
  const unfinished = await makeEmpty(into)
  const data = join(unfinished, 'postgres')
  const account = await databaseAccount()
  await unpackBase(store, base, { data, account, abortSignal })
  await give(join(data, 'recovery.signal'), '', account)
  const { systemId } = base
  const folder = join(unfinished, 'wal')
  const feed = await openWalFeed({ store, systemId, folder, data, account })
  let lastChange: Date | undefined
  try {
    const server = await startEmbedded({
      dir: unfinished,
      startWithin: RECOVERY_MS,
      abortSignal,
      settings: {
        ...recoverySettings(feed.command, at),
        // Otherwise the recovery refuses to run with fewer connections than the original had.
        hot_standby: 'off',
        archive_mode: 'off',
        // The times in its log are read.
        timezone: 'UTC',
        ...options.settings,
      },
    }).catch((error: unknown) => {
      throw feed.failure() ?? outOfReach(error, { at, base })
    })
    try {
      lastChange = lastChangeIn(await readFile(join(unfinished, 'postgres.log'), 'utf8'))
      await inspect?.(server.address(base.database))
    } finally {
      await server.stop()
    }
  } finally {
    await feed.close()
  }
  await rename(data, join(into, 'postgres'))
  await rm(unfinished, { recursive: true })
  return { base, lastChange }
}

/**
 * Unpacks a base backup and the log after it into a folder, for a PostgreSQL of the operator, which
 * recovers when it is started there.
 * @throws BackupError like `restore`
 */
export async function prepare(
  options: Omit<RestoreOptions, 'inspect' | 'settings'>,
): Promise<{ base: Base }> {
  const { store, at, abortSignal } = options
  const into = resolve(options.into)
  const base = await findBase(store, at)
  const unfinished = await makeEmpty(into)
  const data = join(unfinished, 'postgres')
  const account = await databaseAccount()
  await unpackBase(store, base, { data, account, abortSignal })
  const wal = join(into, 'wal')
  await mkdir(wal, { mode: 0o700 })
  if (account) await chown(wal, account.uid, account.gid)
  const first = segmentNumber(base.startSegment)
  for (const file of await listWal(store, base.systemId)) {
    abortSignal?.throwIfAborted()
    if (isSegment(file) && segmentNumber(file) < first) continue
    const content = await readWal(store, base.systemId, file)
    if (content) await give(join(wal, file), content, account)
  }
  const settings = recoverySettings(`cp "${wal.replaceAll('%', '%%')}/%f" "%p"`, at)
  const lines = Object.entries(settings).map(([key, value]) => {
    return `${key} = '${value.replaceAll("'", "''")}'\n`
  })
  await appendFile(join(data, 'postgresql.auto.conf'), lines.join(''))
  await give(join(data, 'recovery.signal'), '', account)
  await rename(data, join(into, 'postgres'))
  await rm(unfinished, { recursive: true })
  return { base }
}

function recoverySettings(command: string, at: Date | undefined): Record<string, string> {
  return {
    restore_command: command,
    recovery_target_timeline: 'latest',
    ...(at && {
      // PostgreSQL does not know the abbreviation Z here.
      recovery_target_time: at.toISOString().replace('Z', '+00'),
      recovery_target_action: 'promote',
    }),
  }
}

/** Returns the folder to work in. A folder that holds anything is never touched. */
async function makeEmpty(into: string): Promise<string> {
  await mkdir(into, { recursive: true })
  if ((await readdir(into)).length > 0) {
    throw new BackupError(`${into} is not empty. Restore into a new folder.`)
  }
  const unfinished = join(into, 'unfinished')
  await mkdir(unfinished)
  return unfinished
}

type Unpacking = { data: string; account: Account; abortSignal: AbortSignal | undefined }

/** Unpacks a base backup and compares every file with PostgreSQL’s list of checksums. */
async function unpackBase(
  store: BackupStore,
  base: Base,
  { data, account, abortSignal }: Unpacking,
): Promise<void> {
  const own = async (path: string) => {
    if (account) await chown(path, account.uid, account.gid)
  }
  const manifest = await store.get(manifestName(base))
  if (!manifest) throw new BackupError(`The backup lacks ${manifestName(base)}`)
  const { Files: files } = JSON.parse(manifest.toString()) as {
    Files: { Path?: string; Checksum: string }[]
  }
  await mkdir(data, { mode: 0o700 })
  await own(data)
  const parts = async function* () {
    for (let part = 1; part <= base.parts; part += 1) {
      abortSignal?.throwIfAborted()
      const bytes = await store.get(partName(base, part))
      if (!bytes) throw new BackupError(`The backup lacks ${partName(base, part)}`)
      yield bytes
    }
  }
  const packed = Readable.from(parts())
  const tar = createZstdDecompress()
  packed.on('error', (error) => tar.destroy(error))
  const digests = await unpackTar(packed.pipe(tar), data, own)
  const wrong = files.find(({ Path, Checksum }) => Path && digests.get(Path) !== Checksum)
  if (wrong) throw new BackupError(`${wrong.Path} in the backup is not as the database sent it`)
}

async function give(path: string, content: string | Buffer, account: Account): Promise<void> {
  await writeFile(path, content, { mode: 0o600 })
  if (account) await chown(path, account.uid, account.gid)
}

/** Explains the one failure of a recovery that is not a defect. */
function outOfReach(error: unknown, { at, base }: { at: Date | undefined; base: Base }): unknown {
  if (!(error instanceof EmbeddedServerError)) return error
  if (at && error.message.includes('recovery ended before configured recovery target')) {
    const last = lastChangeIn(error.message)?.toISOString() ?? base.finishedAt
    return new BackupError(`The archive does not reach ${at.toISOString()}: it ends at ${last}`)
  }
  return new BackupError(`The restored database did not start. ${error.message}`)
}

/** Returns the time of the last change that PostgreSQL’s log of a recovery mentions. */
function lastChangeIn(log: string): Date | undefined {
  const time = /last completed transaction was at log time (.+)/.exec(log)?.[1]
  return time === undefined ? undefined : new Date(time.replace(' ', 'T').replace('+00', 'Z'))
}
