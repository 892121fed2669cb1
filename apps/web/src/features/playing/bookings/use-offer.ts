import type { AnswerInput, OfferInput } from '@cco/domain/waitlist/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, trpc } from '../../../lib/api.ts'
import { showToast } from '../../../ui/toast.tsx'
import { refreshBookings } from './refresh.ts'

/** The current price of offered seats with the chosen payment methods. */
export function useOffer(input: OfferInput) {
  return useQuery({
    ...trpc.waitlist.offer.queryOptions(input),
    // A free game may be spent elsewhere at any time, so every mount loads anew.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** Accepts or declines offered seats. */
export function useOfferAnswer() {
  const { t } = useTranslation('offers')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (answer: AnswerInput) => api.waitlist.answer.mutate(answer),
    onSuccess: (_, { accept }) => {
      showToast({ tone: 'success', title: t(accept ? 'taken' : 'declined') })
    },
    onSettled: () => refreshBookings(client),
  })
}
