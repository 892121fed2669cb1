import { isUnavailable } from '@cco/database/connection-errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AuthError } from '../inputs/errors.ts'

const VERSION_HEADER = 'x-supabase-api-version'
/** From this API version on, a body’s `code` is the error code; before, it is the HTTP status. */
const CODES_VERSION = '2024-01-01'

/** Sends any error in GoTrue’s format for the client’s API version. */
export async function answerError(
  thrown: FastifyError | AuthError,
  req: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const error = toAuthError(thrown)
  if (error.status >= 500) req.log.error({ failure: harmless(thrown) }, 'sign-in service failed')
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds)
  reply.code(error.status).header('x-sb-error-code', error.code)
  const weak = error.reasons && { weak_password: { reasons: error.reasons } }
  if (speaksCodes(req)) {
    reply.header(VERSION_HEADER, CODES_VERSION)
    return reply.send({ code: error.code, message: error.message, ...weak })
  }
  return reply.send({ code: error.status, error_code: error.code, msg: error.message, ...weak })
}

function speaksCodes({ headers }: FastifyRequest): boolean {
  const version = headers[VERSION_HEADER]
  return (
    typeof version === 'string' &&
    /^\d{4}-\d{2}-\d{2}$/.test(version) &&
    version >= CODES_VERSION &&
    !Number.isNaN(Date.parse(version))
  )
}

function toAuthError(thrown: FastifyError | AuthError): AuthError {
  if (thrown instanceof AuthError) return thrown
  // The official client retries a 503 automatically.
  if (isUnavailable(thrown)) return new AuthError('unexpected_failure', { status: 503 })
  if (thrown.statusCode === 429) return new AuthError('over_request_rate_limit')
  if (thrown.statusCode === 413) return new AuthError('request_entity_too_large')
  // Fastify’s own 400 errors mean an unreadable body or header.
  if (thrown.statusCode !== undefined && thrown.statusCode < 500) return new AuthError('bad_json')
  return new AuthError('unexpected_failure')
}

/** Removes `detail` from database errors, so that addresses and hashes stay out of the log. */
function harmless({ name, code, message, stack }: FastifyError | AuthError) {
  return { name, code, message, stack }
}
