import type { FastifyReply, FastifyRequest } from 'fastify'
import { redirectTarget, withFragment, withQuery } from '../http/redirects.ts'
import { requestOriginOf } from '../http/request-origin.ts'
import { AuthError } from '../inputs/errors.ts'
import type { AuthParts } from '../parts.ts'
import type { SessionAnswer } from '../sessions/answers.ts'
import { PKCE_PREFIX } from '../tokens/one-time-tokens.ts'
import { verifyByLink } from './verify.ts'

/** The OAuth error of each status (RFC 6749 §4.1.2.1). */
const OAUTH_ERRORS: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
}

type Query = { token?: unknown; type?: unknown; redirect_to?: unknown }

/**
 * Handles the link of an email (`GET /verify`). Redirects to the requested page, if it is allowed,
 * with the session in the fragment, a `code` for the browser that started it (PKCE), or an error.
 * @throws AuthError `validation_failed` for a malformed link
 */
export async function followLink(
  parts: AuthParts,
  req: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { token, type, redirect_to } = req.query as Query
  const refuse = (message: string) => new AuthError('validation_failed', { message })
  if (typeof type !== 'string' || type === '') throw refuse('Verify requires a verification type')
  if (typeof token !== 'string' || token === '') {
    throw refuse('Verify requires a token or a token hash')
  }
  const target = redirectTarget(parts.settings, redirect_to)
  const isPkce = token.startsWith(PKCE_PREFIX)
  const address = await verifyByLink(
    parts,
    { link: token, type },
    requestOriginOf(parts, req),
  ).then(
    (verified) => {
      if (verified.outcome === 'flow') return withQuery(target, { code: verified.code })
      if (verified.outcome === 'session') return withSession(target, verified.answer, type)
      const { message } = verified
      const seen = isPkce ? withQuery(target, { message }) : target
      return withFragment(seen, { message, sb: '' })
    },
    (error: unknown) => {
      if (!(error instanceof AuthError)) throw error
      return withError(target, error, isPkce)
    },
  )
  // The URL may contain a session, which must not leak in the referrer.
  reply.header('referrer-policy', 'no-referrer')
  return reply.redirect(address, 303)
}

/** Returns the URL with a session in its fragment; `type` is the purpose of the session. */
export function withSession(target: string, answer: SessionAnswer, type?: string): string {
  return withFragment(target, {
    access_token: answer.access_token,
    expires_at: String(answer.expires_at),
    expires_in: String(answer.expires_in),
    refresh_token: answer.refresh_token,
    sb: '',
    token_type: answer.token_type,
    ...(type !== undefined && { type }),
  })
}

/**
 * Returns the URL with an error in its fragment, and also in its query when the page may read only
 * that. `kind` is the OAuth error, by default that of the status.
 */
export function withError(
  target: string,
  { code, status, message }: Pick<AuthError, 'code' | 'status' | 'message'>,
  isPkce: boolean,
  kind = OAUTH_ERRORS[status],
): string {
  const description = code === 'otp_expired' ? 'Email link is invalid or has expired' : message
  const values = {
    ...(kind !== undefined && { error: kind }),
    error_code: code,
    error_description: description,
  }
  return withFragment(isPkce ? withQuery(target, values) : target, { ...values, sb: '' })
}
