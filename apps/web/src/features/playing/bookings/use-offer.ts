import type { AnswerInput, OfferInput } from '@cco/domain/waitlist/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, trpc } from '../../../lib/api.ts'
import { showToast } from '../../../ui/toast.ts'
import { refreshBookings } from './refresh.ts'

/** What offered seats cost by these means, as the server says now. */
export function useOffer(input: OfferInput) {
  return useQuery({
    ...trpc.waitlist.offer.queryOptions(input),
    // A free game may be spent elsewhere meanwhile: every look asks anew.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** Takes offered seats, or leaves them to the next in line. */
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
