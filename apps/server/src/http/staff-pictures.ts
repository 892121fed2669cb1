import { consentRefusal } from '@cco/domain/documents/consents'
import { CodedError } from '@cco/domain/error/codes'
import { CARD_PHOTO_UPLOAD_PATH } from '@cco/domain/master-cards/photo'
import { mayWrite } from '@cco/domain/moderation/suspension'
import type { Crop } from '@cco/domain/picture/crop'
import type { UploadedPicture } from '@cco/domain/picture/uploaded'
import { IMAGE_LIMITS } from '@cco/domain/profiles/avatar'
import type { Actor } from '@cco/domain/roles/role'
import { COVER_UPLOAD_PATH } from '@cco/domain/stories/cover'
import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod/mini'
import { requireRole } from '../api/procedures.ts'
import type { Deps } from '../deps.ts'
import { uploadPhoto } from '../features/catalogue/master-cards/photo-commands.ts'
import { uploadPicture } from '../features/catalogue/stories/management/picture-commands.ts'
import { tooLarge } from '../platform/images/images.ts'
import type { Limit } from '../platform/rate-limits/limiter.ts'
import { networkOf } from '../platform/rate-limits/network.ts'
import { createContext } from './context.ts'
import { bytesOf, type CropQuery, cropOf, takeAnyBody } from './upload-body.ts'

const HOUR_MS = 60 * 60_000
const PER_USER: Omit<Limit, 'scope'> = { max: 60, windowMs: HOUR_MS }
const PER_NETWORK: Omit<Limit, 'scope'> = { max: 120, windowMs: HOUR_MS }

type Upload = { id: string; bytes: Buffer; crop: Crop | undefined }
type Kind = {
  path: string
  scope: 'cover' | 'card_photo'
  store: (deps: Deps, actor: Actor, upload: Upload) => Promise<UploadedPicture>
}

/** The pictures that staff upload for what the catalogue shows. */
const KINDS: readonly Kind[] = [
  { path: COVER_UPLOAD_PATH, scope: 'cover', store: uploadPicture },
  { path: CARD_PHOTO_UPLOAD_PATH, scope: 'card_photo', store: uploadPhoto },
]

const query = z.object({ id: z.uuid() })

/**
 * Serves `POST /api/story-cover` and `/api/card-photo`, each with `?id=&left=&top=&size=`: the body is an
 * image, the query what it is for and the part that is selected. Staff are authenticated as for a
 * procedure, before the body is read; since the token is in a header, a page of another site cannot send
 * one.
 */
export const staffPictureRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  takeAnyBody(app, tooLarge)
  app.decorateRequest('uploader', null)

  for (const { path, scope, store } of KINDS) {
    const onRequest = async (req: Parameters<typeof createContext>[1]) => {
      const context = createContext(deps, req)
      const user = await context.authenticatedUser()
      if (!user) throw new CodedError('not_signed_in')
      const { userId } = user
      const refusing = async (error: unknown) => {
        const isRefused = error instanceof CodedError && error.code === 'forbidden'
        if (isRefused) await context.recordRefusal({ userId, where: path })
        throw error
      }
      const role = await requireRole({ ...context, userId }, 'master').catch(refusing)
      const refused =
        mayWrite(await context.suspension(userId)) ?? consentRefusal(await context.consents(userId))
      if (refused) throw refused
      await deps.rateLimiter.enforce([
        { limit: { scope: `${scope}_user`, ...PER_USER }, key: userId },
        { limit: { scope: `${scope}_network`, ...PER_NETWORK }, key: networkOf(req.ip) },
      ])
      req.setDecorator('uploader', { userId, role, refusing })
    }
    app.post<Route>(path, { bodyLimit: IMAGE_LIMITS.bytes, onRequest }, async (req, reply) => {
      const { refusing, ...actor } = req.getDecorator<Uploader>('uploader')
      const of = query.safeParse(req.query)
      if (!of.success) throw new CodedError('invalid_input')
      const upload = { id: of.data.id, bytes: bytesOf(req), crop: cropOf(req.query) }
      return await reply
        .header('cache-control', 'no-store')
        .send(await store(deps, actor, upload).catch(refusing))
    })
  }
}

type Route = { Querystring: CropQuery & { id?: string } }
type Uploader = Actor & { refusing: (error: unknown) => Promise<never> }
