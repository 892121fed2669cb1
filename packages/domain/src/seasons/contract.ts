import * as z from 'zod/mini'
import { shownItem } from '../inventory/contract.ts'
import { ITEM_KINDS } from '../inventory/looks.ts'
import { localizedText } from '../language/language.ts'
import { instant } from '../time/instant.ts'
import { seasonRewardInput } from './reward.ts'
import { QUARTERS } from './season.ts'

/** Seasons that a list shows; ten years of them. */
export const SEASONS_MAX = 40
export const SEASON_REWARDS_MAX = 20

export const seasonRow = z.object({
  id: z.uuid(),
  number: z.int(),
  quarter: z.enum(QUARTERS),
  startsAt: instant,
  endsAt: instant,
  state: z.enum(['open', 'closing', 'final']),
  /** While it is being closed: those who took part, and how many of them have their items. */
  participants: z.int(),
  rewarded: z.int(),
})
export type SeasonRow = z.infer<typeof seasonRow>

/** What a season gives: to the first places, or to all who took part. */
export const seasonReward = z.object({ item: shownItem, placeTo: z.nullable(z.int()) })
export type SeasonReward = z.infer<typeof seasonReward>

export const seasonsOutput = z.object({
  /** Null until the first one is opened. */
  current: z.nullable(seasonRow),
  /** Newest first. */
  past: z.array(seasonRow).check(z.maxLength(SEASONS_MAX)),
  /** Of the current one. */
  rewards: z.array(seasonReward).check(z.maxLength(SEASON_REWARDS_MAX)),
  /** Whether others see the caller in the rating; null for guests. */
  isListed: z.nullable(z.boolean()),
})
export type SeasonsPage = z.infer<typeof seasonsOutput>

export const seasonRewardRow = z.extend(seasonRewardInput, {
  kind: z.enum(ITEM_KINDS),
  name: localizedText,
})
export type SeasonRewardRow = z.infer<typeof seasonRewardRow>
export const seasonRewardsOutput = z.object({
  items: z.array(seasonRewardRow).check(z.maxLength(QUARTERS.length * SEASON_REWARDS_MAX)),
})

export const mySeasonInput = z.object({ seasonId: z.uuid() })
export const SEASON_PEOPLE = 8
export const SEASON_STORIES = 30
export const SEASON_QUOTES = 5

/** What a season was for the caller: company and stories before places. */
export const mySeasonOutput = z.object({
  season: seasonRow,
  games: z.int(),
  experience: z.int(),
  /** Null for those who are not listed. */
  place: z.nullable(z.int()),
  people: z
    .array(
      z.object({
        userId: z.uuid(),
        name: z.nullable(z.string()),
        avatarUrl: z.nullable(z.string()),
        games: z.int(),
      }),
    )
    .check(z.maxLength(SEASON_PEOPLE)),
  stories: z
    .array(z.object({ slug: z.string(), title: localizedText, playedAt: instant }))
    .check(z.maxLength(SEASON_STORIES)),
  /** What game masters replied to the caller's reviews. */
  words: z
    .array(z.object({ text: z.string(), master: localizedText, story: localizedText }))
    .check(z.maxLength(SEASON_QUOTES)),
  items: z.array(shownItem).check(z.maxLength(SEASON_REWARDS_MAX)),
})
export type MySeason = z.infer<typeof mySeasonOutput>
