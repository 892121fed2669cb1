/** What the list of users may be ordered by. */
export const USER_SORTS = ['user', 'role', 'roleSince', 'games', 'registered'] as const
/** Whether the club limits what a user may do (rules §11). */
export const STANDINGS = ['active', 'suspended', 'banned'] as const
/** The maximum length of a staff note in characters. */
export const NOTE_MAX = 1_000

export const USERS_PAGE = 30
/** Sessions, sanctions and notes of one person, the latest. */
export const USER_ROWS_MAX = 100
