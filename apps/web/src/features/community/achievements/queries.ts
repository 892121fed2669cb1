import type { AwardInput, PreviewInput, RevokeInput } from '@cco/domain/achievements/contract'
import type { AchievementFields } from '@cco/domain/achievements/fields'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, trpc } from '../../../lib/api.ts'

/** All achievements as the viewer sees them; they arrive while the page is open. */
export function useOwnAchievements() {
  return useQuery(trpc.achievements.mine.queryOptions())
}

export function useAchievementsOf(userId: string) {
  return useQuery(trpc.achievements.of.queryOptions({ userId }))
}

export function useManagedAchievements() {
  return useQuery(trpc.achievements.all.queryOptions())
}

/** Who would have it now; the last answer stays while the rule is being changed. */
export function useRulePreview(input: PreviewInput | null) {
  return useQuery({
    ...trpc.achievements.preview.queryOptions(
      input ?? { rule: { kind: 'friends', count: 1 }, storyId: null, achievementId: null },
    ),
    enabled: input !== null,
    placeholderData: keepPreviousData,
  })
}

/** Those who have or had an achievement, newest first, page by page. */
export function useHolders(id: string) {
  return useInfiniteQuery(
    trpc.achievements.holders.infiniteQueryOptions(
      { id },
      { getNextPageParam: ({ next }) => next },
    ),
  )
}

/** The stories an achievement may be about. */
export function useAchievementStories() {
  return useQuery(trpc.masterGames.stories.queryOptions())
}

/** Writes of the owner; the lists are refetched afterwards. */
export function useAchievementChanges() {
  const client = useQueryClient()
  const after = async (request: Promise<unknown>): Promise<void> => {
    await request
    void client.invalidateQueries(trpc.achievements.pathFilter())
  }
  return {
    create: (fields: AchievementFields) => after(api.achievements.create.mutate(fields)),
    update: (fields: AchievementFields & { id: string }) =>
      after(api.achievements.update.mutate(fields)),
    setArchived: (id: string, isArchived: boolean) =>
      after(api.achievements.setArchived.mutate({ id, isArchived })),
    remove: (id: string) => after(api.achievements.remove.mutate({ id })),
    award: (input: AwardInput) => after(api.achievements.award.mutate(input)),
    revoke: (input: RevokeInput) => after(api.achievements.revoke.mutate(input)),
  }
}
