import type {
  allTiersInput,
  createTierInput,
  grantInput,
  revokeInput,
  setTierActiveInput,
  subscribersInput,
  updateTierInput,
} from '@cco/domain/subscriptions/management'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { abortable, api, trpc } from '../../../lib/api.ts'
import { useSession } from '../../../lib/auth.ts'

/** The viewer's own subscription; not requested for a guest. */
export function useOwnSubscription() {
  const { status } = useSession()
  return useQuery({
    ...trpc.subscriptions.mine.queryOptions(),
    enabled: status === 'signedIn',
  })
}

export type TierChoice = { tierId: string; expectedPrice: number }

/** Changes of one's own subscription. */
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

/** Every tier, on sale or archived. */
export function useAllTiers(input: z.input<typeof allTiersInput> = {}) {
  const options = trpc.subscriptions.allTiers.queryOptions(input, abortable)
  return useQuery({ ...options, placeholderData: keepPreviousData })
}

/** A page of subscribers. The previous page stays visible while one loads. */
export function useSubscribers(input: z.input<typeof subscribersInput>) {
  const options = trpc.subscriptions.subscribers.queryOptions(input, abortable)
  return useQuery({ ...options, placeholderData: keepPreviousData })
}

/** Actions of owners on tiers and subscriptions. */
export function useTierChanges() {
  const client = useQueryClient()
  const after = async (request: Promise<unknown>): Promise<void> => {
    await request
    void client.invalidateQueries(trpc.subscriptions.pathFilter())
  }
  const { subscriptions } = api
  return {
    createTier: (input: z.input<typeof createTierInput>) =>
      after(subscriptions.createTier.mutate(input)),
    updateTier: (input: z.input<typeof updateTierInput>) =>
      after(subscriptions.updateTier.mutate(input)),
    setTierActive: (input: z.input<typeof setTierActiveInput>) =>
      after(subscriptions.setTierActive.mutate(input)),
    grant: (input: z.input<typeof grantInput>) => after(subscriptions.grant.mutate(input)),
    revoke: (input: z.input<typeof revokeInput>) => after(subscriptions.revoke.mutate(input)),
  }
}
