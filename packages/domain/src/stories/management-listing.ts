/** What the list of stories in work is parted, filtered and sorted by, apart from the schemas. */
export const MANAGED_STORIES_PAGE = 25

export const MANAGED_STORY_SORTS = ['title', 'games', 'rating', 'updated'] as const
/** Stories with a text that is missing in either language, or in the one that is named. */
export const STORY_GAP_FILTERS = ['any', 'ru', 'en'] as const
/** Stories of the club, or those that masters wrote. */
export const STORY_AUTHORS = ['club', 'masters'] as const
