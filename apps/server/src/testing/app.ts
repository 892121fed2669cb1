import { randomUUID } from 'node:crypto'
import { type DatabaseAddress, openDatabase, type PoolOptions } from '@cco/database/client'
import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import type { Language } from '@cco/domain/language/language'
import type { Role } from '@cco/domain/roles/role'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../api/context.ts'
import { createCallerFactory } from '../api/procedures.ts'
import { buildApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import type { Deps } from '../deps.ts'
import { recordRefusal } from '../features/club/system-logs/commands.ts'
import { acceptancesOf } from '../features/people/documents/queries.ts'
import { roleOf } from '../features/people/roles/queries.ts'
import { suspensionOf } from '../features/people/sanctions/queries.ts'
import { openNode } from '../http/live-node.ts'
import { randomIds } from '../platform/clock.ts'
import { openFiles } from '../platform/files/files.ts'
import { openImages } from '../platform/images/images.ts'
import type { WorkerState } from '../platform/jobs/worker.ts'
import { createPaymentProvider } from '../platform/payments/create.ts'
import { createRateLimiter } from '../platform/rate-limits/limiter.ts'
import { momentOf, openSettings } from '../platform/settings.ts'
import { appRouter } from '../router.ts'
import { openSignIn } from '../sign-in.ts'
import { type TestClock, testClock } from './clock.ts'
import { acceptAll } from './consents.ts'

const createCaller = createCallerFactory(appRouter)
export type Caller = ReturnType<typeof createCaller>

export type TestApp = {
  app: FastifyInstance
  database: TestDatabase
  deps: Deps
  clock: TestClock
  /** Address of the node's database, for a worker. */
  address: DatabaseAddress
  /**
   * Returns a caller of procedures for a user, bypassing the token check; without a user for a
   * guest. Without `sessionId` it is in a session that the database does not have.
   */
  asUser: (userId?: string, language?: Language, sessionId?: string) => Caller
  /** Sets the state of the worker; tests run none. */
  setWorker: (state: WorkerState) => void
  /** Errors outside of responses; empty unless a test causes some. */
  faults: readonly unknown[]
  /** Opens an account straight in the database: with its role and, through the ledger, its coins. */
  createUser: (user?: { role?: Role; coins?: number; displayName?: string }) => Promise<string>
  close: () => Promise<void>
}

/** Creates the complete server on its own database, with a clock that stands still. */
export async function createTestApp(env: Record<string, string> = {}): Promise<TestApp> {
  return await openTestNode(await createTestDatabase(), testClock(), env)
}

/**
 * Creates a second node with the database and clock of the first, and its own connections.
 * @param onStatement is called with every statement that the node sends
 */
export async function createSecondNode(
  { database: { address, socketDir, name }, clock }: TestApp,
  env: Record<string, string> = {},
  onStatement?: PoolOptions['onStatement'],
): Promise<TestApp> {
  const sql = openDatabase(address, { max: 5, ...(onStatement && { onStatement }) })
  const database = { sql, address, socketDir, name, drop: () => sql.end({ timeout: 5 }) }
  return await openTestNode(database, clock, env)
}

async function openTestNode(
  database: TestDatabase,
  clock: TestClock,
  env: Record<string, string>,
): Promise<TestApp> {
  const config: Config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    AUTH_AUTOCONFIRM_EMAIL: 'true',
    RATE_LIMIT_PER_MINUTE: '100000',
    ...env,
  })
  const { sql } = database
  const rateLimiter = createRateLimiter(sql, clock)
  const settings = openSettings(sql)
  const base = { config, sql, clock, ids: randomIds, rateLimiter, settings: settings.current }
  const auth = await openSignIn(base)
  const parts = { ...base, auth }
  const payments = createPaymentProvider(parts)
  const files = openFiles(parts)
  const faults: unknown[] = []
  const node = await openNode({ ...base, auth, settings }, (error) => faults.push(error))
  const { live, beats, guestAnswers } = node
  const deps: Deps = { ...parts, payments, files, images: openImages(), live, beats, guestAnswers }
  let worker: WorkerState = 'running'
  const app = await buildApp(deps, { isDraining: () => false, workerState: () => worker })
  await app.ready()

  return {
    app,
    database,
    deps,
    clock,
    faults,
    setWorker: (state) => {
      worker = state
    },
    address: database.address,
    asUser: (userId, language = 'ru', sessionId = randomUUID()) =>
      createCaller(
        contextFor(deps, userId === undefined ? undefined : { userId, sessionId }, language),
      ),
    createUser: async ({ role = 'user', coins = 0, displayName } = {}) => {
      const id = randomUUID()
      await sql`insert into auth.users (id, email) values (${id}, ${`${id}@cco.test`})`
      await sql`update profiles set display_name = ${(displayName ?? 'Игрок') || null} where id = ${id}`
      await acceptAll(sql, [id])
      if (role !== 'user') await sql`update user_roles set role = ${role} where user_id = ${id}`
      if (coins > 0) {
        await sql`select add_currency_transaction(${id}, ${coins}, 'admin_adjustment', 'test')`
      }
      return id
    },
    close: async () => {
      await app.close()
      await node.close()
      await auth.close()
      await settings.close()
      await database.drop()
    },
  }
}

function contextFor(
  deps: Deps,
  session: { userId: string; sessionId: string } | undefined,
  language: Language,
): Context {
  const request = { requestId: 'test', address: '127.0.0.1', userAgent: null, language }
  return {
    ...deps,
    ...request,
    socket: undefined,
    recordRefusal: (refused) => recordRefusal({ ...deps, ...request }, refused),
    moment: () => momentOf(deps),
    authenticatedUser: async () =>
      session === undefined
        ? undefined
        : {
            ...session,
            aal: 'aal1',
            secondStepMissing: false,
            expiresAt: new Date(8.64e15),
          },
    // Enforcement is tested over HTTP; here one test may demand it while others go on.
    role: (id) => roleOf(deps.sql, id),
    assignedRole: (id) => roleOf(deps.sql, id),
    suspension: (id) => suspensionOf(deps.sql, id, deps.clock.now()),
    consents: (id) => acceptancesOf(deps.sql, id, deps.clock.now()),
    hasSecondFactor: async () => true,
  }
}
