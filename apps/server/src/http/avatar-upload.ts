import { consentRefusal } from '@cco/domain/documents/consents'
import { CodedError } from '@cco/domain/error/codes'
import { mayWrite } from '@cco/domain/moderation/suspension'
import { AVATAR_UPLOAD_PATH, IMAGE_LIMITS } from '@cco/domain/profiles/avatar'
import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../deps.ts'
import { uploadAvatar } from '../features/people/profiles/avatar-commands.ts'
import { shownSettings } from '../features/people/profiles/queries.ts'
import { tooLarge } from '../platform/images/images.ts'
import type { Limit } from '../platform/rate-limits/limiter.ts'
import { networkOf } from '../platform/rate-limits/network.ts'
import { createContext } from './context.ts'
import { bytesOf, type CropQuery, cropOf, takeAnyBody } from './upload-body.ts'

const HOUR_MS = 60 * 60_000
const PER_USER: Limit = { scope: 'avatar_user', max: 20, windowMs: HOUR_MS }
const PER_NETWORK: Limit = { scope: 'avatar_network', max: 60, windowMs: HOUR_MS }

/**
 * Serves `POST /api/avatar?left=&top=&size=`: the body is an image, the query its square. Its bytes
 * decide what it is, not its content type. The caller is authenticated as for a procedure, before the
 * body is read; since the token is in a header, a page of another site cannot send one, whatever the
 * content type.
 */
export const avatarUploadRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  takeAnyBody(app, tooLarge)
  app.decorateRequest('uploaderId', '')

  app.addHook('onRequest', async (req) => {
    const context = createContext(deps, req)
    const user = await context.authenticatedUser()
    if (!user) throw new CodedError('not_signed_in')
    const refused =
      mayWrite(await context.suspension(user.userId)) ??
      consentRefusal(await context.consents(user.userId))
    if (refused) throw refused
    await deps.rateLimiter.enforce([
      { limit: PER_USER, key: user.userId },
      { limit: PER_NETWORK, key: networkOf(req.ip) },
    ])
    req.setDecorator('uploaderId', user.userId)
  })

  app.post<{ Querystring: CropQuery }>(
    AVATAR_UPLOAD_PATH,
    { bodyLimit: IMAGE_LIMITS.bytes },
    async (req, reply) => {
      const userId = req.getDecorator<string>('uploaderId')
      const settings = await uploadAvatar(deps, userId, {
        bytes: bytesOf(req),
        crop: cropOf(req.query),
      })
      return await reply
        .header('cache-control', 'no-store')
        .send(await shownSettings(deps.files, settings))
    },
  )
}
