import type {
  declineRequestInput,
  sendQuoteInput,
  takeRequestInput,
} from '@cco/domain/companies/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api, trpc } from '../../../lib/api.ts'

export function useSeatPrices() {
  return useQuery(trpc.companies.prices.queryOptions())
}

export function useCompanyRequests() {
  return useQuery(trpc.companies.requests.queryOptions())
}

/** What owners do with requests. What was refused is looked at again, too. */
export function useCompanyChanges() {
  const client = useQueryClient()
  const after = async <T>(request: Promise<T>): Promise<T> => {
    const refresh = () => {
      for (const part of [trpc.companies, trpc.administration]) {
        void client.invalidateQueries(part.pathFilter())
      }
    }
    return await request.finally(refresh)
  }
  return {
    take: (input: z.input<typeof takeRequestInput>) => after(api.companies.take.mutate(input)),
    sendQuote: (input: z.input<typeof sendQuoteInput>) =>
      after(api.companies.sendQuote.mutate(input)),
    decline: (input: z.input<typeof declineRequestInput>) =>
      after(api.companies.decline.mutate(input)),
  }
}
