import type {
  adjustInput,
  adjustmentsInput,
  decideAdjustmentInput,
  ledgerInput,
} from '@cco/domain/currency/management'
import type {
  allPaymentsInput,
  createPackInput,
  decidePaymentInput,
  setPackActiveInput,
  updatePackInput,
} from '@cco/domain/payment/management'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
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

/** A page of everybody's ledger. The page before stays in view while the next one loads. */
export function useLedger(asked: z.input<typeof ledgerInput>) {
  const options = trpc.currency.ledger.queryOptions(asked)
  return useQuery({ ...options, placeholderData: keepPreviousData })
}

export function useAdjustments(asked: z.input<typeof adjustmentsInput>) {
  const options = trpc.currency.adjustments.queryOptions(asked)
  return useQuery({ ...options, placeholderData: keepPreviousData })
}

export function useStaffPayments(asked: z.input<typeof allPaymentsInput>) {
  const options = trpc.payments.all.queryOptions(asked)
  return useQuery({ ...options, placeholderData: keepPreviousData })
}

export function usePacks() {
  return useQuery(trpc.payments.allPacks.queryOptions())
}

export function useLiabilities() {
  return useQuery(trpc.currency.liabilities.queryOptions())
}

/** What an owner may do about money; everything shown of it is asked for again afterwards. */
export function useCurrencyChanges() {
  const client = useQueryClient()
  const { currency, payments } = trpc
  const after = async <T>(deed: Promise<T>): Promise<T> => {
    const done = await deed
    for (const part of [currency, payments]) void client.invalidateQueries(part.pathFilter())
    return done
  }
  return {
    adjust: (input: z.input<typeof adjustInput>) => after(api.currency.adjust.mutate(input)),
    decideAdjustment: (input: z.input<typeof decideAdjustmentInput>) =>
      after(api.currency.decideAdjustment.mutate(input)),
    decidePayment: (input: z.input<typeof decidePaymentInput>) =>
      after(api.payments.decide.mutate(input)),
    createPack: (input: z.input<typeof createPackInput>) =>
      after(api.payments.createPack.mutate(input)),
    updatePack: (input: z.input<typeof updatePackInput>) =>
      after(api.payments.updatePack.mutate(input)),
    setPackActive: (input: z.input<typeof setPackActiveInput>) =>
      after(api.payments.setPackActive.mutate(input)),
  }
}
