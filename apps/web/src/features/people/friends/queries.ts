import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, trpc } from '../../../lib/api.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { useLiveChanges } from '../../../lib/live.ts'
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

export function useFriendRequests() {
  return useQuery(trpc.friends.requests.queryOptions())
}

export function usePerson(userId: string) {
  return useQuery(trpc.friends.person.queryOptions({ userId }))
}

/** Keeps friends and requests on the screen current. */
export function useFriendsLive(): void {
  const client = useQueryClient()
  useLiveChanges(['friendships'], () => void client.invalidateQueries(trpc.friends.pathFilter()))
}

export type FriendAction = 'request' | 'accept' | 'remove' | 'block' | 'unblock'

/** Does something to another user; a refusal is shown as a toast and answered with false. */
export function useFriendAction() {
  const { t } = useTranslation(['friends', 'error'])
  const client = useQueryClient()
  return async (action: FriendAction, userId: string, done: string): Promise<boolean> => {
    try {
      await api.friends[action].mutate({ userId })
      showToast({ tone: 'success', title: done })
      return true
    } catch (error) {
      showToast({ tone: 'danger', title: errorPhrase(error, t) })
      return false
    } finally {
      void client.invalidateQueries(trpc.friends.pathFilter())
    }
  }
}
