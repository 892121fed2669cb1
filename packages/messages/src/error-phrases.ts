import type { ErrorCode } from '@cco/domain/error/codes'
import type { Language } from '@cco/domain/language/language'

/** Codes whose phrase agrees with a number of the error's details. */
type CountedCode =
  | 'balance_too_large'
  | 'below_seats_taken'
  | 'bookings_ahead'
  | 'games_ahead'
  | 'insufficient_coins'
  | 'not_enough_seats'
  | 'promo_minimum'
  | 'refund_changed'
  | 'refund_coins_spent'
  | 'refund_too_large'
  | 'series_too_long'
  | 'start_too_far'
  | 'card_games_ahead'
  | 'story_games_ahead'
  | 'too_many_seats'

/** The forms of a number in each language, by CLDR. */
type Forms = { ru: 'one' | 'few' | 'many' | 'other'; en: 'one' | 'other' }

/** A phrase for every error code, and for a counted one a phrase in every form of its number. */
export type ErrorPhrases<L extends Language> = Record<
  Exclude<ErrorCode, CountedCode> | `${CountedCode}_${Forms[L]}`,
  string
>
