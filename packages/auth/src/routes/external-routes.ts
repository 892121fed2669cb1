import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { requireAdmin } from '../access/admin-guard.ts'
import { requireUser } from '../access/bearer.ts'
import type { CaptchaGuard } from '../access/captcha.ts'
import type { Admin } from '../admin/admin-users.ts'
import { unlinkIdentity } from '../external/unlink.ts'
import { requestOriginOf } from '../http/request-origin.ts'
import { authorize, authorizeLinking } from '../oauth/authorize.ts'
import { finishOauth } from '../oauth/callback.ts'
import type { AuthParts } from '../parts.ts'
import { finishSso } from '../saml/acs.ts'
import {
  createProvider,
  deleteProvider,
  listProviders,
  readProvider,
  updateProvider,
} from '../saml/admin.ts'
import { beginSso, requireSamlEnabled } from '../saml/begin.ts'
import { ownMetadata } from '../saml/service-provider.ts'

type Named = { Params: { id: string } }
/** `guarded` holds the captcha hook of protected routes. */
type Options = { parts: AuthParts; guarded: { preHandler: CaptchaGuard } }

/**
 * Registers the routes of external sign-in: providers and organisations (spec §7 "Auth service").
 */
export const externalRoutes: FastifyPluginAsync<Options> = async (app, { parts, guarded }) => {
  // The body of a form that a provider’s page posts.
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_req, body, done) => done(null, new URLSearchParams(body)),
  )

  // A HEAD request must not consume these URLs.
  app.get('/authorize', { exposeHeadRoute: false }, async (req, reply) => {
    return await authorize(parts, req, reply)
  })
  app.get('/callback', { exposeHeadRoute: false }, async (req, reply) => {
    const { searchParams } = new URL(req.url, parts.settings.siteUrl)
    return await finishOauth(parts, req, reply, searchParams)
  })
  app.post('/callback', async (req, reply) => {
    const values = req.body instanceof URLSearchParams ? req.body : new URLSearchParams()
    return await finishOauth(parts, req, reply, values)
  })
  app.get('/user/identities/authorize', { exposeHeadRoute: false }, async (req, reply) => {
    return await authorizeLinking(parts, req, reply)
  })

  app.post('/sso', guarded, async (req, reply) => await beginSso(parts, req, reply))
  for (const path of ['/saml', '/sso/saml']) {
    app.get(`${path}/metadata`, async (_req, reply) => {
      requireSamlEnabled(parts.settings)
      reply.header('cache-control', 'public, max-age=600').type('application/xml; charset=utf-8')
      return await ownMetadata(parts)
    })
    app.post(`${path}/acs`, async (req, reply) => await finishSso(parts, req, reply))
  }
  await app.register(
    async (admin) => {
      const adminOf = async (req: FastifyRequest): Promise<Admin> => {
        const { role } = await requireAdmin(parts, req)
        return { role, requestOrigin: requestOriginOf(parts, req) }
      }
      admin.get('/providers', async (req) => {
        await adminOf(req)
        return await listProviders(parts)
      })
      admin.post('/providers', async (req, reply) => {
        const answer = await createProvider(parts, await adminOf(req), req.body)
        return reply.code(201).send(answer)
      })
      admin.get<Named>('/providers/:id', async (req) => {
        await adminOf(req)
        return await readProvider(parts, req.params.id)
      })
      admin.put<Named>('/providers/:id', async (req) => {
        const of = { id: req.params.id, body: req.body }
        return await updateProvider(parts, await adminOf(req), of)
      })
      admin.delete<Named>('/providers/:id', async (req) => {
        return await deleteProvider(parts, await adminOf(req), req.params.id)
      })
    },
    { prefix: '/admin/sso' },
  )

  app.delete<{ Params: { identityId: string } }>('/user/identities/:identityId', async (req) => {
    const caller = await requireUser(parts, req)
    return await unlinkIdentity(parts, caller, req.params.identityId, requestOriginOf(parts, req))
  })
}
