/** The length of the required reason of a staff change (rules §6). */
export const REASON_MAX = 300
/** The maximum length of a search in staff tables. */
export const SEARCH_MAX = 100
