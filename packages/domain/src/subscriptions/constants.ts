/** The maximum length of a tier’s name. */
export const TIER_NAME_MAX = 60
/** The maximum length of a tier’s description. */
export const TIER_DESCRIPTION_MAX = 400

/** The sort columns of the subscribers table, separate because screens need no schema. */
export const SUBSCRIBER_SORTS = ['since', 'user', 'tier', 'until', 'free'] as const
/** The sort columns of the tiers table. */
export const TIER_SORTS = ['name', 'status', 'price', 'games', 'subscribers'] as const
/** Tiers on sale or not. */
export const TIERS_MAX = 100
export const SUBSCRIBERS_PAGE = 30
