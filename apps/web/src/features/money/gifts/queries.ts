import type { giftsOutput, OrderedGift } from '@cco/domain/gifts/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api, trpc } from '../../../lib/api.ts'
import { useSession } from '../../../lib/auth.ts'
import { mayPass } from '../../../lib/error.ts'
import { idempotentRequests } from '../../../lib/idempotent-request.ts'

/** Gifts sent and received, and the price of one. */
export function useGifts() {
  return useQuery({ ...trpc.gifts.mine.queryOptions(), staleTime: 0 })
}

const requests = idempotentRequests('gift-request')

/** Actions on gifts; each answers with the updated list. */
export function useGiftChanges() {
  const client = useQueryClient()
  const userId = useSession().user?.id ?? ''
  const onSuccess = (gifts: z.infer<typeof giftsOutput>) => {
    client.setQueryData(trpc.gifts.mine.queryOptions().queryKey, gifts)
    const { bookings, currency, subscriptions } = trpc
    for (const part of [bookings, currency, subscriptions])
      void client.invalidateQueries(part.pathFilter())
  }
  // The list shows what has changed since, beside the refusal.
  const onError = () => client.invalidateQueries(trpc.gifts.mine.pathFilter())
  return {
    give: useMutation({
      mutationFn: ({ expectedPrice, ...present }: OrderedGift) => {
        // A repeated request stays the same when the price changes meanwhile.
        const request = requests.requestFor(JSON.stringify([userId, present]))
        requests.keepRequest({ ...request, unanswered: true })
        return api.gifts.give.mutate({
          ...present,
          requestKey: request.key,
          expectedPrice,
        })
      },
      onSuccess: (gifts) => {
        requests.keepRequest(null)
        onSuccess(gifts)
      },
      onError: (error) => {
        if (!mayPass(error)) requests.keepRequest(null)
        return onError()
      },
    }),
    claim: useMutation({
      mutationFn: (id: string) => api.gifts.claim.mutate({ id }),
      onSuccess,
      onError,
    }),
    takeBack: useMutation({
      mutationFn: (id: string) => api.gifts.takeBack.mutate({ id }),
      onSuccess,
      onError,
    }),
  }
}
