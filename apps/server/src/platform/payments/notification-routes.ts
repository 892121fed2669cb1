import type { FastifyPluginAsync } from 'fastify'
import { ZodError } from 'zod'
import type { Limit, RateLimiter } from '../rate-limits/limiter.ts'
import { networkOf } from '../rate-limits/network.ts'
import {
  type KnownPayments,
  type PaymentEvent,
  type PaymentProvider,
  UnprovenNotificationError,
} from './provider.ts'

/** Limits unproven notifications per network; genuine ones are not counted. */
const UNPROVEN: Limit = { scope: 'payment_unproven', max: 60, windowMs: 60_000 }

/** Limits how often the provider is queried about one payment because of notifications. */
const LOOKUPS: Limit = { scope: 'payment_lookup', max: 10, windowMs: 60_000 }

type Options = {
  provider: PaymentProvider
  rateLimiter: RateLimiter
  statusOf: KnownPayments
  process: (event: PaymentEvent) => Promise<void>
}

/**
 * Serves `POST /api/payments/<provider>`, which receives the provider's notifications.
 * An unproven notification is rejected, and beyond the limit notifications are no longer read. One
 * that fails to be processed returns 500, so that the provider sends it again.
 */
export const paymentNotificationRoutes: FastifyPluginAsync<Options> = async (
  app,
  { provider, rateLimiter, statusOf, process },
) => {
  const knownPayments: KnownPayments = async (providerId) => {
    const status = await statusOf(providerId)
    if (status === undefined) return undefined
    const wait = await rateLimiter.count([{ limit: LOOKUPS, key: providerId }])
    if (wait !== undefined) throw new UnprovenNotificationError('too many unverified events')
    return status
  }
  // Signatures cover the raw bytes, so the body is not parsed.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_req, body, done) => done(null, body))
  app.post(`/api/payments/${provider.name}`, async (req, reply) => {
    const uses = [{ limit: UNPROVEN, key: networkOf(req.ip) }]
    const retryAfterSeconds = await rateLimiter.count(uses)
    if (retryAfterSeconds !== undefined) {
      reply.code(429).header('retry-after', retryAfterSeconds)
      return reply.send({ code: 'too_many_requests', requestId: req.id })
    }
    let event: PaymentEvent | undefined
    try {
      const notification = { headers: req.headers, body: String(req.body ?? '') }
      event = await provider.read(notification, knownPayments)
    } catch (error) {
      const isRefused =
        error instanceof UnprovenNotificationError ||
        error instanceof SyntaxError ||
        error instanceof ZodError
      if (!isRefused) throw error
      return reply.code(400).send({ code: 'malformed_request', requestId: req.id })
    }
    if (event || provider.signsNotifications) await rateLimiter.takeBack(uses)
    if (event) await process(event)
    return { received: true }
  })
}
