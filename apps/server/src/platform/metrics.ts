import { timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { Sql } from '@cco/database/client'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import type { Config } from '../config.ts'

export type Measured = {
  config: Pick<Config, 'HOST' | 'METRICS_TOKEN' | 'METRICS_PORT' | 'DATABASE_POOL'>
  sql: Sql
  liveClients: () => number
  /**
   * Returns the route label of a request. The number of labels must stay small for any requested
   * URL.
   */
  routeOf: (req: FastifyRequest) => string
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/**
 * Serves `GET /metrics` for Prometheus, protected by `METRICS_TOKEN` or on the separate port
 * `METRICS_PORT`.
 * Without either setting the route does not exist and nothing is measured.
 */
export async function registerMetrics(app: FastifyInstance, of: Measured): Promise<void> {
  const { METRICS_TOKEN: token, METRICS_PORT: port, HOST } = of.config
  if (token === undefined && port === undefined) return
  const registry = await openRegistry(app, of)

  if (token !== undefined) {
    app.get('/metrics', async (req, reply) => {
      if (!isBearer(req.headers.authorization, token)) return reply.code(401).send()
      return reply.type(registry.contentType).send(await registry.metrics())
    })
  }
  if (port !== undefined) {
    const server = createServer((req, res) => {
      if (req.url !== '/metrics') return void res.writeHead(404).end()
      registry.metrics().then(
        (text) => res.writeHead(200, { 'content-type': registry.contentType }).end(text),
        () => res.writeHead(500).end(),
      )
    })
    app.addHook('onListen', async () => {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen(port, HOST, resolve)
      })
    })
    app.addHook('onClose', async () => {
      server.closeAllConnections()
      server.close()
    })
  }
}

async function openRegistry(app: FastifyInstance, of: Measured): Promise<Registry> {
  const { sql, liveClients, routeOf, config } = of
  // Imported on demand to keep it out of the startup of processes without metrics.
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  const registers = [registry]
  // Includes event loop delay, memory and garbage collection.
  collectDefaultMetrics({ register: registry })

  const requests = new Histogram({
    name: 'cco_http_request_seconds',
    help: 'Answered requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  })
  app.addHook('onResponse', async (req, { elapsedTime, statusCode }) => {
    requests.observe(
      { method: req.method, route: routeOf(req), status: statusCode },
      elapsedTime / 1_000,
    )
  })
  new Gauge({
    name: 'cco_live_clients',
    help: 'Subscriptions to live changes on this node',
    registers,
    collect() {
      this.set(liveClients())
    },
  })
  new Gauge({
    name: 'cco_jobs',
    help: 'Jobs of all nodes by what becomes of them; failed ones are tried again or given up',
    labelNames: ['state'],
    registers,
    async collect() {
      for (const [state, count] of Object.entries(await countJobs(sql))) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'cco_database_connections',
    help: 'Connections of all nodes to the database by what they do',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset()
      for (const { state, count } of await countConnections(sql)) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'cco_database_pool_size',
    help: 'Connections this node may have for its answers',
    registers,
  }).set(config.DATABASE_POOL)
  return registry
}

type JobCounts = {
  waiting: number
  scheduled: number
  running: number
  retrying: number
  failed: number
}

async function countJobs(sql: Sql): Promise<JobCounts> {
  const [row] = await sql<JobCounts[]>`
    select
      count(*) filter (where locked_at is null and attempts = 0 and run_at <= now())::integer as waiting,
      count(*) filter (where locked_at is null and attempts = 0 and run_at > now())::integer as scheduled,
      count(*) filter (where locked_at is not null)::integer as running,
      count(*) filter (where locked_at is null and attempts between 1 and max_attempts - 1)::integer as retrying,
      count(*) filter (where locked_at is null and attempts >= max_attempts)::integer as failed
    from graphile_worker._private_jobs`
  return row ?? { waiting: 0, scheduled: 0, running: 0, retrying: 0, failed: 0 }
}

async function countConnections(sql: Sql): Promise<{ state: string; count: number }[]> {
  return await sql<{ state: string; count: number }[]>`
    select coalesce(state, 'unknown') as state, count(*)::integer as count
    from pg_stat_activity
    where datname = current_database() and application_name like 'cco%'
    group by 1`
}

function isBearer(header: string | undefined, token: string): boolean {
  const given = Buffer.from(header ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
