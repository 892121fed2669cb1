import * as z from 'zod/mini'
import { localizedText } from '../language/language.ts'
import { namedUser } from '../profiles/contract.ts'
import { instant } from '../time/instant.ts'
import { EXPERIENCE_KINDS } from './points.ts'

export const EXPERIENCE_PAGE = 20

/** Most levels that can have a reward, which is also the highest level that can have one. */
export const REWARDED_LEVEL_MAX = 100
export const LEVEL_COINS_MAX = 10_000

/** One row of the experience ledger. */
export const experienceRow = z.object({
  id: z.uuid(),
  kind: z.enum(EXPERIENCE_KINDS),
  /** Negative for a correction; 0 when the day was already full. */
  points: z.int(),
  /** Whether the limit of the day left less than the event gives. */
  isCapped: z.boolean(),
  /** Whether the row takes the points of an earlier one back. */
  isCorrection: z.boolean(),
  story: z.object({ slug: z.string(), title: localizedText }),
  /** When the game began, or the review was published. */
  happenedAt: instant,
})
export type ExperienceRow = z.infer<typeof experienceRow>

/** A page of the caller's ledger, newest first; `cursor` is the `next` of the page before. */
export const experienceInput = z.object({ cursor: z.optional(z.uuid()) })
export type ExperienceInput = z.infer<typeof experienceInput>
export const experienceOutput = z.object({
  items: z.array(experienceRow).check(z.maxLength(EXPERIENCE_PAGE)),
  next: z.nullable(z.uuid()),
})

/** A level that the caller reached, with what it gave. */
export const levelReached = z.object({
  level: z.int(),
  coins: z.int(),
  /** The names of the items that it gave. */
  items: z.array(localizedText).check(z.maxLength(REWARDED_LEVEL_MAX)),
  reachedAt: instant,
})
export type LevelReached = z.infer<typeof levelReached>
/** The highest level that the caller has not seen announced, with all coins since then. */
export const unshownLevelOutput = z.object({ item: z.nullable(levelReached) })
/** All levels up to this one were shown. */
export const levelShownInput = z.object({
  level: z.int().check(z.minimum(1), z.maximum(32_767)),
})

/** What reaching a level gives. */
export const levelReward = z.object({
  level: z.int().check(z.minimum(2), z.maximum(REWARDED_LEVEL_MAX)),
  /** With none, the level gives an item. */
  coins: z.int().check(z.minimum(0), z.maximum(LEVEL_COINS_MAX)),
  itemId: z.nullable(z.uuid()),
})
export type LevelReward = z.infer<typeof levelReward>

export const levelRewardRow = z.extend(levelReward, {
  item: z.nullable(localizedText),
  /** Experience in all that the level takes. */
  experience: z.int(),
  /** Users who reached the level and got its reward as it was then. */
  granted: z.int(),
})
export type LevelRewardRow = z.infer<typeof levelRewardRow>
/** At most one row for each level that can have a reward. */
export const levelRewardsOutput = z.object({
  items: z.array(levelRewardRow).check(z.maxLength(REWARDED_LEVEL_MAX)),
})
/** Players whom the preview of a reward names. */
export const REWARD_PREVIEW_NAMES = 5
export const previewRewardInput = z.object({ level: levelReward.shape.level })
/** Who would get a reward that a level has from now on. */
export const previewRewardOutput = z.object({
  /** Players with some experience who have not reached the level yet, and get it when they do. */
  ahead: z.int(),
  /** Players who reached it before, and get nothing. */
  reached: z.int(),
  /** The closest ones of those ahead, with the experience they lack. */
  closest: z
    .array(z.object({ user: namedUser, lacks: z.int() }))
    .check(z.maxLength(REWARD_PREVIEW_NAMES)),
})
export type RewardPreview = z.infer<typeof previewRewardOutput>

export const removeLevelRewardInput = z.object({ level: levelReward.shape.level })
