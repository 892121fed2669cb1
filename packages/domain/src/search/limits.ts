/** Lengths of a search. */
export const SEARCH_LENGTH = { min: 2, max: 60 } as const
/** The most that is shown of one kind. */
export const SEARCH_SHOWN = 5
