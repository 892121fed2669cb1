import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { requireUser } from '../access/bearer.ts'
import { requireRecentProof } from '../access/recent-proof.ts'
import { findUser } from '../accounts/users.ts'
import { browserCookie } from '../external/browser-cookie.ts'
import { requireSecondFactor } from '../factors/levels.ts'
import { redirectTarget } from '../http/redirects.ts'
import { requestOriginOf } from '../http/request-origin.ts'
import { AuthError } from '../inputs/errors.ts'
import { optionalText, readBody } from '../inputs/inputs.ts'
import { challengeFields, readChallenge } from '../inputs/pkce.ts'
import type { AuthParts } from '../parts.ts'
import type { Provider } from '../providers/providers.ts'
import { withError } from '../sign-up/verify-link.ts'
import { keepState, secretsOf } from './states.ts'

/** The parameters a page may pass to the provider; all others are set by the service. */
const PASSED_ON = [
  'access_type',
  'acr_values',
  'display',
  'hd',
  'include_granted_scopes',
  'login_hint',
  'max_age',
  'prompt',
  'ui_locales',
]
const SCOPES = /^[\w.:/~-]+(?:[ ,]+[\w.:/~-]+)*$/

const authorizeQuery = z.object({
  provider: optionalText,
  scopes: optionalText.refine((text) => text === undefined || SCOPES.test(text)),
  redirect_to: optionalText,
  skip_http_redirect: optionalText,
  ...challengeFields,
})

class ProviderDown extends Error {}

type Query = Record<string, unknown>

/**
 * Redirects to a provider to sign in (`GET /authorize`, spec §7). When the provider does not
 * respond, the error is passed to the page of the redirect.
 * @throws AuthError `validation_failed` for a provider that is not enabled,
 * `over_request_rate_limit`
 */
export async function authorize(
  parts: AuthParts,
  req: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const query = readBody(authorizeQuery, req.query)
  try {
    const url = await begin(parts, req, reply, query, null)
    // A browser keeps the fragment of the previous URL unless the new one has its own.
    return reply.redirect(`${url}#`, 302)
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error
    req.log.error({ failure: { name: error.name, message: error.message } }, 'no way to a provider')
    const target = redirectTarget(parts.settings, query.redirect_to)
    const refusal = new AuthError('unexpected_failure', { message: 'The provider does not answer' })
    return reply.redirect(withError(target, refusal, true), 302)
  }
}

/**
 * Redirects to a provider to add its identity to the caller’s account (`GET
 * /user/identities/authorize`, spec §7). With `skip_http_redirect=true` it returns the URL instead.
 * @throws AuthError `manual_linking_disabled`, `insufficient_aal`, `reauthentication_needed`, and
 * those of `authorize`
 */
export async function authorizeLinking(
  parts: AuthParts,
  req: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await requireUser(parts, req)
  if (!parts.settings.AUTH_MANUAL_LINKING) throw new AuthError('manual_linking_disabled')
  // Checked again when the identity is added; checked here to avoid a useless redirect.
  const user = await findUser(parts, parts.sql, { id: caller.userId }, parts.clock.now())
  if (!user) throw new AuthError('session_not_found')
  await requireSecondFactor(parts, caller, user)
  await requireRecentProof(parts, caller, user)
  const query = readBody(authorizeQuery, req.query)
  const url = await begin(parts, req, reply, query, caller.sessionId)
  if (query.skip_http_redirect === 'true') return reply.send({ url })
  return reply.redirect(`${url}#`, 302)
}

async function begin(
  parts: AuthParts,
  req: FastifyRequest,
  reply: FastifyReply,
  query: z.output<typeof authorizeQuery>,
  linkingSessionId: string | null,
): Promise<string> {
  const { settings, limits, providers, clients } = parts
  const provider = requireProvider(providers, query.provider)
  const challenge = readChallenge(query)
  await limits.external(requestOriginOf(parts, req).ip)
  const client = await clients(provider).catch((cause: Error) => {
    throw new ProviderDown(`${provider.name}: ${cause.message}`)
  })
  const redirectTo = redirectTarget(settings, query.redirect_to)
  const savedState = { provider: provider.name, redirectTo, challenge, linkingSessionId }
  const { state, browserSecret } = await keepState(parts, savedState)
  const { verifier, nonce } = secretsOf(browserSecret)
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client')
  const url = buildAuthorizationUrl(client, {
    ...passedOn(req.query as Query),
    redirect_uri: callbackUrl(settings),
    response_type: 'code',
    scope: [provider.scope, ...(query.scopes?.split(/[ ,]+/) ?? [])].join(' '),
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(provider.postsForm && { response_mode: 'form_post' }),
  })
  const cookie = browserCookie({
    state,
    browserSecret,
    path: '/auth/v1/callback',
    siteUrl: settings.siteUrl,
    postedFromElsewhere: provider.postsForm,
  })
  reply.header('set-cookie', cookie)
  return url.href
}

/** Returns the callback URL shared by all providers. */
export function callbackUrl({ siteUrl }: { siteUrl: string }): string {
  return `${siteUrl}/auth/v1/callback`
}

function requireProvider(
  providers: ReadonlyMap<string, Provider>,
  name: string | undefined,
): Provider {
  const provider = name === undefined ? undefined : providers.get(name.toLowerCase())
  if (provider?.secret) return provider
  throw new AuthError('validation_failed', {
    message:
      name === undefined
        ? 'Unsupported provider: missing provider'
        : 'Unsupported provider: provider is not enabled',
  })
}

function passedOn(query: Query): Record<string, string> {
  return Object.fromEntries(
    PASSED_ON.flatMap((name) => {
      const value = query[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}
