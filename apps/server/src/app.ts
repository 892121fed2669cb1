import { randomUUID } from 'node:crypto'
import { isDocumentKind } from '@cco/domain/documents/kinds'
import { CodedError } from '@cco/domain/error/codes'
import type { Language } from '@cco/domain/language/language'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { portraitRoutes } from './covers/portraits/routes.ts'
import { coversRoutes } from './covers/routes.ts'
import type { Deps } from './deps.ts'
import { isMaster } from './features/catalogue/master-cards/queries.ts'
import { pictureBytes } from './features/catalogue/stories/management/picture-queries.ts'
import { findCover, isStory, presentSlug } from './features/catalogue/stories/queries.ts'
import { isVacancy } from './features/club/vacancies/queries.ts'
import { isGuild } from './features/community/guilds/queries.ts'
import { processReport } from './features/money/payments/commands.ts'
import { statusOfProvider } from './features/money/payments/queries.ts'
import { chooseByEmail } from './features/people/email-links/commands.ts'
import {
  gameCalendarFeed,
  publicCalendarFeed,
  secretCalendarFeed,
} from './features/playing/games/calendar-feeds/publishing-commands.ts'
import { applicationUploadRoutes } from './http/application-upload.ts'
import { avatarUploadRoutes } from './http/avatar-upload.ts'
import { discoveryRoutes } from './http/discovery.ts'
import { embeddedCalendarRoutes } from './http/embedded-calendar/routes.ts'
import { exportFileRoutes } from './http/export-file.ts'
import { installRoutes } from './http/install-routes.ts'
import { photoRoutes } from './http/photos.ts'
import { describePage, isPublicPage } from './http/public-pages/describe.ts'
import { registerSocket } from './http/socket.ts'
import { staffPictureRoutes } from './http/staff-pictures.ts'
import { isLogged, routeOf, rpcRoutes } from './http/trpc.ts'
import { calendarRoutes } from './platform/calendars/calendar-routes.ts'
import { fileRoutes } from './platform/files/file-routes.ts'
import { healthRoutes } from './platform/health.ts'
import type { WorkerState } from './platform/jobs/worker.ts'
import { keyHash } from './platform/key-hash.ts'
import { mailboxRoutes } from './platform/mail/mailbox-routes.ts'
import { unsubscribeRoutes } from './platform/mail/unsubscribe-routes.ts'
import { registerMetrics } from './platform/metrics.ts'
import { pageRoutes } from './platform/pages.ts'
import { demoPageRoutes } from './platform/payments/demo-page-routes.ts'
import { paymentNotificationRoutes } from './platform/payments/notification-routes.ts'
import { networkOf } from './platform/rate-limits/network.ts'
import {
  answerError,
  answerUnreadableAddress,
  answerUnreadableRequest,
  HEADERS_TIMEOUT_MS,
  REQUEST_TIMEOUT_MS,
} from './platform/request-errors.ts'
import type { PageRoute } from './platform/site.ts'

const BODY_LIMIT_BYTES = 256 * 1024
/** Polled by machines and exempt from the rate limit. */
const UNLIMITED: ReadonlySet<string> = new Set(['/api/health', '/api/ready', '/metrics'])
/** Pictures that may be asked for beside each request of the limit. */
const PICTURES_PER_REQUEST = 5

/** State of the process that the server exposes. */
export type Running = {
  /** Returns the state of the background worker; `elsewhere` if another process runs it. */
  workerState: () => WorkerState | 'elsewhere'
  /** Returns whether the process is about to stop, and still serves what arrives. */
  isDraining: () => boolean
}

/** Builds the complete HTTP server without listening; used by `main.ts` and the tests. */
export async function buildApp(deps: Deps, running: Running): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: deps.config.LOG_LEVEL, redact: ['req.headers.authorization'] },
    trustProxy: deps.config.TRUST_PROXY ?? false,
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: REQUEST_TIMEOUT_MS,
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerUnreadableRequest,
    // Fastify's own response has neither our error codes nor the request id.
    return503OnClosing: false,
  })
  app.server.headersTimeout = HEADERS_TIMEOUT_MS

  app.addHook('onSend', async (req, reply) => {
    reply.header('x-request-id', req.id)
    // The proxy opens its next connection to another node.
    if (running.isDraining()) reply.header('connection', 'close')
  })

  // Logs routes instead of URLs, because links from emails contain tokens.
  app.addHook('onResponse', async (req, { elapsedTime, statusCode }) => {
    if (!isLogged(req)) return
    const [route, ms] = [routeOf(req), Math.round(elapsedTime)]
    req.log.info({ method: req.method, route, status: statusCode, ms }, 'answered')
  })

  app.setErrorHandler(answerError)

  // A generous limit against floods, counted per node; the strict limits are in the database.
  await app.register(rateLimit, {
    max: deps.config.RATE_LIMIT_PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: (req) => networkOf(req.ip),
    allowList: (req) => req.url.startsWith('/assets/') || UNLIMITED.has(req.url),
  })
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  await registerSocket(app, deps)
  // Only after the hooks of the socket, which end the connection of an upgrade that is refused: it is
  // no longer the HTTP server's, and would keep a node that stops open for ever.
  app.addHook('onRequest', async () => {
    if (isClosing) throw new CodedError('unavailable')
  })
  await registerMetrics(app, { ...deps, liveClients: deps.live.size, routeOf })
  await app.register(healthRoutes, { sql: deps.sql, ...running })
  await app.register(deps.auth.routes, { prefix: '/auth/v1' })
  const perMinute = deps.config.RATE_LIMIT_PER_MINUTE * PICTURES_PER_REQUEST
  await app.register(coversRoutes, {
    findCover: (slug: string) => findCover(deps.sql, slug),
    readPicture: (digest: string) => pictureBytes(deps.files, digest),
    perMinute,
  })
  await app.register(portraitRoutes, { perMinute })
  await app.register(photoRoutes, { ...deps, perMinute })
  await app.register(fileRoutes, { files: deps.files })
  await app.register(calendarRoutes, calendarFeedRoutes(deps))
  await app.register(rpcRoutes, { prefix: '/trpc', deps })
  await app.register(exportFileRoutes, { deps })
  await app.register(avatarUploadRoutes, { deps })
  await app.register(staffPictureRoutes, { deps })
  await app.register(applicationUploadRoutes, { deps })
  // Messages without a transport go to the mailbox; in production all have a transport.
  const { SMTP_URL, SMS_URL, isProduction } = deps.config
  const keepsMail = SMTP_URL === undefined || (SMS_URL === undefined && !isProduction)
  if (keepsMail) await app.register(mailboxRoutes, deps)
  await app.register(unsubscribeRoutes, {
    unsubscribe: (token: string) => unsubscribeByEmail(deps, token),
  })
  await app.register(paymentNotificationRoutes, {
    provider: deps.payments,
    rateLimiter: deps.rateLimiter,
    statusOf: (providerId) => statusOfProvider(deps.sql, deps.payments.name, providerId),
    process: (event) => processReport(deps, deps.payments.name, event),
  })
  if (deps.payments.name === 'demo') await app.register(demoPageRoutes, { sql: deps.sql })
  await app.register(discoveryRoutes, { deps })
  await app.register(embeddedCalendarRoutes, { deps })
  await app.register(installRoutes, { deps })
  await app.register(pageRoutes, sitePages(deps))
  return app
}

/** Returns what the pages of the site know of the club. */
export function sitePages(deps: Deps) {
  const { sql, config, guestAnswers } = deps
  return {
    config,
    isPublic: isPublicPage,
    describe: (route: PageRoute, language: Language) => describePage(deps, route, language),
    answers: guestAnswers,
    exists: {
      '/stories/:slug': (slug: string) => isStory(sql, slug),
      '/our-masters/:masterId': (id: string) => isMaster(sql, id),
      '/careers/:vacancyId': (id: string) => isVacancy(sql, id),
      '/guilds/:guildId': (id: string) => isGuild(sql, id),
      '/legal/:document': async (kind: string) => isDocumentKind(kind),
    },
    moved: { '/stories/:slug': (slug: string) => presentSlug(sql, slug) },
  }
}

/** Builds the server of a process that only runs jobs: its health checks. */
export async function buildWorkerApp(
  { config, sql }: Pick<Deps, 'config' | 'sql'>,
  running: Running,
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.LOG_LEVEL },
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.setErrorHandler(answerError)
  await app.register(healthRoutes, { sql, ...running })
  return app
}

function calendarFeedRoutes({ sql, clock, config, settings, guestAnswers }: Deps) {
  const site = () => ({ sql, siteUrl: config.siteUrl, now: clock.now() })
  return {
    answers: guestAnswers,
    publicCalendarFeed: (language: Language) => publicCalendarFeed(site(), language),
    gameCalendarFeed: (gameId: string, language: Language) =>
      gameCalendarFeed(site(), gameId, language),
    secretCalendarFeed: async (key: string) =>
      secretCalendarFeed(site(), keyHash(key), await settings()),
  }
}

async function unsubscribeByEmail(deps: Deps, token: string): Promise<boolean> {
  try {
    // The address is that of the mail program, and says nothing about its user.
    await chooseByEmail(deps, { token, enabled: false, address: '' })
    return true
  } catch (error) {
    if (error instanceof CodedError && error.code === 'not_found') return false
    throw error
  }
}
