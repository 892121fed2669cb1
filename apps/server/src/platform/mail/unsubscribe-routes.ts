import type { FastifyPluginAsync } from 'fastify'

/** Limit for the body, in bytes. The body is a short form. */
const BODY_MAX = 1_024

type Deps = {
  /** Unsubscribes the owner of the token; resolves to false if the token is invalid. */
  unsubscribe: (token: string) => Promise<boolean>
}

/**
 * Serves `POST /unsubscribe?token=…`, which mail clients send for a click on their own
 * "unsubscribe" (RFC 8058).
 * A GET of the same address is a page of the site, since link scanners open links too.
 */
export const unsubscribeRoutes: FastifyPluginAsync<Deps> = async (app, { unsubscribe }) => {
  // The standard allows two form encodings. The body is ignored, so either is accepted.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_MAX }, (_req, body, done) => {
    done(null, body)
  })
  app.post<{ Querystring: { token?: unknown } }>('/unsubscribe', async (req, reply) => {
    const { token } = req.query
    const meant = typeof req.body === 'string' && req.body.includes('One-Click')
    const done = meant && typeof token === 'string' && (await unsubscribe(token))
    if (!done) return reply.code(404).send({ code: 'not_found', requestId: req.id })
    return reply.code(200).send({})
  })
}
