import { useInfiniteQuery } from '@tanstack/react-query'
import { api, trpc } from '../../lib/api.ts'

/** The ledger, newest first, a page at a time. */
export function useHistory() {
  return useInfiniteQuery({
    // The cursor is called `before`, which the ready-made options do not know.
    queryKey: [...trpc.currency.history.pathKey(), 'pages'],
    queryFn: ({ pageParam }) =>
      api.currency.history.query(pageParam === null ? {} : { before: pageParam }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })
}
