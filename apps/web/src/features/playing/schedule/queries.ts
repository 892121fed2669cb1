import type { Proposal } from '@cco/domain/schedule/contract'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { abortable, trpc } from '../../../lib/api.ts'

const STORIES_FRESH_MS = 5 * 60_000

/** One's own games that start within a span of days. */
export function useOwnGames(span: { from: string; to: string }) {
  return useQuery({
    ...trpc.hosting.span.queryOptions(span, abortable),
    placeholderData: keepPreviousData,
  })
}

export function useOwnRequests() {
  return useQuery(trpc.schedule.mine.queryOptions())
}

export function usePendingRequests() {
  return useQuery(trpc.schedule.pending.queryOptions())
}

export function useSeries() {
  return useQuery(trpc.schedule.series.queryOptions())
}

export function useHostableStories() {
  return useQuery(trpc.hosting.stories.queryOptions(undefined, { staleTime: STORIES_FRESH_MS }))
}

/** A game to make a copy of; asks nothing without one. */
export function useCopied(gameId: string | null) {
  return useQuery(trpc.hosting.game.queryOptions(gameId ? { gameId } : skipToken))
}

/** What would come of a proposal; asks nothing while it is not filled in. */
export function usePreview(proposal: Proposal | null) {
  return useQuery({
    ...trpc.schedule.preview.queryOptions(proposal ?? skipToken),
    retry: false,
    staleTime: 0,
  })
}

/** What approving a request changes for the players, as it stands now. */
export function useDecisionPreview(requestId: string) {
  return useQuery({
    ...trpc.schedule.decisionPreview.queryOptions({ requestId }),
    retry: false,
    staleTime: 0,
    // An answer of a minute ago may promise another sum.
    gcTime: 0,
  })
}
