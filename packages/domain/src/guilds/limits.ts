/** Lengths of what guilds write; apart from the contract, since screens need no schema. */
export const GUILD_NAME_MIN = 3
export const GUILD_NAME_MAX = 32
export const GUILD_TAG_MIN = 2
export const GUILD_TAG_MAX = 5
export const GUILD_DESCRIPTION_MAX = 600
export const GUILD_NEWS_MAX = 1_000
export const GUILD_MESSAGE_MAX = 300
export const GUILD_CHAT_MAX = 200

/** Guilds on a page of the list. */
export const GUILDS_PAGE = 20
/** The most members that any setting allows. */
export const GUILD_MEMBERS_LIMIT = 200
export const GUILD_FEED_PAGE = 20
/** Open applications and invitations, and bans, that are shown of a guild. */
export const GUILD_ROWS = 100

export const GUILD_ORDERS = ['together', 'members', 'newest', 'name'] as const
export type GuildOrder = (typeof GUILD_ORDERS)[number]

export const GUILD_FEED_KINDS = ['all', 'news', 'events'] as const
export type GuildFeedKind = (typeof GUILD_FEED_KINDS)[number]

/** What the feed of a guild tells; `news` is written by its officers. */
export const POST_KINDS = [
  'news',
  'founded',
  'joined',
  'left',
  'leader',
  'renamed',
  'level',
  'achievement',
  'together',
  'game',
] as const
export type PostKind = (typeof POST_KINDS)[number]

export const REACTIONS = ['heart', 'hand', 'cup', 'laugh'] as const
export type Reaction = (typeof REACTIONS)[number]
