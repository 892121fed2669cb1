import type { QueueKind } from '@cco/domain/moderation/cases'
import type { QueueItemKey } from '@cco/domain/moderation/contract'
import { skipToken, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { trpc } from '../../../lib/api.ts'

/** Everything that awaits a decision, page by page, kept current while it is open. */
export function useQueue(kind: QueueKind | null) {
  return useInfiniteQuery(
    trpc.moderation.queue.infiniteQueryOptions(
      { kind },
      { getNextPageParam: ({ cursor }) => cursor, initialCursor: null },
    ),
  )
}

/** An item of the queue in full; sends no request without one. */
export function useQueueItem(key: QueueItemKey | null) {
  return useQuery(trpc.moderation.item.queryOptions(key ?? skipToken))
}

/** Invalidates the queue and the counts of what awaits staff. */
export function useModerationRefresh(): () => void {
  const client = useQueryClient()
  return () => {
    for (const part of [trpc.moderation, trpc.administration]) {
      void client.invalidateQueries(part.pathFilter())
    }
  }
}
