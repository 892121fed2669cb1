import type { FastifyInstance } from 'fastify'

/**
 * Reads every body as JSON, whatever its content type says, as GoTrue does. An empty one is no
 * error: the official client names a content type even where it sends nothing. Keys that would
 * reach a prototype are refused.
 */
export function readBodiesAsJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, (req, body, done) => {
    if (body === '') done(null, undefined)
    else parse(req, body, done)
  })
}
