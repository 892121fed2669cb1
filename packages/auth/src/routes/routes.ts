import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { requireUser } from '../access/bearer.ts'
import { captchaGuard } from '../access/captcha.ts'
import { logOut } from '../access/logout.ts'
import { adminRoutes } from '../admin/admin-routes.ts'
import { mailOriginOf } from '../email/mail-origin.ts'
import { factorRoutes } from '../factors/factor-routes.ts'
import { grantToken } from '../grants/grants.ts'
import { answerError } from '../http/error-answers.ts'
import { requestOriginOf } from '../http/request-origin.ts'
import { AuthError } from '../inputs/errors.ts'
import type { AuthParts } from '../parts.ts'
import { resend, sendMagicLink, sendNonce, sendRecovery } from '../sign-up/mail-calls.ts'
import { signUp } from '../sign-up/signup.ts'
import { verifyByPost } from '../sign-up/verify.ts'
import { followLink } from '../sign-up/verify-link.ts'
import { readAccount, updateAccount } from './account.ts'
import { readHealth, readJwks, readSettings } from './discovery.ts'
import { externalRoutes } from './external-routes.ts'

/** HTTPS only for a year, as for the pages of the site. */
const HSTS = 'max-age=31536000; includeSubDomains'

type Query = { Querystring: Record<string, unknown> }

/**
 * Registers the auth service under `/auth/v1`. It is wire-compatible with GoTrue, so that browsers
 * use the official `@supabase/auth-js` unchanged (spec §7 "Auth service").
 */
export const authRoutes =
  (parts: AuthParts): FastifyPluginAsync =>
  async (app) => {
    const safety = {
      'x-content-type-options': 'nosniff',
      ...(parts.settings.isProduction && { 'strict-transport-security': HSTS }),
    }
    readBodiesAsJson(app)
    app.setErrorHandler(answerError)
    app.setNotFoundHandler(async () => {
      throw new AuthError('not_found')
    })
    app.addHook('onRequest', async (_req, reply) => {
      reply.headers({ 'cache-control': 'no-store', ...safety })
    })

    const guarded = { preHandler: captchaGuard(parts) }
    app.post(
      '/signup',
      guarded,
      async (req) => await signUp(parts, req.body, mailOriginOf(parts, req)),
    )
    for (const path of ['/otp', '/magiclink']) {
      app.post(
        path,
        guarded,
        async (req) => await sendMagicLink(parts, req.body, mailOriginOf(parts, req)),
      )
    }
    app.post(
      '/recover',
      guarded,
      async (req) => await sendRecovery(parts, req.body, mailOriginOf(parts, req)),
    )
    app.post(
      '/resend',
      guarded,
      async (req) => await resend(parts, req.body, mailOriginOf(parts, req)),
    )
    app.get('/reauthenticate', async (req) => {
      const caller = await requireUser(parts, req)
      return await sendNonce(parts, caller, mailOriginOf(parts, req))
    })
    app.post(
      '/verify',
      async (req) => await verifyByPost(parts, req.body, requestOriginOf(parts, req)),
    )
    // A HEAD request must not consume a link.
    app.get('/verify', { exposeHeadRoute: false }, async (req, reply) => {
      return await followLink(parts, req, reply)
    })
    app.post<Query>('/token', guarded, async (req) => {
      return await grantToken(parts, req.query.grant_type, req.body, {
        requestOrigin: requestOriginOf(parts, req),
        caller: () => requireUser(parts, req),
      })
    })
    app.get('/user', async (req) => await readAccount(parts, await requireUser(parts, req)))
    app.put('/user', async (req) => {
      const caller = await requireUser(parts, req)
      return await updateAccount(parts, caller, req.body, mailOriginOf(parts, req))
    })
    app.post<Query>('/logout', async (req, reply) => {
      const caller = await requireUser(parts, req)
      await logOut(parts, caller, req.query.scope, requestOriginOf(parts, req))
      return reply.code(204).send()
    })

    factorRoutes(app, parts)
    adminRoutes(app, parts)
    await app.register(externalRoutes, { parts, guarded })

    app.get('/.well-known/jwks.json', async (_req, reply) => {
      reply.header('cache-control', 'public, max-age=600')
      return readJwks(parts.keys)
    })
    app.get('/settings', async () => readSettings(parts))
    app.get('/health', async () => readHealth())
  }

/**
 * Parses every body as JSON whatever its content type, as GoTrue does. An empty body is accepted,
 * since the official client sets a content type even without one. Keys that could modify a
 * prototype are rejected.
 */
function readBodiesAsJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, (req, body, done) => {
    if (body === '') done(null, undefined)
    else parse(req, body, done)
  })
}
