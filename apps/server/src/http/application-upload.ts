import { CodedError } from '@cco/domain/error/codes'
import {
  APPLICATION_FILE_BYTES,
  APPLICATION_FILE_PATH,
  APPLICATION_FILE_TYPES,
} from '@cco/domain/vacancy/limits'
import type { FastifyError, FastifyPluginAsync } from 'fastify'
import { errorBody } from '../api/errors.ts'
import type { Deps } from '../deps.ts'
import { uploadFile } from '../features/club/vacancies/file-commands.ts'
import type { Limit } from '../platform/rate-limits/limiter.ts'
import { networkOf } from '../platform/rate-limits/network.ts'

const PER_NETWORK: Limit = { scope: 'application_files', max: 20, windowMs: 60 * 60_000 }

/**
 * Serves `POST /api/application-file?name=`: the body is a file for an application, by anyone. Its
 * type is found by its content; a form of another site cannot send one, since none of the accepted
 * types is a form’s.
 */
export const applicationUploadRoutes: FastifyPluginAsync<{ deps: Deps }> = async (
  app,
  { deps },
) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    [...APPLICATION_FILE_TYPES],
    { parseAs: 'buffer' },
    (_req, body, done) => {
      done(null, body)
    },
  )
  app.addHook('onRequest', async (req) => {
    await deps.rateLimiter.enforce([{ limit: PER_NETWORK, key: networkOf(req.ip) }])
  })

  app.setErrorHandler(async (error: FastifyError, req, reply) => {
    const known = error.statusCode === undefined ? error : codedOf(error)
    const { data } = errorBody(known, req.id)
    if (data.httpStatus === 500) req.log.error({ err: error }, 'unhandled error')
    if (data.httpStatus === 503) req.log.warn({ err: error }, 'not served now')
    return await reply.code(data.httpStatus).header('cache-control', 'no-store').send(data)
  })

  app.post<{ Querystring: { name?: unknown } }>(
    APPLICATION_FILE_PATH,
    { bodyLimit: APPLICATION_FILE_BYTES },
    async (req, reply) => {
      const bytes = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0)
      const name = typeof req.query.name === 'string' ? req.query.name : ''
      return await reply
        .header('cache-control', 'no-store')
        .send(await uploadFile(deps, { bytes, name }))
    },
  )
}

/** Returns our error for one of the framework, which has a status. */
function codedOf({ statusCode }: FastifyError): CodedError {
  if (statusCode === 413) {
    return new CodedError('file_too_large', { megabytes: APPLICATION_FILE_BYTES / 1_000_000 })
  }
  return new CodedError(statusCode === 415 ? 'file_type' : 'malformed_request')
}
