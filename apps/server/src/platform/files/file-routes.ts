import type { FastifyPluginAsync } from 'fastify'
import { isFresh } from '../request-headers.ts'
import { BUCKETS, FILES_PATH, isBucket, typeOfName } from './buckets.ts'
import type { Files } from './files.ts'

const PUBLIC_CACHING = 'public, max-age=60, must-revalidate'

type Route = {
  Params: { bucket: string; name: string }
  Querystring: { expires?: unknown; signature?: unknown }
}

/**
 * Serves `GET /files/<bucket>/<name>` from the disk or from S3, so that pages need no other origin,
 * and a bucket of S3 stays private. A name contains a hash of the content, so it never changes, but a
 * public file may be withdrawn, as after a rejection: caches repeat it for a minute and then ask.
 */
export const fileRoutes: FastifyPluginAsync<{ files: Files }> = async (app, { files }) => {
  app.get<Route>(`${FILES_PATH}/:bucket/:name`, async (req, reply) => {
    const { bucket, name } = req.params
    const type = typeOfName(name)
    reply
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'no-store')
    if (!isBucket(bucket) || type === undefined) {
      return await reply.code(404).send({ code: 'not_found', requestId: req.id })
    }
    const isPrivate = BUCKETS[bucket] === 'private'
    if (isPrivate) {
      const expires = String(req.query.expires)
      const signature = String(req.query.signature)
      const isAllowed = await files.isSigned({ bucket, name }, { expires, signature })
      if (!isAllowed) return await reply.code(403).send({ code: 'forbidden', requestId: req.id })
    }
    const etag = `"${name}"`
    const isKnown = !isPrivate && isFresh(req, etag)
    if (isKnown && (await files.has({ bucket, name }))) {
      return await reply
        .header('cache-control', PUBLIC_CACHING)
        .header('etag', etag)
        .code(304)
        .send()
    }
    const bytes = await files.read({ bucket, name })
    if (bytes === undefined) {
      return await reply.code(404).send({ code: 'not_found', requestId: req.id })
    }
    if (!isPrivate) reply.header('cache-control', PUBLIC_CACHING).header('etag', etag)
    // Documents have a language of their own: they are saved, never shown within the site's origin.
    if (!type.startsWith('image/')) reply.header('content-disposition', 'attachment')
    return await reply.type(type).send(Buffer.from(bytes))
  })
}
