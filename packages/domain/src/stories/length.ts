import type { STORY_LENGTHS } from './contract.ts'

export type StoryLength = (typeof STORY_LENGTHS)[number]

/**
 * The minutes each length covers, both ends included: up to three hours, up to four, longer. They
 * neither overlap nor leave a gap, so a story has exactly one length.
 */
export const LENGTH_MINUTES: Record<StoryLength, { from: number; to: number }> = {
  short: { from: 0, to: 180 },
  medium: { from: 181, to: 240 },
  long: { from: 241, to: 1440 },
}
