/** What a code is now; `ended` by its date or its uses. */
export const PROMO_STATES = ['active', 'planned', 'paused', 'ended'] as const
export type PromoState = (typeof PROMO_STATES)[number]
