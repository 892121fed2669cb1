import { CodedError } from '@cco/domain/error/codes'
import { APPLICATION_FILE_BYTES, APPLICATION_FILE_PATH } from '@cco/domain/vacancies/limits'
import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../deps.ts'
import { uploadFile } from '../features/club/vacancies/file-commands.ts'
import type { Limit } from '../platform/rate-limits/limiter.ts'
import { networkOf } from '../platform/rate-limits/network.ts'
import { isFromAnotherSite } from './origin.ts'
import { bytesOf, takeAnyBody } from './upload-body.ts'

const PER_NETWORK: Limit = { scope: 'application_files', max: 20, windowMs: 60 * 60_000 }

/**
 * Serves `POST /api/application-file?name=`: the body is a file for an application, by anyone. Its
 * type is found by its content. Since it needs no token, pages of other sites are refused by their
 * origin, before they use up the limit of a visitor’s network.
 */
export const applicationUploadRoutes: FastifyPluginAsync<{ deps: Deps }> = async (
  app,
  { deps },
) => {
  takeAnyBody(app, tooLarge)
  app.addHook('onRequest', async (req) => {
    if (isFromAnotherSite(req, deps.config.siteUrl)) throw new CodedError('forbidden')
    await deps.rateLimiter.enforce([{ limit: PER_NETWORK, key: networkOf(req.ip) }])
  })

  app.post<{ Querystring: { name?: unknown } }>(
    APPLICATION_FILE_PATH,
    { bodyLimit: APPLICATION_FILE_BYTES },
    async (req, reply) => {
      const name = typeof req.query.name === 'string' ? req.query.name : ''
      return await reply
        .header('cache-control', 'no-store')
        .send(await uploadFile(deps, { bytes: bytesOf(req), name }))
    },
  )
}

function tooLarge(): CodedError {
  return new CodedError('file_too_large', { megabytes: APPLICATION_FILE_BYTES / 1_000_000 })
}
