import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { isUnavailable } from '@cco/database/connection-errors'
import { CodedError, type ErrorCode } from '@cco/domain/error/codes'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

/** A client that takes longer to send its request is disconnected, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 60_000
/** The same limit for the headers alone, in milliseconds. */
export const HEADERS_TIMEOUT_MS = 20_000

type Refused = Error & { statusCode?: number }

/** Responds to an error of a route or plugin with its code, in the format of the request. */
export async function answerError(error: Refused, req: FastifyRequest, reply: FastifyReply) {
  const code = codeOf(error)
  if (code === 'internal') req.log.error({ err: error }, 'unhandled error')
  const status = STATUS_OF_FAULTS[code] ?? error.statusCode ?? 400
  return reply.code(status).send(errorBody(req, code, status))
}

/** Responds to a URL that the router cannot parse, for which no hook or route runs. */
export function answerUnreadableAddress(
  error: FastifyError,
  req: FastifyRequest,
  reply: FastifyReply,
): void {
  const status = error.statusCode ?? 400
  reply
    .code(status)
    .header('x-request-id', req.id)
    .header('x-content-type-options', 'nosniff')
    .send(errorBody(req, codeOf(error), status))
}

const STATUS_OF_PARSER: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * Responds to bytes that are not an HTTP request, or to a request that timed out, and closes the
 * connection.
 */
export function answerUnreadableRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = STATUS_OF_PARSER[error.code ?? ''] ?? 400
  const requestId = randomUUID()
  const body = JSON.stringify({ code: 'malformed_request', requestId })
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      `x-request-id: ${requestId}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}

/** Not taken from the error, which may come from the database driver. */
const STATUS_OF_FAULTS: Partial<Record<ErrorCode, number>> = { internal: 500, unavailable: 503 }

const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  403: 'forbidden',
  404: 'not_found',
  413: 'payload_too_large',
  429: 'too_many_requests',
}

function codeOf(error: Refused): ErrorCode {
  if (error instanceof CodedError) return error.code
  if (isUnavailable(error)) return 'unavailable'
  const status = error.statusCode ?? 500
  const known = CODE_OF_STATUS[status]
  if (known) return known
  return status >= 400 && status < 500 ? 'malformed_request' : 'internal'
}

/** Errors from before a procedure runs have the same format as those of procedures. */
function errorBody(req: FastifyRequest, code: ErrorCode, httpStatus: number) {
  if (!req.url.startsWith('/trpc/')) return { code, requestId: req.id }
  const data = { code, details: {}, httpStatus, requestId: req.id }
  return { error: { code: -32600, message: code, data } }
}
