import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionAnswer } from '../accounts/answers.ts'
import { AuthError } from '../http/errors.ts'
import { redirectTarget, withFragment, withQuery } from '../http/redirects.ts'
import { requesterOf } from '../http/requester.ts'
import type { AuthParts } from '../parts.ts'
import { PKCE_PREFIX } from '../tokens/one-time-tokens.ts'
import { verifyByLink } from './verify.ts'

/** What the protocol calls a refusal of this status (RFC 6749 §4.1.2.1). */
const OAUTH_ERRORS: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
}

type Query = { token?: unknown; type?: unknown; redirect_to?: unknown }

/**
 * `GET /verify`: the link of an email. It leads to the asked page, if emails may lead there, with
 * the session behind the `#`, with `code` for the browser that began (PKCE), or with what went wrong.
 * @throws AuthError `validation_failed` for what is no link of ours
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
  const address = await verifyByLink(parts, { link: token, type }, requesterOf(parts, req)).then(
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
  // The address may carry a session: no page it leads to is told it by a header.
  reply.header('referrer-policy', 'no-referrer')
  return reply.redirect(address, 303)
}

/** An address with a session behind its `#`; `type` says what the session was given for. */
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
 * An address with a refusal behind its `#`, and in its query too where the page may look there
 * alone; `kind` is the protocol's own name for it, by default that of its status.
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
