import * as z from 'zod/mini'
import { guildEmblem } from '../guilds/fields.ts'
import { searchTerm } from '../text/search-term.ts'
import { instant } from '../time/instant.ts'
import { RATING_PAGE, RATING_SEARCH_MAX } from './contract.ts'

/** Members whose points make the score of a guild: the most active ones (rules §9). */
export const GUILD_SCORED = 10
/** A guild with fewer listed members is not listed itself. */
export const GUILD_LISTED_MEMBERS = 3

export const guildRatingRow = z.object({
  guildId: z.uuid(),
  name: z.string(),
  tag: z.string(),
  emblem: guildEmblem,
  isDisbanded: z.boolean(),
  position: z.int(),
  place: z.int(),
  /** How many guilds share the place. */
  tied: z.int(),
  /** The mean points of its ten most active members. */
  score: z.number(),
  /** Members who are listed in the rating of players. */
  players: z.int(),
  /** The same list of all time, beside a season. */
  allTime: z.nullable(z.object({ place: z.int(), score: z.number() })),
})
export type GuildRatingRow = z.infer<typeof guildRatingRow>

/** A page of the guilds of a season, or of all time; `next` is the `cursor` of the next page. */
export const guildRatingInput = z.object({
  /** Null for all time. */
  seasonId: z.nullable(z.uuid()),
  cursor: z.optional(z.int().check(z.minimum(0), z.maximum(2_147_483_647))),
  /** A part of a name or of a tag; empty for all. */
  search: searchTerm({ max: RATING_SEARCH_MAX }),
})
export type GuildRatingInput = z.infer<typeof guildRatingInput>

export const guildRatingOutput = z.object({
  items: z.array(guildRatingRow).check(z.maxLength(RATING_PAGE)),
  next: z.nullable(z.int()),
  /** The caller's guild; null for guests, without one, and for one that is not listed. */
  own: z.nullable(guildRatingRow),
  total: z.int(),
  /** When the list was written; null before the first time. */
  asOf: z.nullable(instant),
})
export type GuildRating = z.infer<typeof guildRatingOutput>
