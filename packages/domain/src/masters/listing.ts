/** What the staff's table of masters is parted, filtered and sorted by, apart from the schemas. */
export const MASTERS_PAGE = 25

export const MASTER_CARD_STATES = ['shown', 'hidden', 'archived', 'none'] as const
export const MASTER_ATTENTION = ['review', 'disputes'] as const
export const MASTER_SORTS = ['name', 'rating', 'run', 'coming', 'reliability', 'disputes'] as const
