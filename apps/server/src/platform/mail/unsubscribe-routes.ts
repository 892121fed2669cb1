import type { FastifyPluginAsync } from 'fastify'

/** Bodies here are a few words; no one needs to send more. */
const BODY_MAX = 1_024

type Deps = {
  /** Ends the emails this link is for; false for a link that proves nothing. */
  unsubscribe: (token: string) => Promise<boolean>
}

/**
 * `POST /unsubscribe?token=…`: what a mail program sends for a click on its own "unsubscribe" (RFC
 * 8058). A GET of the same address is a page of the site, since links are also opened by scanners.
 */
export const unsubscribeRoutes: FastifyPluginAsync<Deps> = async (app, { unsubscribe }) => {
  // The standard allows a form in either encoding; whichever it is, it says one thing.
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
