import { consentRefusal } from '@cco/domain/documents/consents'
import { CodedError } from '@cco/domain/error/codes'
import { mayWrite } from '@cco/domain/moderation/suspension'
import { IMAGE_LIMITS } from '@cco/domain/profiles/avatar'
import type { Actor } from '@cco/domain/roles/role'
import { COVER_UPLOAD_PATH } from '@cco/domain/stories/cover'
import { storyIdInput } from '@cco/domain/stories/management'
import type { FastifyPluginAsync } from 'fastify'
import { requireRole } from '../api/procedures.ts'
import type { Deps } from '../deps.ts'
import { uploadPicture } from '../features/catalogue/stories/management/picture-commands.ts'
import { tooLarge } from '../platform/images/images.ts'
import type { Limit } from '../platform/rate-limits/limiter.ts'
import { networkOf } from '../platform/rate-limits/network.ts'
import { createContext } from './context.ts'
import { bytesOf, type CropQuery, cropOf, takeAnyBody } from './upload-body.ts'

const HOUR_MS = 60 * 60_000
const PER_USER: Limit = { scope: 'cover_user', max: 60, windowMs: HOUR_MS }
const PER_NETWORK: Limit = { scope: 'cover_network', max: 120, windowMs: HOUR_MS }

type Route = { Querystring: CropQuery & { id?: string } }

/**
 * Serves `POST /api/story-cover?id=&left=&top=&size=`: the body is an image for the cover of a story, the
 * query the story and the part that is selected. Staff are authenticated as for a procedure, before the
 * body is read; since the token is in a header, a page of another site cannot send one.
 */
export const coverUploadRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  takeAnyBody(app, tooLarge)
  app.decorateRequest('uploader', null)

  app.addHook('onRequest', async (req) => {
    const context = createContext(deps, req)
    const user = await context.authenticatedUser()
    if (!user) throw new CodedError('not_signed_in')
    const { userId } = user
    const refusing = async (error: unknown) => {
      const isRefused = error instanceof CodedError && error.code === 'forbidden'
      if (isRefused) await context.recordRefusal({ userId, where: COVER_UPLOAD_PATH })
      throw error
    }
    const role = await requireRole({ ...context, userId }, 'master').catch(refusing)
    const refused =
      mayWrite(await context.suspension(userId)) ?? consentRefusal(await context.consents(userId))
    if (refused) throw refused
    await deps.rateLimiter.enforce([
      { limit: PER_USER, key: userId },
      { limit: PER_NETWORK, key: networkOf(req.ip) },
    ])
    req.setDecorator('uploader', { userId, role, refusing })
  })

  app.post<Route>(COVER_UPLOAD_PATH, { bodyLimit: IMAGE_LIMITS.bytes }, async (req, reply) => {
    const { refusing, ...actor } = req.getDecorator<Uploader>('uploader')
    const story = storyIdInput.safeParse(req.query)
    if (!story.success) throw new CodedError('invalid_input')
    const upload = { id: story.data.id, bytes: bytesOf(req), crop: cropOf(req.query) }
    return await reply
      .header('cache-control', 'no-store')
      .send(await uploadPicture(deps, actor, upload).catch(refusing))
  })
}

type Uploader = Actor & { refusing: (error: unknown) => Promise<never> }
