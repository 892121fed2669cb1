/* Limits of texts, without the schemas: the browser loads them with its dialogs. */

export const REVIEW_TEXT = { min: 10, max: 2_000 } as const
export const REPLY_TEXT = { min: 3, max: 1_000 } as const

/** The latest reviews on the page of a story or a master. */
export const REVIEWS_SHOWN = 10
/** Stars stay hidden below this many reviews (rules §9). */
export const REVIEWS_BEFORE_STARS = 3

export const REVIEW_STATUSES = ['pending', 'published', 'rejected', 'hidden'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]
