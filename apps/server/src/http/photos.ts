import type { Sql } from '@cco/database/client'
import { CARD_PHOTOS_PATH } from '@cco/domain/master-cards/photo'
import { AVATAR_SIZES } from '@cco/domain/profiles/avatar'
import type { FastifyPluginAsync } from 'fastify'
import { isPublicPhoto } from '../features/catalogue/master-cards/queries.ts'
import { photoFile } from '../features/catalogue/pictures/public.ts'
import type { Files } from '../platform/files/files.ts'
import { isFresh } from '../platform/request-headers.ts'

/** A card leaves the site and its photo with it: caches ask again each time, and get 304. */
const CACHING = 'public, no-cache'
const FILE = new RegExp(`^([0-9a-f]{64})-(${AVATAR_SIZES.join('|')})\\.webp$`)

export interface PhotosDeps {
  sql: Sql
  files: Files
  /** How many photos a network may ask for in a minute, counted apart from its other requests. */
  perMinute: number
}

/** Serves `GET /photos/<name>-<size>.webp`: the photos of master cards that the site shows. */
export const photoRoutes: FastifyPluginAsync<PhotosDeps> = async (app, deps) => {
  const apart = { config: { rateLimit: { max: deps.perMinute, timeWindow: '1 minute' } } }
  app.get<{ Params: { file: string } }>(`${CARD_PHOTOS_PATH}/:file`, apart, async (req, reply) => {
    const { file } = req.params
    const [, digest, side] = FILE.exec(file) ?? []
    const size = AVATAR_SIZES.find((one) => String(one) === side)
    reply
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
    const missing = () =>
      reply
        .header('cache-control', 'no-store')
        .code(404)
        .send({ code: 'not_found', requestId: req.id })
    if (digest === undefined || size === undefined || !(await isPublicPhoto(deps.sql, digest))) {
      return await missing()
    }
    const etag = `"${file}"`
    const known = { 'cache-control': CACHING, etag }
    if (isFresh(req, etag)) return await reply.headers(known).code(304).send()
    const bytes = await deps.files.read(photoFile(digest, size))
    if (bytes === undefined) return await missing()
    return await reply.headers(known).type('image/webp').send(Buffer.from(bytes))
  })
}
