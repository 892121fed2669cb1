/** Numbers and parts of a master's own games, apart from the schemas. */
/** Most stories a new game can be chosen of, and most masters one can be given to. */
export const HOSTABLE_STORIES_MAX = 500
export const SUBSTITUTES_MAX = 200
export const MESSAGE_MAX = 600
export const MASTER_GAMES_PAGE_SIZE = 20

export const MASTER_GAME_SHOWS = ['coming', 'past', 'drafts', 'cancelled'] as const
export type MasterGameShow = (typeof MASTER_GAME_SHOWS)[number]
/** Changes and messages on a master’s page of a game, the latest. */
export const GAME_CHANGES_SHOWN = 100
export const GAME_MESSAGES_SHOWN = 50
/** The most hours for which a game opens to a guild before everyone else (rules §10). */
export const GUILD_FIRST_HOURS = 48
