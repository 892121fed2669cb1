import { CodedError, type ErrorCode, type ErrorDetails } from '@cco/domain/error/codes'
import { TRPCError } from '@trpc/server'

type TrpcCode = TRPCError['code']

/** How each of our codes travels. */
const STATUS: Record<ErrorCode, TrpcCode> = {
  internal: 'INTERNAL_SERVER_ERROR',
  malformed_request: 'BAD_REQUEST',
  invalid_input: 'BAD_REQUEST',
  not_signed_in: 'UNAUTHORIZED',
  session_expired: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  not_found: 'NOT_FOUND',
  procedure_not_found: 'NOT_FOUND',
  payload_too_large: 'PAYLOAD_TOO_LARGE',
  too_many_requests: 'TOO_MANY_REQUESTS',
  unavailable: 'SERVICE_UNAVAILABLE',
  story_not_found: 'NOT_FOUND',
  master_not_found: 'NOT_FOUND',
  game_not_found: 'NOT_FOUND',
  game_closed: 'CONFLICT',
  game_full: 'CONFLICT',
  game_past: 'CONFLICT',
  game_cancelled: 'CONFLICT',
  own_game: 'CONFLICT',
  not_enough_seats: 'CONFLICT',
  too_many_seats: 'BAD_REQUEST',
  already_booked: 'CONFLICT',
  overlapping_booking: 'CONFLICT',
  price_changed: 'CONFLICT',
  insufficient_coins: 'PAYMENT_REQUIRED',
  cart_empty: 'BAD_REQUEST',
  request_key_reused: 'CONFLICT',
  suspended: 'FORBIDDEN',
  start_past: 'BAD_REQUEST',
  schedule_conflict: 'CONFLICT',
  already_decided: 'CONFLICT',
  already_asked: 'CONFLICT',
  own_request: 'FORBIDDEN',
  game_unchangeable: 'CONFLICT',
  below_seats_taken: 'CONFLICT',
  series_too_long: 'BAD_REQUEST',
  series_ended: 'BAD_REQUEST',
  occurrence_announced: 'CONFLICT',
}

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
  return new TRPCError({ code: STATUS[error.code], message: error.code, cause: error })
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
