import { LIST_MAX } from '@cco/domain/notifications/channels'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, trpc } from '../../../lib/api.ts'
import { useIsLive } from '../../../lib/live.ts'
import { queryClient } from '../../../lib/query-client.ts'
import {
  type CachedLists,
  type NotificationChange,
  needsRefetch,
  withLiveChanges,
} from './model.ts'

/** Polling beside live changes (spec §9). */
const POLL_MS = 30_000

const KEY = trpc.notifications.list.pathKey()

const NEWEST = trpc.notifications.list.queryOptions({ limit: LIST_MAX })

/** The newest fifty and the total unread count; polled while changes do not arrive by themselves. */
export function useNotifications() {
  const isLive = useIsLive()
  return useQuery({ ...NEWEST, refetchInterval: isLive ? false : POLL_MS })
}

/**
 * While changes arrive by themselves, only the unread count is polled, in case one was lost: the
 * lists are refetched if they disagree.
 */
export function useUnreadCheck(): void {
  const isLive = useIsLive()
  useEffect(() => {
    if (!isLive) return
    const check = async () => {
      if (document.hidden) return
      const { unread } = await api.notifications.unread.query()
      const shown = queryClient.getQueryData(NEWEST.queryKey)
      if (shown && shown.unread !== unread) refetchLists()
    }
    const timer = setInterval(() => {
      check().catch((error: unknown) => console.warn('Could not count notifications', error))
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [isLive])
}

export function useAllNotifications() {
  return useInfiniteQuery(
    trpc.notifications.list.infiniteQueryOptions({}, { getNextPageParam: ({ next }) => next }),
  )
}

export function refetchLists(): void {
  void queryClient.invalidateQueries({ queryKey: KEY })
}

/** Updates the lists optimistically; running requests are cancelled, as they would undo it. */
export async function updateLists(change: (cached: CachedLists) => CachedLists): Promise<void> {
  await queryClient.cancelQueries({ queryKey: KEY })
  queryClient.setQueriesData<CachedLists>({ queryKey: KEY }, (cached) => cached && change(cached))
}

/**
 * Applies live changes to every cached list.
 * @returns whether the lists have to be refetched
 */
export function applyLiveChanges(changes: readonly NotificationChange[]): boolean {
  // The response of a running request may be older than the change.
  let stale = queryClient.isFetching({ queryKey: KEY }) > 0
  queryClient.setQueriesData<CachedLists>({ queryKey: KEY }, (cached) => {
    if (!cached) return cached
    stale ||= needsRefetch(cached, changes)
    return withLiveChanges(cached, changes)
  })
  return stale
}

export function usePreferences() {
  return useQuery(trpc.notifications.preferences.queryOptions())
}

const POPUP_POLL_MS = 60_000

/** Role changes that no popup has shown, oldest first. */
export function useUnshownRoleChanges() {
  return useQuery({
    ...trpc.roles.unshownChanges.queryOptions(),
    refetchInterval: POPUP_POLL_MS,
  })
}

/** Balance changes that no popup has shown, oldest first. */
export function useUnshownCurrencyChanges() {
  return useQuery({
    ...trpc.currency.unshownChanges.queryOptions(),
    refetchInterval: POPUP_POLL_MS,
  })
}

/** The unread count; 0 while loading. */
export function useUnread(): number {
  return useNotifications().data?.unread ?? 0
}
