/** Characters of a tier's name. */
export const TIER_NAME_MAX = 60
/** Characters of what a tier gives. */
export const TIER_DESCRIPTION_MAX = 400

/** The columns that the table of subscribers can be ordered by; apart, as screens need no schema. */
export const SUBSCRIBER_SORTS = ['since', 'person', 'tier', 'until', 'free'] as const
/** Those of the table of tiers. */
export const TIER_SORTS = ['name', 'status', 'price', 'games', 'subscribers'] as const
