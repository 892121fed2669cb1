import type { FastifyPluginAsync } from 'fastify'
import { ZodError } from 'zod'
import { type PaymentEvent, type PaymentProvider, UnprovenNotificationError } from './provider.ts'

type Options = {
  provider: PaymentProvider
  settle: (event: PaymentEvent) => Promise<void>
}

/**
 * `POST /api/payments/<provider>`: what the provider tells of payments. A notification that proves
 * nothing is refused; one that could not be handled answers 500, so that it comes again.
 */
export const paymentNotificationRoutes: FastifyPluginAsync<Options> = async (
  app,
  { provider, settle },
) => {
  // Signatures are over the bytes, so the body stays what it was.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_req, body, done) => done(null, body))
  app.post(`/api/payments/${provider.name}`, async (req, reply) => {
    let event: PaymentEvent | undefined
    try {
      event = await provider.read({ headers: req.headers, body: String(req.body ?? '') })
    } catch (error) {
      const isRefused =
        error instanceof UnprovenNotificationError ||
        error instanceof SyntaxError ||
        error instanceof ZodError
      if (!isRefused) throw error
      return reply.code(400).send({ code: 'malformed_request', requestId: req.id })
    }
    if (event) await settle(event)
    return { received: true }
  })
}
