/** The status of a code; `ended` by its date or its number of uses. */
export const PROMO_STATES = ['active', 'planned', 'paused', 'ended'] as const
export type PromoState = (typeof PROMO_STATES)[number]

/** The sort columns of the promo codes table, separate because screens need no schema. */
export const PROMO_SORTS = [
  'created',
  'code',
  'state',
  'offer',
  'span',
  'uses',
  'discount',
] as const

export const PROMOS_PAGE = 30
export const PROMO_USERS_SHOWN = 200
/** Stories and masters that a search finds, and those that a code can be bound to. */
export const CHOICES_SHOWN = 20
export const BOUND_MAX = 200
