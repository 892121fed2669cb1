import type { StoryCard } from '@cco/domain/story/contract'
import { dayKey } from '../../../../lib/day.ts'

const NEW_FOR_MS = 30 * 86_400_000

/** What the ribbon of a cover says: a game tonight outweighs being new. */
export function storyRibbon(
  story: Pick<StoryCard, 'nextGameAt' | 'createdAt'>,
  now: number,
): 'today' | 'fresh' | undefined {
  if (story.nextGameAt !== null && dayKey(story.nextGameAt) === dayKey(now)) return 'today'
  const age = now - new Date(story.createdAt).getTime()
  return age >= 0 && age < NEW_FOR_MS ? 'fresh' : undefined
}
