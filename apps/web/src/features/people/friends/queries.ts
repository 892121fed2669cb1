import type { Relation } from '@cco/domain/friends/limits'
import { HEARTBEAT_EVERY_MS } from '@cco/domain/presence/presence'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, trpc } from '../../../lib/api.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { showToast } from '../../../ui/toast.tsx'

/** The viewer's friends by name, page by page. */
export function useFriends(search: string) {
  return useInfiniteQuery({
    ...trpc.friends.list.infiniteQueryOptions(
      { search },
      { getNextPageParam: ({ cursor }) => cursor, initialCursor: null },
    ),
    placeholderData: keepPreviousData,
  })
}

/** Friends who are online now, refetched at the interval of heartbeats and as friends come and go. */
export function useFriendsOnline() {
  return useQuery({
    ...trpc.friends.online.queryOptions(),
    refetchInterval: HEARTBEAT_EVERY_MS,
  })
}

export function useFriendRequests() {
  return useQuery(trpc.friends.requests.queryOptions())
}

export function useProfilePage(userId: string) {
  return useQuery(trpc.friends.profile.queryOptions({ userId }))
}

export type FriendAction = 'request' | 'accept' | 'remove' | 'block' | 'unblock'

/** Does something to another user, which `seen` is the viewer's; a refusal is shown as a toast. */
export function useFriendAction() {
  const { t } = useTranslation(['friends', 'error'])
  const client = useQueryClient()
  return async (action: FriendAction, userId: string, seen: Relation, done: string) => {
    try {
      if (await isDone(action, userId, seen)) showToast({ tone: 'success', title: done })
    } catch (error) {
      showToast({ tone: 'danger', title: errorPhrase(error, t) })
    } finally {
      void client.invalidateQueries(trpc.friends.pathFilter())
    }
  }
}

/** False where it was no longer as the viewer saw it, and nothing was ended. */
async function isDone(action: FriendAction, userId: string, seen: Relation): Promise<boolean> {
  if (action !== 'remove') {
    await api.friends[action].mutate({ userId })
    return true
  }
  if (seen === 'none' || seen === 'blocked') return false
  const { relation } = await api.friends.remove.mutate({ userId, seen })
  return relation === 'none'
}
