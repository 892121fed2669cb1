import { isUnavailable } from '@cco/database/connection-errors'
import { CodedError, type ErrorCode, type ErrorDetails } from '@cco/domain/error/codes'
import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import { ERROR_TABLE } from './error-table.ts'

type TrpcCode = TRPCError['code']

/** tRPC's own refusals in our words; what is not here is a fault of ours. */
const FROM_TRPC: Partial<Record<TrpcCode, ErrorCode>> = {
  PARSE_ERROR: 'malformed_request',
  BAD_REQUEST: 'invalid_input',
  UNSUPPORTED_MEDIA_TYPE: 'malformed_request',
  METHOD_NOT_SUPPORTED: 'procedure_not_found',
  NOT_FOUND: 'procedure_not_found',
  PAYLOAD_TOO_LARGE: 'payload_too_large',
}

export type ErrorAnswer = { code: ErrorCode; details: ErrorDetails }

/** A tRPC error that carries our code, so that the HTTP status fits. */
export function toTrpcError(error: CodedError): TRPCError {
  return new TRPCError({ code: ERROR_TABLE[error.code].trpc, message: error.code, cause: error })
}

/** What may leave the server about an error: a code and its details, never inner words. */
export function errorAnswer(error: TRPCError): ErrorAnswer {
  if (error.cause instanceof CodedError) {
    return { code: error.cause.code, details: error.cause.details }
  }
  // tRPC reads the body when a procedure first asks for its input, and reports both as bad input.
  const unreadable = error.code === 'BAD_REQUEST' && error.cause instanceof SyntaxError
  if (unreadable) return { code: 'malformed_request', details: {} }
  return { code: FROM_TRPC[error.code] ?? 'internal', details: {} }
}

/** A refusal as tRPC's wire carries it. */
export type ErrorBody = {
  code: number
  message: ErrorCode
  data: ErrorAnswer & { httpStatus: number; requestId: string }
}

/** Whatever was thrown, as tRPC's error; what is not deliberately ours is a fault of ours. */
export function asTrpcError(thrown: unknown): TRPCError {
  if (thrown instanceof CodedError) return toTrpcError(thrown)
  const cause = thrown instanceof TRPCError ? thrown.cause : thrown
  // The database does not answer now: the same request may be served a little later.
  if (isUnavailable(cause)) return toTrpcError(new CodedError('unavailable'))
  if (!(thrown instanceof TRPCError)) {
    return new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: thrown })
  }
  // A coded error that met none of our middleware arrives as the fault of a procedure.
  return thrown.cause instanceof CodedError ? toTrpcError(thrown.cause) : thrown
}

/** The one way a refusal leaves the server, over HTTP and over a live connection. */
export function errorBody(thrown: unknown, requestId: string): ErrorBody {
  const error = asTrpcError(thrown)
  const answer = errorAnswer(error)
  return {
    code: TRPC_ERROR_CODES_BY_KEY[error.code],
    message: answer.code,
    data: { ...answer, httpStatus: getHTTPStatusCodeFromError(error), requestId },
  }
}
