import type { ErrorCode } from '@cco/domain/error/codes'
import type { TRPCError } from '@trpc/server'

/**
 * The tRPC code of each error code and when it is returned. The table of `docs/api.md` is generated
 * from it.
 */
export const ERROR_TABLE: Record<ErrorCode, { trpc: TRPCError['code']; when: string }> = {
  internal: {
    trpc: 'INTERNAL_SERVER_ERROR',
    when: 'an internal error; find the request id in the log',
  },
  malformed_request: {
    trpc: 'BAD_REQUEST',
    when: 'the body is not JSON; also 408 (too slow), 414 (URL too long), 415 (content type is not JSON), 426 (`/trpc/live` without an upgrade), 431 (headers over 16 kB)',
  },
  invalid_input: { trpc: 'BAD_REQUEST', when: 'the input does not match the contract' },
  not_signed_in: { trpc: 'UNAUTHORIZED', when: 'the procedure requires a signed-in user' },
  session_expired: {
    trpc: 'UNAUTHORIZED',
    when: 'the token is invalid or expired, or its session ended',
  },
  forbidden: { trpc: 'FORBIDDEN', when: 'the caller’s role is too low' },
  conflict_of_interest: {
    trpc: 'FORBIDDEN',
    when: 'staff may not decide for themselves or where they are a party',
  },
  role_assignment_refused: { trpc: 'FORBIDDEN', when: 'only an owner assigns roles' },
  daily_limit_reached: {
    trpc: 'CONFLICT',
    when: 'a member of staff may give at most `limit` coins per day without approval; `left` remain',
  },
  not_found: { trpc: 'NOT_FOUND', when: 'does not exist, or the caller may not see it' },
  procedure_not_found: { trpc: 'NOT_FOUND', when: 'no such procedure for this method' },
  payload_too_large: { trpc: 'PAYLOAD_TOO_LARGE', when: 'a body over 256 kB' },
  too_many_requests: {
    trpc: 'TOO_MANY_REQUESTS',
    when: 'rate limited; `retryAfterSeconds`, or the header `retry-after`, gives the delay',
  },
  unavailable: {
    trpc: 'SERVICE_UNAVAILABLE',
    when: 'a dependency does not respond, or the node is stopping',
  },
  story_not_found: { trpc: 'NOT_FOUND', when: 'no such active story' },
  master_not_found: { trpc: 'NOT_FOUND', when: 'no such public master card' },
  game_not_found: { trpc: 'NOT_FOUND', when: 'no such public game' },
  game_closed: { trpc: 'CONFLICT', when: 'booking is not open, or has closed before the start' },
  game_full: { trpc: 'CONFLICT', when: 'no seat is left' },
  game_past: { trpc: 'CONFLICT', when: 'the game has started' },
  game_cancelled: { trpc: 'CONFLICT', when: 'the game was cancelled' },
  own_game: { trpc: 'CONFLICT', when: 'the caller runs this game' },
  not_enough_seats: { trpc: 'CONFLICT', when: 'fewer seats are left than requested' },
  too_many_seats: { trpc: 'BAD_REQUEST', when: 'more seats than one booking may take' },
  guests_unnamed: {
    trpc: 'BAD_REQUEST',
    when: 'a checkout without a name for every guest: `gameId`, `missing`',
  },
  already_booked: { trpc: 'CONFLICT', when: 'the caller has a seat in this game' },
  overlapping_booking: { trpc: 'CONFLICT', when: 'the caller has another game at that time' },
  price_changed: {
    trpc: 'CONFLICT',
    when: 'the price differs from the one in the cart; nothing was charged',
  },
  insufficient_coins: { trpc: 'PAYMENT_REQUIRED', when: 'the balance is too low' },
  cart_empty: { trpc: 'BAD_REQUEST', when: 'the cart is empty' },
  request_key_reused: { trpc: 'CONFLICT', when: 'this `requestKey` was used for another request' },
  suspended: { trpc: 'FORBIDDEN', when: 'the caller may read but not write' },
  waitlist_first: { trpc: 'CONFLICT', when: 'the free seats are offered to the waitlist first' },
  seats_free: { trpc: 'CONFLICT', when: 'seats are free: book instead of waiting' },
  already_waiting: { trpc: 'CONFLICT', when: 'the caller is on this waitlist already' },
  offer_gone: { trpc: 'CONFLICT', when: 'the offered seats are no longer held' },
  refund_changed: { trpc: 'CONFLICT', when: 'the refund is lower than shown: `coins`' },
  booking_over: {
    trpc: 'CONFLICT',
    when: 'the booking is cancelled, its game has started or ended, or nothing was charged',
  },
  nothing_to_answer: { trpc: 'CONFLICT', when: 'no rescheduled game waits for an answer' },
  game_not_over: { trpc: 'CONFLICT', when: 'attendance can be marked only after the game' },
  attendance_closed: { trpc: 'CONFLICT', when: 'the time to mark attendance is over' },
  nothing_to_dispute: {
    trpc: 'CONFLICT',
    when: 'there is no no-show to dispute, or it is too late',
  },
  already_disputed: { trpc: 'CONFLICT', when: 'this no-show was disputed already' },
  already_decided: {
    trpc: 'CONFLICT',
    when: 'the request or dispute is already decided: `by`, `at`',
  },
  refund_too_large: { trpc: 'BAD_REQUEST', when: 'more than the remaining payment: `max`' },
  not_attended: { trpc: 'CONFLICT', when: 'only players of the game can review it' },
  review_closed: { trpc: 'CONFLICT', when: 'the time to write a review is over' },
  already_reviewed: { trpc: 'CONFLICT', when: 'the caller has already reviewed this game' },
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
  place_not_found: { trpc: 'NOT_FOUND', when: 'no such place, or it is archived' },
  pack_not_found: { trpc: 'NOT_FOUND', when: 'no such coin pack on sale' },
  pack_price_changed: { trpc: 'CONFLICT', when: 'the price of the pack has changed' },
  payment_unavailable: {
    trpc: 'SERVICE_UNAVAILABLE',
    when: 'the provider could not be reached; the same `requestKey` may be sent again',
  },
  broadcast_over: { trpc: 'CONFLICT', when: 'the broadcast has already ended' },
  start_past: { trpc: 'BAD_REQUEST', when: 'the start time is in the past' },
  start_too_far: {
    trpc: 'BAD_REQUEST',
    when: 'the start time is more than `max` weeks ahead: 52, and for the first game of a series the weeks for which series create games',
  },
  schedule_conflict: {
    trpc: 'CONFLICT',
    when: 'the master has another game then: its `title` and `at`',
  },
  already_requested: { trpc: 'CONFLICT', when: 'another request about this game is pending' },
  own_request: { trpc: 'FORBIDDEN', when: 'the request is the caller’s own' },
  game_unchangeable: { trpc: 'CONFLICT', when: 'the status of the game no longer allows it' },
  below_seats_taken: { trpc: 'CONFLICT', when: 'fewer seats than already taken' },
  series_too_long: {
    trpc: 'BAD_REQUEST',
    when: 'the series has more weeks than the settings allow',
  },
  series_ended: { trpc: 'BAD_REQUEST', when: 'the series ends before it starts' },
  occurrence_announced: {
    trpc: 'CONFLICT',
    when: 'a game already exists for this date of the series',
  },
  no_changes: { trpc: 'CONFLICT', when: 'nothing would change' },
  proposal_replaced: {
    trpc: 'CONFLICT',
    when: 'the user has replaced or withdrawn the proposal that was to be decided',
  },
  case_taken: {
    trpc: 'CONFLICT',
    when: 'another moderator (`by`) works on this item until `until`',
  },
  appeal_closed: { trpc: 'CONFLICT', when: 'the sanction is over, or thirty days have passed' },
  already_appealed: { trpc: 'CONFLICT', when: 'the sanction was appealed before' },
  second_factor_required: {
    trpc: 'FORBIDDEN',
    when: 'the club demands a second factor of its staff, and the account has none',
  },
  invitation_other_address: {
    trpc: 'FORBIDDEN',
    when: 'the invitation was sent to an address that the account has not confirmed',
  },
  friend_requests_off: {
    trpc: 'FORBIDDEN',
    when: 'the user accepts no friend requests of the caller, or one of them blocked the other',
  },
  profile_not_remembered: {
    trpc: 'CONFLICT',
    when: 'the caller turned off saving of the profile',
  },
  confirmation_mismatch: {
    trpc: 'BAD_REQUEST',
    when: 'the entered number is not the account number',
  },
  recent_sign_in_needed: {
    trpc: 'PRECONDITION_FAILED',
    when: 'the session has no recent sign-in step',
  },
  second_step_needed: {
    trpc: 'PRECONDITION_FAILED',
    when: 'the account has a second factor, with which this session was not verified',
  },
  account_removed: { trpc: 'CONFLICT', when: 'the account was deleted meanwhile' },
  last_owner: { trpc: 'CONFLICT', when: 'the club would be left without an owner' },
  bookings_ahead: { trpc: 'CONFLICT', when: '`count` upcoming bookings or waitlist entries' },
  games_ahead: { trpc: 'CONFLICT', when: '`count` upcoming games to run' },
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
  image_too_large: {
    trpc: 'PAYLOAD_TOO_LARGE',
    when: 'an image of more than `megabytes` or `megapixels`',
  },
  image_type: {
    trpc: 'UNSUPPORTED_MEDIA_TYPE',
    when: 'by its content, the file is not a JPEG, PNG, WebP or AVIF image',
  },
  image_invalid: { trpc: 'BAD_REQUEST', when: 'the image is damaged, or takes too long to read' },
  image_too_small: {
    trpc: 'BAD_REQUEST',
    when: 'the selected square has sides of less than `pixels`',
  },
  image_animated: { trpc: 'BAD_REQUEST', when: 'the image has several frames' },
}
