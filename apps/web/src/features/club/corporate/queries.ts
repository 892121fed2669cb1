import type {
  declineRequestInput,
  sendQuoteInput,
  takeRequestInput,
} from '@cco/domain/corporate/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api, trpc } from '../../../lib/api.ts'

export function useSeatPrices() {
  return useQuery(trpc.corporate.prices.queryOptions())
}

export function useCorporateRequests() {
  return useQuery(trpc.corporate.requests.queryOptions())
}

/** What owners do with requests. What was refused is looked at again, too. */
export function useCorporateChanges() {
  const client = useQueryClient()
  const after = async <T>(request: Promise<T>): Promise<T> => {
    const refresh = () => {
      for (const part of [trpc.corporate, trpc.administration]) {
        void client.invalidateQueries(part.pathFilter())
      }
    }
    return await request.finally(refresh)
  }
  return {
    take: (input: z.input<typeof takeRequestInput>) => after(api.corporate.take.mutate(input)),
    sendQuote: (input: z.input<typeof sendQuoteInput>) =>
      after(api.corporate.sendQuote.mutate(input)),
    decline: (input: z.input<typeof declineRequestInput>) =>
      after(api.corporate.decline.mutate(input)),
  }
}
