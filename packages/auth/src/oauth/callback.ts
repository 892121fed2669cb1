import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerOf, finishWhereItBegan, recordingRefusal } from '../access/session.ts'
import { browserSecretOf } from '../external/browser-cookie.ts'
import { enterFromOutside } from '../external/enter.ts'
import { linkIdentity } from '../external/link.ts'
import { withQuery } from '../http/redirects.ts'
import { requestOriginOf } from '../http/request-origin.ts'
import { AuthError } from '../inputs/errors.ts'
import type { AuthParts } from '../parts.ts'
import { withError, withSession } from '../sign-up/verify-link.ts'
import { exchange, ProviderRefusal } from './exchange.ts'
import { type OauthState, takeState } from './states.ts'

/** The parameters of a provider’s callback, from the query or a form. */
export type CallbackValues = URLSearchParams

/**
 * Handles the callback of a provider (`GET /callback`, `POST /callback`). Redirects to the
 * requested page with the session in the fragment, a `code` for the browser that started it (PKCE),
 * or an error. Redirects to the site when the sign-in is unknown.
 */
export async function finishOauth(
  parts: AuthParts,
  req: FastifyRequest,
  reply: FastifyReply,
  values: CallbackValues,
): Promise<FastifyReply> {
  // The URL may contain a session, which must not leak in the referrer.
  reply.header('referrer-policy', 'no-referrer')
  return reply.redirect(await destinationOf(parts, req, values), 303)
}

async function destinationOf(
  parts: AuthParts,
  req: FastifyRequest,
  values: CallbackValues,
): Promise<string> {
  let target = parts.settings.siteUrl
  try {
    await parts.limits.signIn(requestOriginOf(parts, req).ip)
    const state = values.get('state') ?? ''
    if (state === '') {
      throw new AuthError('bad_oauth_callback', { message: 'OAuth state parameter missing' })
    }
    const names = { state, browserSecret: browserSecretOf(req, state) }
    const savedState = await takeState(parts.sql, names, parts.clock.now())
    if (!savedState) throw new AuthError('bad_oauth_state')
    target = savedState.redirectTo
    const { provider } = savedState
    return await recordingRefusal(
      parts,
      { provider, requestOrigin: requestOriginOf(parts, req) },
      () => enter(parts, req, { values, savedState, browserSecret: names.browserSecret }),
    )
  } catch (error) {
    if (error instanceof ProviderRefusal) {
      const { kind, message } = error
      return withError(target, { code: 'bad_oauth_callback', status: 400, message }, true, kind)
    }
    if (!(error instanceof AuthError)) throw error
    if (error.status >= 500) req.log.error({ failure: harmless(error.cause) }, 'no sign-in')
    return withError(target, error, true, kindOf(error))
  }
}

async function enter(
  parts: AuthParts,
  req: FastifyRequest,
  of: { values: CallbackValues; savedState: OauthState; browserSecret: string },
): Promise<string> {
  const { savedState } = of
  const requestOrigin = requestOriginOf(parts, req)
  const provider = parts.providers.get(savedState.provider)
  if (!provider) throw new AuthError('bad_oauth_state')
  const externalUser = await exchange(parts, provider, of)
  const { passage, ended } = await parts.sql.begin(async (tx) => {
    const { user, ended } =
      savedState.linkingSessionId === null
        ? await enterFromOutside(parts, tx, {
            externalUser,
            requestOrigin,
            emailOptional: provider.emailOptional,
          })
        : await linkIdentity(parts, tx, {
            sessionId: savedState.linkingSessionId,
            externalUser,
            requestOrigin,
          })
    const passage = await finishWhereItBegan(parts, tx, {
      user,
      provider: provider.name,
      method: 'oauth',
      requestOrigin,
      challenge: savedState.challenge,
    })
    return { passage, ended }
  })
  for (const sessionId of ended) parts.verifiedTokens.revoke(sessionId)
  if ('code' in passage) return withQuery(savedState.redirectTo, { code: passage.code })
  return withSession(savedState.redirectTo, await answerOf(parts, passage.opened))
}

/** Drops the extra fields of the client library’s errors, which may contain a token. */
function harmless(cause: unknown): unknown {
  if (!(cause instanceof Error)) return undefined
  const { name, message, code } = cause as Error & { code?: unknown }
  return { name, message, code }
}

/**
 * Returns GoTrue’s error type for policy refusals, whatever their status (`getErrorQueryString`).
 */
function kindOf({ code }: AuthError): string | undefined {
  const denied = ['signup_disabled', 'user_banned', 'provider_email_needs_verification']
  return denied.includes(code) ? 'access_denied' : undefined
}
