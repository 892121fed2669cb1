import type { LevelReward } from '@cco/domain/levels/contract'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, trpc } from '../../../lib/api.ts'

/** The experience ledger of the signed-in user, newest first, page by page. */
export function useExperience(enabled: boolean) {
  return useInfiniteQuery({
    ...trpc.levels.mine.infiniteQueryOptions({}, { getNextPageParam: ({ next }) => next }),
    enabled,
  })
}

export function useLevelRewards() {
  return useQuery(trpc.levels.rewards.queryOptions())
}

/** Who would get a reward of a level; null while none is typed. */
export function useRewardPreview(level: number | null) {
  return useQuery({
    ...trpc.levels.previewReward.queryOptions({ level: level ?? 2 }),
    enabled: level !== null,
    placeholderData: keepPreviousData,
  })
}

/** Writes of the owner; the list is refetched afterwards. */
export function useRewardChanges() {
  const client = useQueryClient()
  const after = async (request: Promise<unknown>): Promise<void> => {
    await request
    void client.invalidateQueries(trpc.levels.rewards.pathFilter())
  }
  return {
    set: (reward: LevelReward) => after(api.levels.setReward.mutate(reward)),
    remove: (level: number) => after(api.levels.removeReward.mutate({ level })),
  }
}
