/* What owners change about the rewards of seasons; apart from the pages, for the form of it. */
import * as z from 'zod/mini'
import { QUARTERS } from './season.ts'

/** The last place that a reward can reach. */
export const REWARDED_PLACE_MAX = 1_000
/** What seasons give: keepsakes, never coins or tickets (rules §9). */
export const SEASON_REWARD_KINDS = ['frame', 'title'] as const

/** A reward of all later seasons of a quarter: for the first places, or for all who took part. */
export const seasonRewardInput = z.object({
  quarter: z.enum(QUARTERS),
  itemId: z.uuid(),
  placeTo: z.nullable(z.int().check(z.minimum(1), z.maximum(REWARDED_PLACE_MAX))),
})
export type SeasonRewardInput = z.infer<typeof seasonRewardInput>
export const removeSeasonRewardInput = z.pick(seasonRewardInput, { quarter: true, itemId: true })
export type RemoveSeasonRewardInput = z.infer<typeof removeSeasonRewardInput>
