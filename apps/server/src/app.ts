import { randomUUID } from 'node:crypto'
import { CodedError, type ErrorCode } from '@cco/domain/error/codes'
import type { Language } from '@cco/domain/language/language'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { authRoutes } from './auth/routes.ts'
import { coversRoutes } from './covers/routes.ts'
import type { Deps } from './deps.ts'
import { findCover } from './features/catalogue/queries.ts'
import { hashOfKey } from './features/feeds/commands.ts'
import { gameFeed, publicFeed, secretFeed } from './features/feeds/queries.ts'
import { chooseByLetter } from './features/notifications/commands.ts'
import { settlePayment } from './features/payments/commands.ts'
import { calendarRoutes } from './platform/calendars/calendar-routes.ts'
import { healthRoutes } from './platform/health.ts'
import type { WorkerState } from './platform/jobs/worker.ts'
import { mailboxRoutes } from './platform/mail/mailbox-routes.ts'
import { unsubscribeRoutes } from './platform/mail/unsubscribe-routes.ts'
import { registerMetrics } from './platform/metrics.ts'
import { pageRoutes } from './platform/pages.ts'
import { demoPageRoutes } from './platform/payments/demo/page-routes.ts'
import { paymentNotificationRoutes } from './platform/payments/notification-routes.ts'
import { routeOf, rpcRoutes } from './rpc/http.ts'
import { registerSocket } from './rpc/socket.ts'
import { systemLogFileRoutes } from './rpc/system-log-file.ts'

const BODY_LIMIT_BYTES = 256 * 1024
/** What machines ask, as often as they like. */
const UNLIMITED: ReadonlySet<string> = new Set(['/api/health', '/api/ready', '/metrics'])

/** What the process knows of itself, and the server tells. */
export type Running = {
  /** How the worker of the jobs in this process does. */
  workerState: () => WorkerState
}

/** Builds the whole HTTP server without listening; `main.ts` and every test use it. */
export async function buildApp(deps: Deps, { workerState }: Running): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: deps.config.LOG_LEVEL, redact: ['req.headers.authorization'] },
    trustProxy: deps.config.TRUST_PROXY ?? false,
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    // Fastify's own refusal knows neither our codes nor the id of the request.
    return503OnClosing: false,
  })

  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onRequest', async () => {
    if (isClosing) throw Object.assign(new CodedError('unavailable'), { statusCode: 503 })
  })

  app.addHook('onSend', async (req, reply) => {
    reply.header('x-request-id', req.id)
  })

  // Routes and never addresses: those of letters carry tokens.
  app.addHook('onResponse', async (req, { elapsedTime, statusCode }) => {
    const [route, ms] = [routeOf(req), Math.round(elapsedTime)]
    req.log.info({ method: req.method, route, status: statusCode, ms }, 'answered')
  })

  app.setErrorHandler(async (error: Error & { statusCode?: number }, req, reply) => {
    const code = codeOf(error)
    if (code === 'internal') req.log.error({ err: error }, 'unhandled error')
    const status = code === 'internal' ? 500 : (error.statusCode ?? 400)
    return reply.code(status).send(errorBody(req, code, status))
  })

  // Generous, against floods only; sign-in has strict limits of its own in the database.
  await app.register(rateLimit, {
    max: deps.config.RATE_LIMIT_PER_MINUTE,
    timeWindow: '1 minute',
    allowList: (req) => req.url.startsWith('/assets/') || UNLIMITED.has(req.url),
  })
  await registerSocket(app, deps)
  await registerMetrics(app, { ...deps, liveClients: deps.live.size, routeOf })
  await app.register(healthRoutes, { sql: deps.sql, workerState })
  await app.register(authRoutes, { prefix: '/auth/v1', deps })
  await app.register(coversRoutes, { findCover: (slug: string) => findCover(deps.sql, slug) })
  await app.register(calendarRoutes, feedRoutes(deps))
  await app.register(rpcRoutes, { prefix: '/trpc', deps })
  await app.register(systemLogFileRoutes, { deps })
  // What has no other way out is kept in the mailbox; in production everything has one.
  const { SMTP_URL, SMS_URL, isProduction } = deps.config
  const keepsMail = SMTP_URL === undefined || (SMS_URL === undefined && !isProduction)
  if (keepsMail) await app.register(mailboxRoutes, { sql: deps.sql })
  await app.register(unsubscribeRoutes, {
    unsubscribe: (token: string) => unsubscribeByLetter(deps, token),
  })
  await app.register(paymentNotificationRoutes, {
    provider: deps.payments,
    settle: (event) => settlePayment(deps, deps.payments.name, event),
  })
  if (deps.payments.name === 'demo') await app.register(demoPageRoutes, { sql: deps.sql })
  await app.register(pageRoutes, { config: deps.config })
  return app
}

function feedRoutes({ sql, clock, config }: Deps) {
  const site = () => ({ sql, siteUrl: config.siteUrl, now: clock.now() })
  return {
    publicFeed: (language: Language) => publicFeed(site(), language),
    gameFeed: (gameId: string, language: Language) => gameFeed(site(), gameId, language),
    secretFeed: (key: string) => secretFeed(site(), hashOfKey(key)),
  }
}

async function unsubscribeByLetter(deps: Deps, token: string): Promise<boolean> {
  try {
    await chooseByLetter(deps, token, false)
    return true
  } catch (error) {
    if (error instanceof CodedError && error.code === 'not_found') return false
    throw error
  }
}

function codeOf(error: Error & { statusCode?: number }): ErrorCode {
  if (error instanceof CodedError) return error.code
  const status = error.statusCode ?? 500
  if (status === 413) return 'payload_too_large'
  if (status === 429) return 'too_many_requests'
  if (status === 404) return 'not_found'
  return status >= 400 && status < 500 ? 'malformed_request' : 'internal'
}

/** Refusals from before a procedure is reached have the shape that its own refusals have. */
function errorBody(req: FastifyRequest, code: ErrorCode, httpStatus: number) {
  if (!req.url.startsWith('/trpc/')) return { code, requestId: req.id }
  const data = { code, details: {}, httpStatus, requestId: req.id }
  return { error: { code: -32600, message: code, data } }
}
