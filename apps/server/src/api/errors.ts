import { isUnavailable } from '@cco/database/connection-errors'
import { CodedError, type ErrorCode, type ErrorDetails } from '@cco/domain/error/codes'
import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import { ERROR_TABLE } from './error-table.ts'

type TrpcCode = TRPCError['code']

/** Our codes for tRPC's own errors; any other is an internal error. */
const FROM_TRPC: Partial<Record<TrpcCode, ErrorCode>> = {
  PARSE_ERROR: 'malformed_request',
  BAD_REQUEST: 'invalid_input',
  UNSUPPORTED_MEDIA_TYPE: 'malformed_request',
  METHOD_NOT_SUPPORTED: 'procedure_not_found',
  NOT_FOUND: 'procedure_not_found',
  PAYLOAD_TOO_LARGE: 'payload_too_large',
}

export type ErrorAnswer = { code: ErrorCode; details: ErrorDetails }

/** Returns a tRPC error that carries our code and the matching HTTP status. */
export function toTrpcError(error: CodedError): TRPCError {
  return new TRPCError({ code: ERROR_TABLE[error.code].trpc, message: error.code, cause: error })
}

/**
 * Returns the part of an error that clients may see: a code and its details, never an internal
 * message.
 */
export function errorAnswer(error: TRPCError): ErrorAnswer {
  if (error.cause instanceof CodedError) {
    return { code: error.cause.code, details: error.cause.details }
  }
  // tRPC reads the body when a procedure first accesses its input, and reports both failures as bad
  // input.
  const unreadable = error.code === 'BAD_REQUEST' && error.cause instanceof SyntaxError
  if (unreadable) return { code: 'malformed_request', details: {} }
  return { code: FROM_TRPC[error.code] ?? 'internal', details: {} }
}

/** An error in tRPC's wire format. */
export type ErrorBody = {
  code: number
  message: ErrorCode
  data: ErrorAnswer & { httpStatus: number; requestId: string }
}

/**
 * Converts any thrown value to a tRPC error; an error without one of our codes becomes an internal
 * error.
 */
export function asTrpcError(thrown: unknown): TRPCError {
  if (thrown instanceof CodedError) return toTrpcError(thrown)
  const cause = thrown instanceof TRPCError ? thrown.cause : thrown
  // The database is unavailable, so the same request may succeed a little later.
  if (isUnavailable(cause)) return toTrpcError(new CodedError('unavailable'))
  if (!(thrown instanceof TRPCError)) {
    return new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: thrown })
  }
  // A coded error that did not pass our middleware arrives as the cause of an internal error.
  return thrown.cause instanceof CodedError ? toTrpcError(thrown.cause) : thrown
}

/** Returns the body of an error response, over HTTP and over live connections alike. */
export function errorBody(thrown: unknown, requestId: string): ErrorBody {
  const error = asTrpcError(thrown)
  const answer = errorAnswer(error)
  return {
    code: TRPC_ERROR_CODES_BY_KEY[error.code],
    message: answer.code,
    data: { ...answer, httpStatus: getHTTPStatusCodeFromError(error), requestId },
  }
}
