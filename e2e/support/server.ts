import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { clockOffsetMs } from './clock.ts'
import type { SocketAddress } from './cluster.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const START_TIMEOUT_MS = 300_000
/** Several nodes are started in a run: what one has compiled, the next has not to. */
const COMPILED = join(ROOT, 'node_modules/.cache/server')

export type Server = { url: string; stop: () => Promise<void> }

/**
 * The real server over this database, on a free port and with a folder of its own for files, which goes
 * with it.
 * @param settings what differs from the usual ones
 * @throws Error with what the server said, when it ends or stays silent instead of opening
 */
export async function startServer(
  database: SocketAddress,
  settings: Record<string, string> = {},
): Promise<Server> {
  const files = await mkdtemp(join(tmpdir(), 'cco-e2e-files-'))
  const leave = () => rm(files, { recursive: true, force: true })
  const { url, stop } = await launch({
    ...connection(database),
    DATA_DIR: files,
    // Set here, since the links of emails carry it.
    PORT: String(await freePort()),
    ...settings,
  }).catch(async (error: unknown) => {
    await leave()
    throw error
  })
  return {
    url,
    stop: async () => {
      await stop()
      await leave()
    },
  }
}

/** The settings of a program over this database: drivers take the folder of a socket from these alone. */
export function connection({ socketDir, database, user }: SocketAddress): Record<string, string> {
  return { PGHOST: socketDir, PGUSER: user, DATABASE_URL: `postgres:///${database}` }
}

async function launch(settings: Record<string, string>): Promise<Server> {
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      SEED: 'none',
      NODE_COMPILE_CACHE: COMPILED,
      HOST: '127.0.0.1',
      SITE_URL: '',
      // Every journey comes from one address.
      RATE_LIMIT_PER_MINUTE: '100000',
      AUTH_RATE_SIGN_IN: '100000',
      AUTH_RATE_REFRESH: '100000',
      // Journeys confirm their addresses from the mailbox.
      AUTH_AUTOCONFIRM_EMAIL: 'false',
      SMTP_URL: '',
      TEST_CLOCK_OFFSET_MS: String(clockOffsetMs()),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  const stop = async () => {
    child.kill('SIGTERM')
    await closed
  }

  const said: string[] = []
  const lines = createInterface(child.stdout)
  const opened = new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      said.push(line)
      const url = /CCO is running at (http:\S+)/.exec(line)?.[1]
      if (url) resolve(url)
    })
  })
  const timeout = AbortSignal.timeout(START_TIMEOUT_MS)
  const url = await Promise.race([opened, closed, once(timeout, 'abort')])
  if (typeof url === 'string') return { url, stop }
  await stop()
  throw new Error(`The server did not open.\n${said.join('\n')}`)
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port to be had')
  return address.port
}
