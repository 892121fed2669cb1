import { chown, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isSegment, isWalFile, listWal, readWal } from './archive.ts'
import { BackupError } from './failure.ts'
import type { BackupStore } from './store.ts'

const POLL_MS = 10
/** How often PostgreSQL’s shell looks for the answer; 12,000 times take at least two minutes. */
const TRIES = 12_000

/** Hands the archived write-ahead log to a recovering PostgreSQL. */
export type WalFeed = {
  /** PostgreSQL’s `restore_command`. */
  command: string
  /** Why the recovery had to stop, if it had. */
  failure: () => BackupError | undefined
  close: () => Promise<void>
}

type FeedOptions = {
  store: BackupStore
  systemId: string
  /** A new folder for the files in transit. */
  folder: string
  /** The data directory, which holds the log of the base backup. */
  data: string
  account: { uid: number; gid: number } | undefined
}

/**
 * Serves segments on demand, so that the archive never lies on the disk unencrypted as a whole.
 * PostgreSQL’s shell leaves a request in the folder and waits for the answer. A damaged segment, or
 * a missing one that others follow, ends the recovery with an error: to PostgreSQL alone, it would
 * be the end of the log.
 */
export async function openWalFeed(options: FeedOptions): Promise<WalFeed> {
  const { store, systemId, folder, data, account } = options
  await mkdir(folder, { mode: 0o700 })
  if (account) await chown(folder, account.uid, account.gid)
  const files = await listWal(store, systemId)
  const known = new Set(files)
  let failure: BackupError | undefined

  const contentOf = async (file: string): Promise<Buffer | undefined> => {
    if (known.has(file)) return await readWal(store, systemId, file)
    const hasLater = files.some(
      (other) => isSegment(other) && other.slice(0, 8) === file.slice(0, 8) && other > file,
    )
    if (!isSegment(file) || !hasLater || (await exists(join(data, 'pg_wal', file))))
      return undefined
    throw new BackupError(`The archive lacks ${file}, although it has later segments`)
  }
  const answer = async (file: string): Promise<void> => {
    const path = (state: string) => join(folder, `${state}.${file}`)
    try {
      if (!isWalFile(file)) throw new BackupError(`PostgreSQL asks for an unknown file: ${file}`)
      const content = await contentOf(file)
      await writeFile(path('unfinished'), content ?? '', { mode: 0o600 })
      if (account) await chown(path('unfinished'), account.uid, account.gid)
      await rename(path('unfinished'), path(content ? 'ready' : 'none'))
    } catch (error) {
      failure ??= error instanceof BackupError ? error : new BackupError((error as Error).message)
      await writeFile(path('failed'), '')
    }
  }
  const closing = new AbortController()
  const serve = async () => {
    while (!closing.signal.aborted) {
      const requests = (await readdir(folder)).filter((name) => name.startsWith('want.'))
      for (const name of requests) {
        await rm(join(folder, name), { force: true })
        await answer(name.slice('want.'.length))
      }
      await sleep(POLL_MS, undefined, { signal: closing.signal }).catch(() => {})
    }
  }
  const serving = serve()
  return {
    command: commandOf(folder),
    failure: () => failure,
    close: async () => {
      closing.abort()
      await serving
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Returns the command for the shell. To PostgreSQL, status 1 is the end of the archive, and one
 * above 125 an error that ends the recovery.
 */
function commandOf(folder: string): string {
  const quoted = `'${folder.replaceAll("'", `'\\''`)}'`.replaceAll('%', '%%')
  return [
    `cd ${quoted} || exit 126; D="$OLDPWD"; i=0; : > want.%f || exit 126`,
    `while [ $i -lt ${TRIES} ]; do`,
    'if [ -e ready.%f ]; then mv ready.%f "$D/%p" && exit 0; exit 126; fi',
    'if [ -e none.%f ]; then rm -f none.%f; exit 1; fi',
    'if [ -e failed.%f ]; then exit 126; fi',
    'sleep 0.01; i=$((i+1)); done; exit 126',
  ]
    .join('; ')
    .replaceAll('do; ', 'do ')
}

async function exists(path: string): Promise<boolean> {
  return await stat(path).then(
    () => true,
    () => false,
  )
}
