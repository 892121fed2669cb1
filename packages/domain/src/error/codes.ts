/**
 * Every error the product can answer with. A code without a phrase in both languages does not
 * compile (`@cco/messages`), one without a status does not either (`apps/server/src/api/errors.ts`).
 */
export const ERROR_CODES = [
  'internal',
  'malformed_request',
  'invalid_input',
  'not_signed_in',
  'session_expired',
  'forbidden',
  'conflict_of_interest',
  'daily_limit_reached',
  'not_found',
  'procedure_not_found',
  'payload_too_large',
  'too_many_requests',
  'unavailable',
  'story_not_found',
  'master_not_found',
  'game_not_found',
  'game_closed',
  'game_full',
  'game_past',
  'game_cancelled',
  'own_game',
  'not_enough_seats',
  'too_many_seats',
  'guests_unnamed',
  'already_booked',
  'overlapping_booking',
  'price_changed',
  'insufficient_coins',
  'cart_empty',
  'request_key_reused',
  'suspended',
  'waitlist_first',
  'seats_free',
  'already_waiting',
  'offer_gone',
  'refund_changed',
  'booking_over',
  'nothing_to_answer',
  'game_not_over',
  'attendance_closed',
  'nothing_to_dispute',
  'already_disputed',
  'already_decided',
  'refund_too_large',
  'not_attended',
  'review_closed',
  'already_reviewed',
  'promo_invalid',
  'promo_not_active',
  'promo_expired',
  'promo_used_up',
  'promo_already_used',
  'promo_first_booking_only',
  'promo_not_for_these',
  'promo_minimum',
  'free_game_gone',
  'total_changed',
  'tier_not_found',
  'already_subscribed',
  'not_subscribed',
  'gift_not_found',
  'gift_to_oneself',
  'gift_not_claimable',
  'gift_not_returnable',
  'recipient_not_found',
  'pack_not_found',
  'place_not_found',
  'pack_price_changed',
  'payment_unavailable',
  'broadcast_over',
  'start_past',
  'start_too_far',
  'schedule_conflict',
  'already_requested',
  'own_request',
  'game_unchangeable',
  'below_seats_taken',
  'series_too_long',
  'series_ended',
  'occurrence_announced',
  'no_changes',
  'profile_not_remembered',
  'confirmation_mismatch',
  'recent_sign_in_needed',
  'second_step_needed',
  'account_removed',
  'last_owner',
  'bookings_ahead',
  'games_ahead',
  'adjustment_decided',
  'adjustment_own',
  'balance_too_large',
  'payment_decided',
  'payment_not_creditable',
  'payment_not_refundable',
  'refund_coins_spent',
  'refund_refused',
  'promo_code_taken',
  'promo_in_use',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

/** The values of an error’s phrase, which screens may also use. Numbers are coins or seats. */
export type ErrorDetails = Readonly<Record<string, string | number>>

/** An error for the user, identified by its code; its phrase is in `messages`. */
export class CodedError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code)
    this.name = 'CodedError'
    this.code = code
    this.details = details
  }
}
