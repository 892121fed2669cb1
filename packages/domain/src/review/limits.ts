/* Limits of texts, without the schemas: the browser loads them with its dialogs. */

export const REVIEW_TEXT = { min: 10, max: 2_000 } as const
export const REPLY_TEXT = { min: 3, max: 1_000 } as const
