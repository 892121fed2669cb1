import * as z from 'zod/mini'
import { ability } from '../api/ability.ts'
import { localizedText } from '../language/language.ts'
import { searchTerm } from '../text/search-term.ts'
import { instant, isoInstant } from '../time/instant.ts'
import { guildEmblem } from './fields.ts'
import {
  GUILD_FEED_KINDS,
  GUILD_FEED_PAGE,
  GUILD_MEMBERS_LIMIT,
  GUILD_ORDERS,
  GUILD_ROWS,
  GUILDS_PAGE,
  POST_KINDS,
  REACTIONS,
} from './limits.ts'
import { GUILD_POWERS, GUILD_RANKS } from './powers.ts'

/** A guild as others name it. */
export const guildBrief = z.object({
  id: z.uuid(),
  name: z.string(),
  tag: z.string(),
  emblem: guildEmblem,
})
export type GuildBrief = z.infer<typeof guildBrief>

/** A person of a guild; the name is null where it is hidden. */
export const guildUser = z.object({
  userId: z.uuid(),
  accountId: z.int(),
  name: z.nullable(z.string()),
  avatarUrl: z.nullable(z.string()),
})
export type GuildUser = z.infer<typeof guildUser>

export const guildRow = z.object({
  ...guildBrief.shape,
  description: z.string(),
  members: z.int(),
  isRecruiting: z.boolean(),
  /** Games that several members attended. */
  gamesTogether: z.int(),
  foundedAt: instant,
})
export type GuildRow = z.infer<typeof guildRow>

export const guildsInput = z.object({
  /** A part of the name, or the tag. */
  search: z._default(searchTerm({ max: 40 }), ''),
  /** Only guilds that accept applications and have a free place. */
  recruiting: z._default(z.boolean(), false),
  order: z._default(z.enum(GUILD_ORDERS), 'together'),
  page: z._default(z.int().check(z.minimum(1), z.maximum(1_000)), 1),
})
export type GuildsInput = z.infer<typeof guildsInput>
export const guildsOutput = z.object({
  items: z.array(guildRow).check(z.maxLength(GUILDS_PAGE)),
  total: z.int(),
  membersMax: z.int(),
})

const membership = z.object({
  rank: z.enum(GUILD_RANKS),
  powers: z.array(z.enum(GUILD_POWERS)).check(z.maxLength(GUILD_POWERS.length)),
})

/** An open invitation or application of the caller. */
export const pendingRow = z.object({
  id: z.uuid(),
  kind: z.enum(['application', 'invitation']),
  guild: guildBrief,
  message: z.string(),
  at: instant,
})
export type PendingRow = z.infer<typeof pendingRow>

export const ownGuildOutput = z.object({
  guild: z.nullable(z.object({ ...guildBrief.shape, ...membership.shape })),
  pending: z.array(pendingRow).check(z.maxLength(GUILD_ROWS)),
  founding: z.object({ coins: z.int(), level: z.int(), can: ability }),
})
export type OwnGuild = z.infer<typeof ownGuildOutput>

export const guildIdInput = z.object({ id: z.uuid() })

export const guildMemberRow = z.object({
  ...guildUser.shape,
  ...membership.shape,
  level: z.int(),
  xp: z.int(),
  joinedAt: instant,
  isFounder: z.boolean(),
  /** Not seen for 60 days; null for those who may not remove members. */
  isAway: z.nullable(z.boolean()),
  can: z.object({ remove: ability }),
})
export type GuildMemberRow = z.infer<typeof guildMemberRow>

export const guildPageOutput = z.object({
  ...guildRow.shape,
  /** Empty without one, and for guests. */
  chat: z.string(),
  disbandedAt: z.nullable(instant),
  membersMax: z.int(),
  /** The mean experience of the ten most experienced members. */
  standing: z.int(),
  /** Empty for guests, who see how many there are. */
  people: z.array(guildMemberRow).check(z.maxLength(GUILD_MEMBERS_LIMIT)),
  /** The caller's membership; null for guests, like all that is about the caller. */
  own: z.nullable(z.object({ ...membership.shape, writesFrom: instant })),
  /** The caller's open invitation to or application for this guild. */
  pending: z.nullable(
    z.object({ id: z.uuid(), kind: z.enum(['application', 'invitation']), message: z.string() }),
  ),
  renamedUntil: z.nullable(instant),
  can: z.object({
    /** For guests whether the guild accepts applications now. */
    apply: ability,
    invite: ability,
    page: ability,
    news: ability,
    lead: ability,
    rename: ability,
    leave: ability,
  }),
})
export type GuildPage = z.infer<typeof guildPageOutput>

export const guildFeedInput = z.object({
  guildId: z.uuid(),
  kind: z._default(z.enum(GUILD_FEED_KINDS), 'all'),
  /** The last post that was shown before. */
  cursor: z.nullish(z.uuid()),
})
export type GuildFeedInput = z.infer<typeof guildFeedInput>

export const guildFeedPost = z.object({
  id: z.uuid(),
  kind: z.enum(POST_KINDS),
  /** Who wrote it, or whom it is about. */
  user: z.nullable(guildUser),
  /** The text of news, the former name of a renamed guild. */
  text: z.nullable(z.string()),
  /** Facts of an event. */
  level: z.nullable(z.int()),
  name: z.nullable(localizedText),
  people: z.nullable(z.int()),
  /** The game that the guild books before everyone else, and until when. */
  game: z.nullable(z.object({ id: z.uuid(), slug: z.string(), until: isoInstant })),
  at: instant,
  reactions: z
    .array(z.object({ reaction: z.enum(REACTIONS), count: z.int(), isOwn: z.boolean() }))
    .check(z.maxLength(REACTIONS.length)),
  can: z.object({ remove: z.boolean() }),
})
export type GuildFeedPost = z.infer<typeof guildFeedPost>
export const guildFeedOutput = z.object({
  items: z.array(guildFeedPost).check(z.maxLength(GUILD_FEED_PAGE)),
  next: z.nullable(z.uuid()),
})

export const guildRequestRow = z.object({
  id: z.uuid(),
  kind: z.enum(['application', 'invitation']),
  user: guildUser,
  level: z.int(),
  gamesPlayed: z.int(),
  message: z.string(),
  at: instant,
})
export type GuildRequestRow = z.infer<typeof guildRequestRow>

export const guildRequestsOutput = z.object({
  applications: z.array(guildRequestRow).check(z.maxLength(GUILD_ROWS)),
  invitations: z.array(guildRequestRow).check(z.maxLength(GUILD_ROWS)),
  banned: z
    .array(z.object({ ...guildUser.shape, reason: z.string(), at: instant }))
    .check(z.maxLength(GUILD_ROWS)),
})
export type GuildRequests = z.infer<typeof guildRequestsOutput>

export const foundedOutput = z.object({ id: z.uuid() })
