import * as z from 'zod/mini'
import { singleLine } from '../text/text.ts'
import { ACHIEVEMENT_EMBLEMS } from './emblems.ts'
import { achievementRule } from './rule.ts'

export const ACHIEVEMENT_NAME_MAX = 60
export const ACHIEVEMENT_TEXT_MAX = 300
export const ACHIEVEMENT_COINS_MAX = 10_000

const twoLanguages = (max: number) =>
  z.object({ ru: singleLine({ min: 0, max }), en: singleLine({ min: 0, max }) })

/** The whole form; empty texts are refused with a code of their own. */
export const achievementFields = z.object({
  name: twoLanguages(ACHIEVEMENT_NAME_MAX),
  description: twoLanguages(ACHIEVEMENT_TEXT_MAX),
  howTo: twoLanguages(ACHIEVEMENT_TEXT_MAX),
  emblem: z.enum(ACHIEVEMENT_EMBLEMS),
  /** Null for an achievement that is awarded by hand alone. */
  rule: z.nullable(achievementRule),
  isSecret: z.boolean(),
  coins: z.int().check(z.minimum(0), z.maximum(ACHIEVEMENT_COINS_MAX)),
  /** The item that comes with it. */
  itemId: z.nullable(z.uuid()),
  storyId: z.nullable(z.uuid()),
})
export type AchievementFields = z.infer<typeof achievementFields>

/** Whether every text is filled in, and the story that the rule counts. */
export function isComplete({ name, description, howTo, rule, storyId }: AchievementFields) {
  const texts = [name, description, howTo].flatMap(({ ru, en }) => [ru, en])
  return texts.every((text) => text !== '') && (rule?.kind !== 'story_played' || storyId !== null)
}
