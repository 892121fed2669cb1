import type { giftsOutput } from '@cco/domain/gift/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { abortable, api, trpc } from '../../../lib/api.ts'
import { useSession } from '../../../lib/auth.ts'
import { mayPass } from '../../../lib/error.ts'
import { idempotentRequests } from '../../../lib/idempotent-request.ts'
import type { Present } from './model.ts'

/** Gifts sent and received, and the price of one. */
export function useGifts() {
  return useQuery({ ...trpc.gifts.mine.queryOptions(), staleTime: 0 })
}

const PAUSE_MS = 250
const SHORTEST = 2

/** Players by name or account number, requested once the typing pauses. */
export function useRecipients(text: string) {
  const typed = text.trim()
  const [query, setQuery] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const enabled = query.length >= SHORTEST && typed.length >= SHORTEST
  const found = useQuery({
    ...trpc.gifts.recipients.queryOptions({ query }, abortable),
    enabled,
    placeholderData: keepPreviousData,
  })
  return {
    people: enabled ? (found.data?.items ?? []) : [],
    enabled: typed.length >= SHORTEST,
    searching: query !== typed || found.isFetching,
    failed: enabled && found.isError,
  }
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
      mutationFn: ({ present, price }: { present: Present; price: number }) => {
        const request = requests.requestFor(JSON.stringify([userId, present]))
        requests.keepRequest({ ...request, unanswered: true })
        return api.gifts.give.mutate({
          ...present,
          requestKey: request.key,
          expectedPrice: price,
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
