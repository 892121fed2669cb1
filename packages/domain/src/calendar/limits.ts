/** The longest span of one request: a month view of six weeks with a margin. */
export const CALENDAR_MAX_DAYS = 62
/** The maximum number of games in one response. */
export const CALENDAR_MAX_GAMES = 1_000
