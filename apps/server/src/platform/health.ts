import type { FastifyPluginAsync } from 'fastify'
import type { Sql } from '../db/client.ts'
import { migrationNames } from '../db/migrate.ts'

type Health = {
  sql: Sql
  /** How the worker of the jobs in this process does. */
  workerState: () => 'running' | 'restarting' | 'stopped'
}

/**
 * `GET /api/health`: alive, 200 while the database answers, else 503. `GET /api/ready`: whether this
 * node should be sent people, with what it lacks: the database, its migrations, or the worker. One that
 * is being restarted is named, and leaves the node in service: pages do not need it.
 * `GET /api/ip`: the caller's address as the server sees it (spec §7 "Other").
 */
export const healthRoutes: FastifyPluginAsync<Health> = async (app, { sql, workerState }) => {
  const migrations = await migrationNames()

  app.get('/api/health', async (_req, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await sql`select 1`
      return { status: 'ok', uptimeSeconds: Math.round(process.uptime()) }
    } catch {
      return reply.code(503).send({ status: 'unavailable' })
    }
  })

  app.get('/api/ready', async (_req, reply) => {
    const done = await doneOf(sql, migrations)
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
    const [row] = await sql<{ done: number }[]>`
      select count(*)::integer as done from schema_migrations where name = any(${names})`
    return row?.done
  } catch {
    return undefined
  }
}
