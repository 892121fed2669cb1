import { LIST_MAX } from '@cco/domain/notification/channels'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { trpc } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { afterChanges, type Kept, leavesOpen, type Told } from './model.ts'

/** The safety net under live changes (spec §9). */
const POLL_MS = 30_000

const KEY = trpc.notifications.list.pathKey()

/** The newest fifty, and how many are unread in all. */
export function useNotifications() {
  return useQuery({
    ...trpc.notifications.list.queryOptions({ limit: LIST_MAX }),
    refetchInterval: POLL_MS,
  })
}

/** All of them, a page at a time. */
export function useAllNotifications() {
  return useInfiniteQuery(
    trpc.notifications.list.infiniteQueryOptions({}, { getNextPageParam: ({ next }) => next }),
  )
}

/** Asks again for every list on the screen. */
export function askAgain(): void {
  void queryClient.invalidateQueries({ queryKey: KEY })
}

/** Changes what is shown before the server has answered; an answer under way would undo it. */
export async function change(next: (kept: Kept) => Kept): Promise<void> {
  await queryClient.cancelQueries({ queryKey: KEY })
  queryClient.setQueriesData<Kept>({ queryKey: KEY }, (kept) => kept && next(kept))
}

/**
 * Puts live changes into every list that is kept.
 * @returns whether the lists have to be asked for again to be right
 */
export function takeIn(changes: readonly Told[]): boolean {
  // An answer that is under way may be older than the change.
  let open = queryClient.isFetching({ queryKey: KEY }) > 0
  queryClient.setQueriesData<Kept>({ queryKey: KEY }, (kept) => {
    if (!kept) return kept
    open ||= leavesOpen(kept, changes)
    return afterChanges(kept, changes)
  })
  return open
}

export function usePreferences() {
  return useQuery(trpc.notifications.preferences.queryOptions())
}

const POPUP_POLL_MS = 60_000

/** Changes of the role that no popup has shown, oldest first. */
export function useUnshownRoleChanges() {
  return useQuery({
    ...trpc.roles.unshownChanges.queryOptions(),
    refetchInterval: POPUP_POLL_MS,
  })
}

/** Changes of the balance that no popup has shown, oldest first. */
export function useUnshownCurrencyChanges() {
  return useQuery({
    ...trpc.currency.unshownChanges.queryOptions(),
    refetchInterval: POPUP_POLL_MS,
  })
}

/** How many notifications the signed-in person has not read; 0 until that is known. */
export function useUnread(): number {
  return useNotifications().data?.unread ?? 0
}
