/**
 * Every error the product can answer with. A code without a phrase in both languages does not
 * compile (`@cco/messages`), one without a status does not either (`apps/server/src/rpc/errors.ts`).
 */
export const ERROR_CODES = [
  'internal',
  'malformed_request',
  'invalid_input',
  'not_signed_in',
  'session_expired',
  'forbidden',
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
  'already_booked',
  'overlapping_booking',
  'price_changed',
  'insufficient_coins',
  'cart_empty',
  'request_key_reused',
  'suspended',
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
  'pack_price_changed',
  'payment_unavailable',
  'adjustment_decided',
  'adjustment_own',
  'payment_decided',
  'payment_not_creditable',
  'promo_code_taken',
  'promo_in_use',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

/** Values a phrase may name, and that a screen may act upon. Numbers are coins or seats. */
export type ErrorDetails = Readonly<Record<string, string | number>>

/** An error that is meant for the person: its code is the contract, its phrase is in `messages`. */
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
