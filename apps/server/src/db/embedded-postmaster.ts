import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, open, readFile, rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, EmbeddedServerError } from './embedded-cluster.ts'

/** Size, in bytes, above which the log is rotated. One earlier log is retained. */
const MAX_BYTES = 2 * 1024 * 1024

/** PostgreSQL's log, limited to twice `MAX_BYTES`. */
export type ServerLog = {
  path: string
  /** Opens the log for the server to append to; returns its descriptor, which the caller closes. */
  open: () => Promise<{ fd: number; close: () => Promise<void> }>
  /** Returns the text written since the byte offset `from`. */
  since: (from: number) => Promise<string>
  size: () => Promise<number>
  /** Rotates the log if it has grown too large. */
  rotate: () => Promise<void>
}

/** Opens the log of the server whose data is below `dir`: `postgres.log` and `postgres.log.1`. */
export function serverLog(dir: string): ServerLog {
  const path = join(dir, 'postgres.log')
  const size = async () => (await stat(path).catch(() => undefined))?.size ?? 0
  return {
    path,
    size,
    open: async () => {
      const handle = await open(path, 'a', 0o600)
      return { fd: handle.fd, close: () => handle.close() }
    },
    since: async (from) => (await readFile(path)).subarray(from).toString('utf8'),
    rotate: async () => {
      if ((await size()) <= MAX_BYTES) return
      // The server appends through an open descriptor, so the file is truncated, never replaced.
      await copyFile(path, `${path}.1`)
      await truncate(path)
    },
  }
}

/**
 * Returns a sentence about the recovery in the log of a start, or undefined after a clean shutdown.
 * If the write-ahead log ends in a damaged record, writes after it may be lost.
 */
export function recoveryNote(log: string): string | undefined {
  if (!/database system was (?:interrupted|not properly shut down)/.test(log)) return undefined
  // PostgreSQL detects a plain end of the log before it verifies checksums, so this record is
  // damaged.
  const damaged = /(incorrect resource manager data checksum in record at \S+)/.exec(log)?.[1]
  if (damaged === undefined) return 'PostgreSQL was not shut down properly and has recovered.'
  return (
    `PostgreSQL has recovered, but its write-ahead log is damaged (${damaged}): writes after that ` +
    'place may be lost, acknowledged ones too. Check the disk, run `npm run verify`, and compare ' +
    'with a backup.'
  )
}

const START_TIMEOUT_MS = 60_000
/** How long the processes of a dead server may take to end, in milliseconds. */
const LEFTOVERS_TIMEOUT_MS = 10_000
const SOCKET = '.s.PGSQL.5432'

export type Launch = {
  postgres: string
  data: string
  socketDir: string
  account: Account
  settings: Record<string, string>
  log: ServerLog
  /** How long the start may take, in milliseconds; a minute by default. */
  startWithin?: number | undefined
  /** Ends a start in progress. */
  abortSignal?: AbortSignal | undefined
}

/**
 * Starts the server of a data directory and waits until it accepts connections.
 * The lock files of a dead server are removed first, even if another process has its process id by
 * now.
 * @returns the process id of the server
 * @throws EmbeddedServerError with PostgreSQL's own message if the server does not start
 */
export async function launch(server: Launch): Promise<number> {
  const deadline = Date.now() + LEFTOVERS_TIMEOUT_MS
  for (;;) {
    await removeStaleLocks(server)
    try {
      return await launchOnce(server)
    } catch (error) {
      const words = (error as Error).message
      // The child processes of a killed server end a moment after it.
      const isBusy = /shared memory block|lock file "[^"]+" already exists/.test(words)
      if (!isBusy || Date.now() > deadline) throw error
      await sleep(200)
    }
  }
}

async function launchOnce(server: Launch) {
  const { postgres, data, socketDir, account, settings, log, abortSignal } = server
  const all: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    max_connections: '100',
    shared_buffers: '128MB',
    // The data is in memory or on an SSD, where random access costs little more
    // (docs/operations.md).
    random_page_cost: '1.1',
    // Logs starts, crashes and refused connections. Failed statements are reported to the client
    // and not logged.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...settings,
  }
  const flags = Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  await log.rotate()
  const from = await log.size()
  const file = await log.open()
  const child = spawn(postgres, ['-D', data, ...flags], {
    ...account,
    cwd: '/',
    // A process group of its own, so that Ctrl-C reaches only this process.
    detached: true,
    stdio: ['ignore', 'ignore', file.fd],
  })
  // Attached immediately, since the process may end before the file is closed.
  let exited = false
  child.once('exit', () => {
    exited = true
  })
  const notSpawned = once(child, 'error') as Promise<[Error]>
  await file.close()
  const { pid } = child
  if (pid === undefined) {
    const [cause] = await notSpawned
    throw new EmbeddedServerError(`PostgreSQL did not start: ${cause.message}`, { cause })
  }
  const deadline = Date.now() + (server.startWithin ?? START_TIMEOUT_MS)
  while (!(await isReady(data, pid))) {
    if (exited || abortSignal?.aborted || Date.now() > deadline) {
      if (!exited) child.kill('SIGQUIT')
      throw new EmbeddedServerError(`PostgreSQL did not start:\n${await log.since(from)}`)
    }
    await sleep(10)
  }
  child.unref()
  return pid
}

/** The eighth line of `postmaster.pid` reports whether connections are accepted. */
async function isReady(data: string, pid: number): Promise<boolean> {
  const lines = (await read(pidFile(data))).split('\n')
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

/**
 * Returns the process id of the server running on a data directory, once it accepts connections.
 */
export async function livePostmaster(data: string): Promise<number | undefined> {
  const pid = Number.parseInt(await read(pidFile(data)), 10)
  if (!(await isServerOf(pid, data))) return undefined
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await isReady(data, pid))) {
    if (!(await isAlive(pid)) || Date.now() > deadline) return undefined
    await sleep(20)
  }
  return pid
}

/**
 * Removes the lock files of a server that no longer runs.
 * PostgreSQL removes them only if no process has the same id. That id may belong to another program
 * after a reboot, or to the dead server itself until its parent has reaped it.
 */
async function removeStaleLocks({ data, socketDir }: Launch): Promise<void> {
  const socket = join(socketDir, SOCKET)
  for (const path of [pidFile(data), `${socket}.lock`]) {
    const before = await read(path)
    if (await isServerOf(Number.parseInt(before, 10), data)) continue
    // A concurrent start may have written its own lock file.
    if ((await read(path)) === before) await rm(path, { force: true })
  }
}

async function isServerOf(pid: number, data: string): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 0 || !(await isAlive(pid))) return false
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => data)
  return command.split('\0').includes(data) || command === data
}

/** Returns whether a process runs. A zombie process does not. */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  // The state follows the program's name in parentheses, which may contain any character.
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return !/^.*\) Z/s.test(status)
}

/** Stops a server after its clients have been served ("fast" shutdown) and waits for its end. */
export async function stopPostmaster(pid: number): Promise<void> {
  if (!(await isAlive(pid))) return
  process.kill(pid, 'SIGINT')
  while (await isAlive(pid)) await sleep(10)
}

function pidFile(data: string): string {
  return join(data, 'postmaster.pid')
}

async function read(path: string): Promise<string> {
  return await readFile(path, 'utf8').catch(() => '')
}
