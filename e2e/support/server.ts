import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { clockOffsetMs } from './clock.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const START_TIMEOUT_MS = 300_000
/** Several nodes are started in a run: what one has compiled, the next has not to. */
const COMPILED = join(ROOT, 'node_modules/.cache/server')

export type Server = { url: string; dataDir: string; stop: () => Promise<void> }

/** The world of the journeys, and the one of the sweeps over all pages, in which texts are longest. */
export const WORLDS = ['demo', 'worst'] as const
export type WorldName = (typeof WORLDS)[number]

const VARIABLES = {
  demo: { url: 'CCO_E2E_URL', dataDir: 'CCO_E2E_DATA' },
  worst: { url: 'CCO_E2E_WORST_URL', dataDir: 'CCO_E2E_WORST_DATA' },
} as const

/** Makes a server of the run known to the workers. */
export function publish(world: WorldName, { url, dataDir }: Server): void {
  process.env[VARIABLES[world].url] = url
  process.env[VARIABLES[world].dataDir] = dataDir
}

/** The server of a world, as the run has started it. */
export function runningServer(world: WorldName): Omit<Server, 'stop'> {
  const { url, dataDir } = VARIABLES[world]
  return { url: process.env[url] ?? '', dataDir: process.env[dataDir] ?? '' }
}

/**
 * The real server on a free port, with a database and a planted world of its own that go with it.
 * @throws Error with what the server said, when it ends or stays silent instead of opening
 */
export async function startServer(seed: WorldName = 'demo'): Promise<Server> {
  const data = await mkdtemp(join(tmpdir(), 'cco-e2e-'))
  // The database runs under another account when we are root.
  await chmod(data, 0o755)
  const { url, stop } = await launch({
    // Set here, since the links of emails carry it.
    PORT: String(await freePort()),
    DATA_DIR: data,
    DATABASE_URL: '',
    SEED: seed,
  }).catch(async (error: unknown) => {
    await rm(data, { recursive: true, force: true })
    throw error
  })
  return {
    url,
    dataDir: data,
    stop: async () => {
      await stop()
      await rm(data, { recursive: true, force: true })
    },
  }
}

/**
 * Another node over the same database, with settings of its own.
 * @throws Error as `startServer` does
 */
export async function startNode(
  port: number,
  settings: Record<string, string>,
): Promise<Pick<Server, 'url' | 'stop'>> {
  return await launch({
    PORT: String(port),
    // Both drivers take the folder of a socket from here alone.
    PGHOST: join(runningServer('demo').dataDir, 'run'),
    PGUSER: 'postgres',
    DATABASE_URL: 'postgres:///postgres',
    DATABASE_POOL: '4',
    SEED: 'none',
    ...settings,
  })
}

async function launch(settings: Record<string, string>): Promise<Pick<Server, 'url' | 'stop'>> {
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'development',
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
