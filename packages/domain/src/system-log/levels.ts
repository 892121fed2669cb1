/** How grave a row is. */
export const LOG_LEVELS = ['info', 'warning', 'error'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** Where a row was written: by the club's own code, or by the sign-in service. */
export const LOG_SOURCES = ['club', 'sign_in'] as const

/** Longest text that a row can be looked for by. */
export const LOG_SEARCH_MAX = 100
