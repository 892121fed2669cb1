import { setTimeout as pause } from 'node:timers/promises'
import { openSideConnection, type Sql } from '@cco/database/client'
import type { FastifyPluginAsync } from 'fastify'
import { migrationNames } from '../db/migration-runner.ts'

/** Time limit for connecting to the database, and again for its response, in milliseconds. */
const ANSWERS_WITHIN_MS = 1_000

type Health = {
  sql: Sql
  /** Returns the state of the background worker; `elsewhere` if another process runs it. */
  workerState: () => 'running' | 'restarting' | 'stopped' | 'elsewhere'
  /** Returns whether the process is about to stop. */
  isDraining: () => boolean
}

/**
 * Serves the health checks.
 * `GET /api/health` returns 200 while the database responds and 503 otherwise. `GET /api/ready`
 * returns whether this node should receive traffic and what it lacks: the database, its migrations
 * or the worker, or that it is about to stop. A restarting worker is listed but does not take the node out of service, since
 * pages do not need it. Both use a connection of their own, so that they respond while requests
 * hold the whole pool. `GET /api/ip` returns the caller's address as the server sees it (spec §7
 * "Other").
 */
export const healthRoutes: FastifyPluginAsync<Health> = async (
  app,
  { sql, workerState, isDraining },
) => {
  const migrations = await migrationNames()
  const aside = openSideConnection(sql, {
    connectWithin: ANSWERS_WITHIN_MS,
    timeouts: { statement: ANSWERS_WITHIN_MS, lock: ANSWERS_WITHIN_MS },
  })
  app.addHook('onClose', () => aside.end({ timeout: 1 }))

  app.get('/api/health', async (_req, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await inTime(aside`select 1`)
      return { status: 'ok', uptimeSeconds: Math.round(process.uptime()) }
    } catch {
      return reply.code(503).send({ status: 'unavailable' })
    }
  })

  app.get('/api/ready', async (_req, reply) => {
    const done = await doneOf(aside, migrations)
    const worker = workerState()
    const parts = {
      database: done !== undefined,
      migrations: done === migrations.length,
      ...(worker !== 'elsewhere' && { worker: worker === 'running' }),
      ...(isDraining() && { stopping: true }),
    }
    const isWhole = parts.database && parts.migrations && worker !== 'stopped'
    const ready = isWhole && !isDraining()
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'unavailable', ...parts })
  })

  app.get('/api/ip', async (req, reply) => {
    reply.header('cache-control', 'no-store')
    return { ip: req.ip }
  })
}

/**
 * Returns how many of these migrations are applied, or undefined if the database does not respond.
 */
async function doneOf(sql: Sql, names: string[]): Promise<number | undefined> {
  try {
    const [row] = await inTime(sql<{ done: number }[]>`
      select count(*)::integer as done from schema_migrations where name = any(${names})`)
    return row?.done
  } catch {
    return undefined
  }
}

/** A frozen host never times out its own connections, so a late response is abandoned here. */
async function inTime<Rows>(rows: PromiseLike<Rows>): Promise<Rows> {
  const answered = new AbortController()
  const late = pause(2 * ANSWERS_WITHIN_MS, undefined, { signal: answered.signal }).then(() => {
    throw new Error('the database does not answer in time')
  })
  try {
    return await Promise.race([rows, late])
  } finally {
    answered.abort()
  }
}
