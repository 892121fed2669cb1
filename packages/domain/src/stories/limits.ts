/** The limits of what a story says, apart from its schemas, so that lists do not load them. */
export const STORY_TITLE_MAX = 60
export const STORY_SUMMARY_MAX = 300
export const STORY_BRING_MAX = 500
export const STORY_WARNINGS_MAX = 20
export const STORY_SHEET_MAX = 24
/** Of a warning, and of a field of a character sheet. */
export const STORY_LABEL_MAX = 60
export const STORY_PRICE_MAX = 100_000
export const STORY_PLAYERS_MAX = 20
