import { useQuery, useQueryClient } from '@tanstack/react-query'
import { readAccount } from '../../../../../lib/account-calls.ts'
import { trpc } from '../../../../../lib/api.ts'
import { readFactors } from '../../../../../lib/factor-calls.ts'

/* Apart from the feature's other queries, which would bring the overview along. */

export function useAccount() {
  return useQuery({ queryKey: ['auth', 'user'], queryFn: readAccount })
}

export function useFactors() {
  return useQuery({ queryKey: ['auth', 'factors'], queryFn: readFactors })
}

export function useSessions() {
  return useQuery(trpc.account.sessions.queryOptions())
}

/** Asks again for what the sign-in service knows of the person, after a change of it. */
export function useRefreshAccount(): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['auth', 'user'] }),
      client.invalidateQueries({ queryKey: ['auth', 'factors'] }),
      client.invalidateQueries(trpc.account.pathFilter()),
    ])
}
