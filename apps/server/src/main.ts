import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { SettingsError } from '@cco/auth/settings'
import type { FastifyInstance } from 'fastify'
import { buildApp, buildWorkerApp } from './app.ts'
import { ConfigError, isLoopback, nameOf, readConfig } from './config.ts'
import { connect, type Database } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { databaseFailure } from './db/start-failure.ts'
import type { Deps } from './deps.ts'
import { runHooks } from './features/club/background-jobs/commands.ts'
import { openNode } from './http/live-node.ts'
import { type Clock, clockOf, randomIds } from './platform/clock.ts'
import { openFiles } from './platform/files/files.ts'
import { openImages } from './platform/images/images.ts'
import { migrateJobs } from './platform/jobs/pool.ts'
import { startWorkers, type Worker } from './platform/jobs/worker.ts'
import { createPaymentProvider } from './platform/payments/create.ts'
import { createRateLimiter } from './platform/rate-limits/limiter.ts'
import { openSettings } from './platform/settings.ts'
import { openSignIn } from './sign-in.ts'
import { workOf } from './work.ts'

/** How long a stop waits for open requests, in milliseconds. */
const CLOSE_MS = 5_000
/** How long a node that stops still serves, in production. */
const DRAIN_SECONDS = 10

/** What a process does: the site and its jobs, or one of them (`npm start -- worker`). */
const PROCESS_KINDS = ['all', 'web', 'worker'] as const
type ProcessKind = (typeof PROCESS_KINDS)[number]

async function main(): Promise<void> {
  const kind = processKind(process.argv[2])
  const config = readConfig(process.env)
  const drainSeconds = config.DRAIN_SECONDS ?? (config.isProduction ? DRAIN_SECONDS : 0)
  let log: FastifyInstance['log'] | undefined
  const onNote = (note: string) => (log ? log.warn({ part: 'database' }, note) : console.warn(note))
  const clock = clockOf(config)
  const database = await connect(config, { onNote, share: kind === 'worker' })
  const { sql } = database
  try {
    await migrate(sql, database.address)
    await migrateJobs(sql, database.address)
    if (config.SEED !== 'none' && kind !== 'worker') await plant(database, clock, config.SEED)
  } catch (error) {
    await database.close()
    throw error
  }

  const rateLimiter = createRateLimiter(sql, clock)
  const settings = openSettings(sql)
  const base = { config, sql, clock, ids: randomIds, rateLimiter, settings: settings.current }
  const auth = await openSignIn(base).catch(async (error: unknown) => {
    await settings.close()
    await database.close()
    throw error
  })
  const parts = { ...base, auth }
  const payments = createPaymentProvider(base)
  const files = openFiles(base)
  // The node starts before the logger exists; until then errors go to the console.
  const node = await openNode({ ...base, auth, settings }, (error) =>
    log ? log.error({ err: error, part: 'node' }) : console.error(error),
  )
  const { live, beats, guestAnswers } = node
  const deps: Deps = { ...parts, payments, files, images: openImages(), live, beats, guestAnswers }
  let working: Worker | undefined
  const workerState = () => (kind === 'web' ? 'elsewhere' : (working?.state() ?? 'stopped'))
  const build = kind === 'worker' ? buildWorkerApp : buildApp
  let isDraining = false
  const app = await build(deps, { workerState, isDraining: () => isDraining })

  log = app.log

  let worker: Promise<Worker> | undefined
  let stopped: Promise<void> | undefined
  // npm forwards Ctrl-C as a second signal; both wait for the same stop.
  const stop = () => {
    stopped ??= drain()
    return stopped
  }
  const drain = async () => {
    isDraining = true
    // Everything is served until the load balancer has seen that this node is not ready any more.
    await pause(drainSeconds * 1_000)
    // A keep-alive connection or a stuck client must not keep the process alive.
    const deadline = setTimeout(() => app.server.closeAllConnections(), CLOSE_MS)
    await app.close()
    clearTimeout(deadline)
    // A worker that failed to start has nothing to stop, and has already ended the process.
    await worker?.then(({ stop }) => stop()).catch(() => {})
    await node.close()
    await auth.close()
    await settings.close()
    await database.close()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      void stop().then(() => process.exit(0))
    })
  }
  void database.lost.then(({ message }) => {
    console.error(message)
    process.exit(1)
  })

  try {
    const port = kind === 'worker' ? config.WORKER_PORT : config.PORT
    if (port !== undefined) await app.listen({ host: config.HOST, port })
    if (kind !== 'web') {
      // Starts in parallel with the first requests, since loading the queue takes longer than the
      // rest of the startup.
      const common = {
        address: database.address,
        hooks: runHooks(deps),
        log: (level: 'error' | 'warn', message: string) =>
          app.log[level]({ part: 'jobs' }, message),
      }
      worker = startWorkers(workOf(deps).map((work) => ({ ...common, ...work })))
      working = await worker
    }
  } catch (error) {
    await stop()
    throw error
  }
  if (kind === 'worker') {
    console.log('The CCO worker is running')
    return
  }
  // A signal may close the server before this line; then it has no address.
  const address = app.server.address() as AddressInfo | null
  if (!address) return
  const { port } = address
  if (!config.isProduction && !isLoopback(config.HOST)) {
    console.warn(
      `Listening on ${config.HOST}: others on the network can use the demo passwords and payments`,
    )
  }
  console.log(`CCO is running at http://${nameOf(config.HOST)}:${port}`)
  if (config.SEED !== 'none') await introduceDemo()
}

/** @throws ConfigError for an argument that is no kind of process */
function processKind(argument = 'all'): ProcessKind {
  const kind = PROCESS_KINDS.find((one) => one === argument)
  if (kind) return kind
  throw new ConfigError(`Unknown argument "${argument}": use "web", "worker" or nothing for both.`)
}

/**
 * Seeds a world. Its modules are imported on demand, so that a production process never loads them.
 */
async function plant({ sql }: Database, clock: Clock, world: 'demo' | 'worst'): Promise<void> {
  const { plantDemoWorld } = await import('./demo/plant.ts')
  const { worsen } = await import('./demo/worst/worsen.ts')
  const report = (step: string, done: number, total: number) => {
    process.stdout.write(`Loading the demo world: ${step} (${done}/${total})\n`)
  }
  await plantDemoWorld({ sql, clock }, report, world === 'worst' ? worsen : undefined)
}

async function introduceDemo(): Promise<void> {
  const { DEMO_ACCOUNTS, DEMO_PASSWORD } = await import('./demo/accounts.ts')
  const list = DEMO_ACCOUNTS.map(({ email, role }) => `  ${email} (${role})`).join('\n')
  console.log(`Demo accounts (password: ${DEMO_PASSWORD}):\n${list}`)
}

main().catch((error: unknown) => {
  const isExpected =
    error instanceof ConfigError ||
    error instanceof SettingsError ||
    (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  console.error(databaseFailure(error) ?? (isExpected ? (error as Error).message : error))
  process.exit(1)
})
