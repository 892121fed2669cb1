/** What the list of users may be ordered by. */
export const USER_SORTS = ['person', 'role', 'roleSince', 'games', 'registered'] as const
/** Whether the club limits what a user may do (rules §11). */
export const STANDINGS = ['active', 'suspended', 'banned'] as const
/** The maximum length of a staff note in characters. */
export const NOTE_MAX = 1_000

export const USERS_PAGE = 30
/** Sessions, sanctions and notes of one person, the latest. */
export const PERSON_ROWS_MAX = 100
