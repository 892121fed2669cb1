import * as z from 'zod/mini'
import { localizedText } from '../language/language.ts'
import { namedUser } from '../profiles/contract.ts'
import { singleLine } from '../text/text.ts'
import { instant } from '../time/instant.ts'
import { achievementFields } from './fields.ts'
import { achievementRule } from './rule.ts'

/** Most achievements of the club, archived ones included. */
export const ACHIEVEMENTS_MAX = 300
/** Users whom a preview names. */
export const PREVIEW_NAMES = 10
export const REVOKE_REASON_MAX = 300

const story = z.object({ id: z.uuid(), slug: z.string(), title: localizedText })
const { emblem } = achievementFields.shape

/** An achievement that a user has. */
export const heldAchievement = z.object({
  id: z.uuid(),
  name: localizedText,
  /** A line of story. */
  description: localizedText,
  emblem,
  /** The coins that came with it. */
  coins: z.int(),
  awardedAt: instant,
})
export type HeldAchievement = z.infer<typeof heldAchievement>

/** Null for what a secret achievement does not say before it is awarded. */
export const ownAchievement = z.object({
  id: z.uuid(),
  name: z.nullable(localizedText),
  description: z.nullable(localizedText),
  howTo: z.nullable(localizedText),
  emblem: z.nullable(emblem),
  isSecret: z.boolean(),
  /** What it gives, or gave. */
  coins: z.int(),
  story: z.nullable(story),
  awardedAt: z.nullable(instant),
  /** Null for those awarded by hand, secret ones, and those one has. */
  progress: z.nullable(z.object({ value: z.int(), target: z.int() })),
  /** Users who have it. */
  holders: z.int(),
})
export type OwnAchievement = z.infer<typeof ownAchievement>

/** All achievements as the caller sees them, the newest awards first. */
export const ownAchievementsOutput = z.object({
  items: z.array(ownAchievement).check(z.maxLength(ACHIEVEMENTS_MAX)),
  /** Users who attended a game, for the rarity. */
  players: z.int(),
})

export const achievementsOfInput = z.object({ userId: z.uuid() })
export const achievementsOfOutput = z.object({
  items: z
    .array(z.extend(heldAchievement, { holders: z.int() }))
    .check(z.maxLength(ACHIEVEMENTS_MAX)),
  players: z.int(),
})

/** The oldest achievement that was not announced yet. */
export const unshownAchievementOutput = z.object({ item: z.nullable(heldAchievement) })

/** An achievement as owners manage it. */
export const managedAchievement = z.object({
  id: z.uuid(),
  name: localizedText,
  description: localizedText,
  howTo: localizedText,
  emblem,
  rule: z.nullable(achievementRule),
  isSecret: z.boolean(),
  coins: z.int(),
  itemId: z.nullable(z.uuid()),
  story: z.nullable(story),
  isArchived: z.boolean(),
  holders: z.int(),
  /** Whether it was ever awarded, so that it cannot be deleted. */
  isUsed: z.boolean(),
})
export type ManagedAchievement = z.infer<typeof managedAchievement>
export const managedAchievementsOutput = z.object({
  items: z.array(managedAchievement).check(z.maxLength(ACHIEVEMENTS_MAX)),
})

export const achievementIdInput = z.object({ id: z.uuid() })
export const updateAchievementInput = z.extend(achievementFields, { id: z.uuid() })
export const archiveAchievementInput = z.object({ id: z.uuid(), isArchived: z.boolean() })
export const achievementCreatedOutput = z.object({ id: z.uuid() })

/** Who would have an achievement with this rule now. */
export const previewInput = z.object({
  rule: achievementRule,
  storyId: z.nullable(z.uuid()),
  /** Those who have this one already are left out; null for a new achievement. */
  achievementId: z.nullable(z.uuid()),
})
export type PreviewInput = z.infer<typeof previewInput>
export const previewOutput = z.object({
  count: z.int(),
  /** Some of them, by name. */
  people: z.array(namedUser).check(z.maxLength(PREVIEW_NAMES)),
})

export const awardInput = z.object({ userId: z.uuid(), achievementId: z.uuid() })
export type AwardInput = z.infer<typeof awardInput>
export const revokeInput = z.extend(awardInput, {
  reason: singleLine({ min: 1, max: REVOKE_REASON_MAX }),
})
export type RevokeInput = z.infer<typeof revokeInput>

/** A page of those who have an achievement, newest first; `cursor` is the `next` before. */
export const holdersInput = z.object({ id: z.uuid(), cursor: z.optional(z.uuid()) })
export type HoldersInput = z.infer<typeof holdersInput>
export const HOLDERS_PAGE = 20
export const holder = z.object({
  /** Of the award. */
  id: z.uuid(),
  user: namedUser,
  source: z.enum(['rule', 'hand']),
  /** Who awarded it by hand. */
  awardedBy: z.nullable(namedUser),
  awardedAt: instant,
  /** Null while it stands. */
  revoked: z.nullable(z.object({ at: instant, reason: z.string() })),
})
export type Holder = z.infer<typeof holder>
export const holdersOutput = z.object({
  items: z.array(holder).check(z.maxLength(HOLDERS_PAGE)),
  next: z.nullable(z.uuid()),
})
