import type { ErrorRows } from './error-row.ts'

/** The error codes of coins, payments, promo codes, subscriptions and gifts. */
export const MONEY_ERRORS = {
  insufficient_coins: { trpc: 'PAYMENT_REQUIRED', when: 'the balance is too low' },
  cart_empty: { trpc: 'BAD_REQUEST', when: 'the cart is empty' },
  order_waiting: {
    trpc: 'CONFLICT',
    when: 'another payment for the cart or the offer is open; complete it or withdraw its order',
  },
  request_key_reused: { trpc: 'CONFLICT', when: 'this `requestKey` was used for another request' },
  refund_too_large: { trpc: 'BAD_REQUEST', when: 'more than the remaining payment: `max`' },
  promo_invalid: {
    trpc: 'CONFLICT',
    when: 'no such code; for guests also any code that is not valid',
  },
  promo_not_active: { trpc: 'CONFLICT', when: 'the code is paused, or not valid yet' },
  promo_expired: { trpc: 'CONFLICT', when: 'the code has expired' },
  promo_used_up: { trpc: 'CONFLICT', when: 'the code has no uses left' },
  promo_already_used: { trpc: 'CONFLICT', when: 'the caller has used it' },
  promo_first_booking_only: { trpc: 'CONFLICT', when: 'the caller has booked before' },
  promo_not_for_these: { trpc: 'CONFLICT', when: 'the code is not valid for these games' },
  promo_minimum: { trpc: 'CONFLICT', when: 'the cart is below its minimum' },
  free_game_gone: {
    trpc: 'CONFLICT',
    when: 'a requested free game is no longer available; nothing was charged',
  },
  total_changed: {
    trpc: 'CONFLICT',
    when: 'the total differs from the one in the cart; nothing was charged',
  },
  tier_not_found: { trpc: 'NOT_FOUND', when: 'no such tier on sale' },
  already_subscribed: { trpc: 'CONFLICT', when: 'the caller has another subscription' },
  not_subscribed: { trpc: 'CONFLICT', when: 'the caller has none' },
  gift_not_found: { trpc: 'NOT_FOUND', when: 'no such gift from or for the caller' },
  gift_to_oneself: { trpc: 'BAD_REQUEST', when: 'a gift to oneself' },
  gift_not_claimable: { trpc: 'CONFLICT', when: 'the gift was withdrawn or used' },
  gift_not_returnable: { trpc: 'CONFLICT', when: 'the gift was claimed, or it is too late' },
  recipient_not_found: { trpc: 'NOT_FOUND', when: 'no such player' },
  pack_not_found: { trpc: 'NOT_FOUND', when: 'no such coin pack on sale' },
  pack_price_changed: { trpc: 'CONFLICT', when: 'the price of the pack has changed' },
  payment_unavailable: {
    trpc: 'SERVICE_UNAVAILABLE',
    when: 'the provider could not be reached; the same `requestKey` may be sent again',
  },
  adjustment_decided: { trpc: 'CONFLICT', when: 'it was already decided' },
  adjustment_own: { trpc: 'CONFLICT', when: 'the second owner must be another user (rules §6)' },
  balance_too_large: {
    trpc: 'CONFLICT',
    when: 'the balance would exceed `max` coins',
  },
  payment_decided: { trpc: 'CONFLICT', when: 'no decision is pending' },
  payment_not_creditable: {
    trpc: 'CONFLICT',
    when: 'the payment was already credited or reversed',
  },
  payment_not_refundable: {
    trpc: 'CONFLICT',
    when: 'the payment was not paid, was already refunded, or belongs to another provider',
  },
  refund_coins_spent: {
    trpc: 'CONFLICT',
    when: 'coins of the payment were spent (`needed`, `balance`)',
  },
  refund_refused: {
    trpc: 'CONFLICT',
    when: 'the provider rejected the refund; the coins were returned',
  },
  promo_code_taken: { trpc: 'CONFLICT', when: 'another code has the same text' },
  promo_in_use: {
    trpc: 'CONFLICT',
    when: 'a used code keeps its text and discount, and its limit cannot be below its uses',
  },
  quote_expired: { trpc: 'CONFLICT', when: 'the quote stood until an earlier time' },
  quote_end_wrong: {
    trpc: 'BAD_REQUEST',
    when: 'a quote must end in the future, within 60 days',
  },
} satisfies ErrorRows
