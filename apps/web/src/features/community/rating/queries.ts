import type { Board } from '@cco/domain/rating/contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { trpc } from '../../../lib/api.ts'

const CLOSING_POLL_MS = 2_000

/** The current season with what it gives, and the past ones; how far the closing of one has come. */
export function useSeasons() {
  return useQuery({
    ...trpc.seasons.list.queryOptions(),
    refetchInterval: ({ state: { data } }) =>
      data?.past.some(({ state }) => state === 'closing') ? CLOSING_POLL_MS : false,
  })
}

export function useMySeason(seasonId: string) {
  return useQuery(trpc.seasons.mine.queryOptions({ seasonId }))
}

interface List {
  board: Board
  seasonId: string | null
}

/** The first rows and the viewer's neighbours; those of the list before stay meanwhile. */
export function useAround(list: List, enabled: boolean) {
  return useQuery({
    ...trpc.rating.around.queryOptions(list),
    enabled,
    placeholderData: keepPreviousData,
  })
}

/** The list page by page, of everyone, of friends, or of a name. */
export function useRatingPages(
  list: List & { friends: boolean; search: string },
  enabled: boolean,
) {
  return useInfiniteQuery({
    ...trpc.rating.page.infiniteQueryOptions(list, { getNextPageParam: ({ next }) => next }),
    enabled,
    placeholderData: keepPreviousData,
  })
}

/** The guilds of a season or of all time, page by page. */
export function useGuildRating(list: { seasonId: string | null; search: string }) {
  return useInfiniteQuery({
    ...trpc.rating.guilds.infiniteQueryOptions(list, { getNextPageParam: ({ next }) => next }),
    placeholderData: keepPreviousData,
  })
}
