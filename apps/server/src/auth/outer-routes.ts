import type { FastifyPluginAsync } from 'fastify'
import { requirePrincipal } from './bearer.ts'
import { unlinkIdentity } from './external/unlink.ts'
import { authorize, authorizeLinking } from './oauth/authorize.ts'
import { finishOauth } from './oauth/callback.ts'
import type { AuthParts } from './parts.ts'
import { requesterOf } from './requester.ts'

/** The ways in from outside of the club: providers, organisations (spec §7 "Auth service"). */
export const outerRoutes: FastifyPluginAsync<{ parts: AuthParts }> = async (app, { parts }) => {
  // What a provider makes the browser post.
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_req, body, done) => done(null, new URLSearchParams(body)),
  )

  // A program that only looks at these addresses (HEAD) must not use them up.
  app.get('/authorize', { exposeHeadRoute: false }, async (req, reply) => {
    return await authorize(parts, req, reply)
  })
  app.get('/callback', { exposeHeadRoute: false }, async (req, reply) => {
    const { searchParams } = new URL(req.url, parts.config.siteUrl)
    return await finishOauth(parts, req, reply, searchParams)
  })
  app.post('/callback', async (req, reply) => {
    const values = req.body instanceof URLSearchParams ? req.body : new URLSearchParams()
    return await finishOauth(parts, req, reply, values)
  })
  app.get('/user/identities/authorize', { exposeHeadRoute: false }, async (req, reply) => {
    return await authorizeLinking(parts, req, reply)
  })
  app.delete<{ Params: { identityId: string } }>('/user/identities/:identityId', async (req) => {
    const caller = await requirePrincipal(parts, req)
    return await unlinkIdentity(parts, caller, req.params.identityId, requesterOf(req))
  })
}
