import { isUnavailable } from '@cco/database/connection-errors'
import { CodedError, type ErrorCode, type ErrorDetails } from '@cco/domain/error/codes'
import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'

type TrpcCode = TRPCError['code']

/** How each of our codes travels. */
const STATUS: Record<ErrorCode, TrpcCode> = {
  internal: 'INTERNAL_SERVER_ERROR',
  malformed_request: 'BAD_REQUEST',
  invalid_input: 'BAD_REQUEST',
  not_signed_in: 'UNAUTHORIZED',
  session_expired: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  conflict_of_interest: 'FORBIDDEN',
  daily_limit_reached: 'CONFLICT',
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
  guests_unnamed: 'BAD_REQUEST',
  already_booked: 'CONFLICT',
  overlapping_booking: 'CONFLICT',
  price_changed: 'CONFLICT',
  insufficient_coins: 'PAYMENT_REQUIRED',
  cart_empty: 'BAD_REQUEST',
  request_key_reused: 'CONFLICT',
  suspended: 'FORBIDDEN',
  waitlist_first: 'CONFLICT',
  seats_free: 'CONFLICT',
  already_waiting: 'CONFLICT',
  offer_gone: 'CONFLICT',
  refund_changed: 'CONFLICT',
  booking_over: 'CONFLICT',
  nothing_to_answer: 'CONFLICT',
  game_not_over: 'CONFLICT',
  attendance_closed: 'CONFLICT',
  nothing_to_dispute: 'CONFLICT',
  already_disputed: 'CONFLICT',
  already_decided: 'CONFLICT',
  refund_too_large: 'BAD_REQUEST',
  not_attended: 'CONFLICT',
  review_closed: 'CONFLICT',
  already_reviewed: 'CONFLICT',
  promo_invalid: 'CONFLICT',
  promo_not_active: 'CONFLICT',
  promo_expired: 'CONFLICT',
  promo_used_up: 'CONFLICT',
  promo_already_used: 'CONFLICT',
  promo_first_booking_only: 'CONFLICT',
  promo_not_for_these: 'CONFLICT',
  promo_minimum: 'CONFLICT',
  free_game_gone: 'CONFLICT',
  total_changed: 'CONFLICT',
  tier_not_found: 'NOT_FOUND',
  already_subscribed: 'CONFLICT',
  not_subscribed: 'CONFLICT',
  gift_not_found: 'NOT_FOUND',
  gift_to_oneself: 'BAD_REQUEST',
  gift_not_claimable: 'CONFLICT',
  gift_not_returnable: 'CONFLICT',
  recipient_not_found: 'NOT_FOUND',
  pack_not_found: 'NOT_FOUND',
  pack_price_changed: 'CONFLICT',
  payment_unavailable: 'SERVICE_UNAVAILABLE',
  broadcast_over: 'CONFLICT',
  start_past: 'BAD_REQUEST',
  start_too_far: 'BAD_REQUEST',
  schedule_conflict: 'CONFLICT',
  already_asked: 'CONFLICT',
  own_request: 'FORBIDDEN',
  game_unchangeable: 'CONFLICT',
  below_seats_taken: 'CONFLICT',
  series_too_long: 'BAD_REQUEST',
  series_ended: 'BAD_REQUEST',
  occurrence_announced: 'CONFLICT',
  no_changes: 'CONFLICT',
  profile_not_remembered: 'CONFLICT',
  confirmation_mismatch: 'BAD_REQUEST',
  recent_sign_in_needed: 'PRECONDITION_FAILED',
  second_step_needed: 'PRECONDITION_FAILED',
  account_removed: 'CONFLICT',
  last_owner: 'CONFLICT',
  bookings_ahead: 'CONFLICT',
  games_ahead: 'CONFLICT',
  adjustment_decided: 'CONFLICT',
  adjustment_own: 'CONFLICT',
  balance_too_large: 'CONFLICT',
  payment_decided: 'CONFLICT',
  payment_not_creditable: 'CONFLICT',
  payment_not_refundable: 'CONFLICT',
  refund_coins_spent: 'CONFLICT',
  refund_refused: 'CONFLICT',
  promo_code_taken: 'CONFLICT',
  promo_in_use: 'CONFLICT',
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
