import { setTimeout as pause } from 'node:timers/promises'
import { openSideConnection, type Sql } from '@cco/database/client'
import type { FastifyPluginAsync } from 'fastify'
import { migrationNames } from '../db/migration-files.ts'

/** How long the database may take to connect, and again to answer, before it counts as down. */
const ANSWERS_WITHIN_MS = 1_000

type Health = {
  sql: Sql
  /** How the worker of the jobs in this process does. */
  workerState: () => 'running' | 'restarting' | 'stopped'
}

/**
 * `GET /api/health`: alive, 200 while the database answers, else 503. `GET /api/ready`: whether this
 * node should be sent people, with what it lacks: the database, its migrations, or the worker. One that
 * is being restarted is named, and leaves the node in service: pages do not need it.
 * Both ask on a connection of their own, so that they answer while requests hold all of the pool.
 * `GET /api/ip`: the caller's address as the server sees it (spec §7 "Other").
 */
export const healthRoutes: FastifyPluginAsync<Health> = async (app, { sql, workerState }) => {
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
      worker: worker === 'running',
    }
    const ready = parts.database && parts.migrations && worker !== 'stopped'
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

/** How many of these migrations are in the database; undefined when it does not answer. */
async function doneOf(sql: Sql, names: string[]): Promise<number | undefined> {
  try {
    const [row] = await inTime(sql<{ done: number }[]>`
      select count(*)::integer as done from schema_migrations where name = any(${names})`)
    return row?.done
  } catch {
    return undefined
  }
}

/** A frozen machine keeps no timeout of its own: what it does not answer in time is given up here. */
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
