/** What a code is now; `ended` by its date or its uses. */
export const PROMO_STATES = ['active', 'planned', 'paused', 'ended'] as const
export type PromoState = (typeof PROMO_STATES)[number]

/** The columns that the table of codes can be ordered by; apart, as screens need no schema. */
export const PROMO_SORTS = [
  'created',
  'code',
  'state',
  'offer',
  'span',
  'uses',
  'discount',
] as const
