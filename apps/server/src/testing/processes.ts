import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestDatabase } from '@cco/database/testing'
import type { TestApp } from './app.ts'
import { ACCEPTED } from './consents.ts'

/** A process of the server, as `npm start` runs it. */
export type ServerProcess = { port: number; process: ChildProcess }

/** Starts a server on a test database, and waits until it is ready for traffic. */
export async function startProcess(of: {
  database: TestDatabase
  /** The folder for the data of all processes of the test. */
  dir: string
  kind?: 'all' | 'web' | 'worker'
  /** The port of a process that stopped; a free one by default. */
  port?: number
  env?: Record<string, string>
}): Promise<ServerProcess> {
  const { database, dir, kind = 'all', port = await freePort(), env = {} } = of
  const { socketDir, name } = database
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts'), kind], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      // The test database has no port; both drivers find its socket here.
      PGHOST: socketDir,
      PGUSER: 'postgres',
      DATABASE_URL: `postgres:///${name}`,
      DATA_DIR: join(dir, String(port)),
      [kind === 'worker' ? 'WORKER_PORT' : 'PORT']: String(port),
      // All processes use one site URL, since tokens contain it.
      SITE_URL: 'http://cco.test',
      SEED: 'none',
      LOG_LEVEL: 'silent',
      AUTH_AUTOCONFIRM_EMAIL: 'true',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    if (await isReady(port)) return { port, process: child }
    // Without a pause the questions take the processor from the server that is to answer.
    await pause(20)
  }
}

/** Whether a server at this port takes traffic, as a load balancer sees it. */
export async function isReady(port: number): Promise<boolean> {
  return await fetch(`http://127.0.0.1:${port}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Stops a process as a supervisor does, and waits for its end. */
export async function stopProcess({ process: child }: ServerProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

/** Creates an account through a server. */
export async function signUpAt(port: number) {
  const email = `${randomUUID()}@cco.test`
  const answer = await fetch(`http://127.0.0.1:${port}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'two processes', data: ACCEPTED }),
  })
  const { access_token: token, user } = (await answer.json()) as {
    access_token: string
    user: { id: string }
  }
  return { email, token, id: user.id }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (!address || typeof address === 'string') throw new Error('no port')
  return address.port
}

/**
 * Stops the connections on which the nodes of this database listen, so that no notification reaches
 * them until the returned function is called.
 */
export async function heldNotifications({ deps: { sql } }: TestApp): Promise<() => void> {
  const listening = await sql<{ pid: number }[]>`select pid from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`
  if (listening.length === 0) throw new Error('no node listens')
  for (const { pid } of listening) process.kill(pid, 'SIGSTOP')
  return () => {
    for (const { pid } of listening) process.kill(pid, 'SIGCONT')
  }
}
