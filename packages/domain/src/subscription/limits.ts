/** Characters of a tier's name. */
export const TIER_NAME_MAX = 60
/** Characters of what a tier gives. */
export const TIER_DESCRIPTION_MAX = 400
