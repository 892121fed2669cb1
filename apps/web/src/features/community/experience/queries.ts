import type { LevelReward } from '@cco/domain/experience/contract'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, trpc } from '../../../lib/api.ts'

/** The experience ledger of the signed-in user, newest first, page by page. */
export function useExperience(enabled: boolean) {
  return useInfiniteQuery({
    ...trpc.experience.mine.infiniteQueryOptions({}, { getNextPageParam: ({ next }) => next }),
    enabled,
  })
}

export function useLevelRewards() {
  return useQuery(trpc.experience.levelRewards.queryOptions())
}

/** Writes of the owner; the list is refetched afterwards. */
export function useRewardChanges() {
  const client = useQueryClient()
  const after = async (request: Promise<unknown>): Promise<void> => {
    await request
    void client.invalidateQueries(trpc.experience.levelRewards.pathFilter())
  }
  return {
    set: (reward: LevelReward) => after(api.experience.setLevelReward.mutate(reward)),
    remove: (level: number) => after(api.experience.removeLevelReward.mutate({ level })),
  }
}
