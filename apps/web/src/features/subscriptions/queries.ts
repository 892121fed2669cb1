import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, trpc } from '../../lib/api.ts'
import { useSession } from '../../lib/auth.ts'

/** The person's own subscription; not asked for a guest. */
export function useOwnSubscription() {
  const { status } = useSession()
  return useQuery({
    ...trpc.subscriptions.mine.queryOptions(),
    enabled: status === 'signedIn',
  })
}

/** What a tier is taken for: a first one, or in place of the one there is. */
export type TierChoice = { tierId: string; expectedPrice: number }

/** The changes one can make to a subscription; each answers with how it stands then. */
export function useSubscriptionChanges() {
  const client = useQueryClient()
  const onSuccess = () => {
    const { currency, subscriptions } = trpc
    for (const part of [currency, subscriptions]) void client.invalidateQueries(part.pathFilter())
  }
  return {
    subscribe: useMutation({
      mutationFn: (choice: TierChoice) => api.subscriptions.subscribe.mutate(choice),
      onSuccess,
    }),
    change: useMutation({
      mutationFn: (choice: TierChoice) => api.subscriptions.changeTier.mutate(choice),
      onSuccess,
    }),
    renewal: useMutation({
      mutationFn: (renews: boolean) => api.subscriptions.setRenewal.mutate({ renews }),
      onSuccess,
    }),
  }
}
