import type { TransactionType } from '@cco/domain/currency/constants'
import type {
  adjustInput,
  adjustmentsInput,
  decideAdjustmentInput,
  ledgerInput,
} from '@cco/domain/currency/management'
import type {
  allPacksInput,
  allPaymentsInput,
  createPackInput,
  decidePaymentInput,
  refundPaymentInput,
  setPackActiveInput,
  updatePackInput,
} from '@cco/domain/payments/management'
import type { TopUp } from '@cco/domain/payments/top-up'
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type * as z from 'zod/mini'
import { abortable, api, trpc } from '../../../lib/api.ts'
import { useSession } from '../../../lib/auth.ts'
import { mayPass } from '../../../lib/error.ts'
import { idempotentRequests } from '../../../lib/idempotent-request.ts'

/** Transactions, newest first, page by page; all, or those of one type. */
export function useHistory(type: TransactionType | null) {
  return useInfiniteQuery(
    trpc.currency.history.infiniteQueryOptions(type ? { type } : {}, {
      getNextPageParam: ({ next }) => next,
    }),
  )
}

const requests = idempotentRequests('purchase-request')

/**
 * Opens a payment and leaves for the provider's page, which returns to `returnTo`; repeated clicks
 * open one payment.
 */
export function useBuying(returnTo: string) {
  const client = useQueryClient()
  const userId = useSession().user?.id ?? ''
  const buying = useMutation({
    mutationFn: ({ packs, exactCoins, priceMinor: expectedPriceMinor }: TopUp) => {
      const packIds = packs.map(({ id }) => id)
      const order = [userId, packIds, exactCoins, expectedPriceMinor]
      const request = requests.requestFor(JSON.stringify(order))
      requests.keepRequest({ ...request, unanswered: true })
      return api.payments.buy.mutate({
        requestKey: request.key,
        packIds,
        exactCoins,
        expectedPriceMinor,
        returnTo,
      })
    },
    onSuccess: ({ payUrl }) => {
      requests.keepRequest(null)
      if (payUrl) location.assign(payUrl)
      return client.invalidateQueries(trpc.payments.pathFilter())
    },
    onError: (error) => {
      // A refused request is finished; an unanswered one is retried with the same key.
      if (!mayPass(error)) requests.keepRequest(null)
      return client.invalidateQueries(trpc.payments.pathFilter())
    },
  })
  useResetOnReturn(buying.reset)
  return {
    buy: buying.mutate,
    error: buying.error,
    /** Until the page is left. */
    isRedirecting: buying.isPending || Boolean(buying.data?.payUrl),
  }
}

/** Resets what was busy while redirecting: a page restored from the back/forward cache would stay so for ever. */
export function useResetOnReturn(reset: () => void) {
  const onPageShow = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) reset()
  })
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => onPageShow(event)
    addEventListener('pageshow', listener)
    return () => removeEventListener('pageshow', listener)
  }, [])
}

/** A page of all players' transactions. The previous page stays visible while one loads. */
export function useLedger(input: z.input<typeof ledgerInput>) {
  const options = trpc.currency.ledger.queryOptions(input, abortable)
  return useQuery({ ...options, placeholderData: keepPreviousData })
}

export function useAdjustments(input: z.input<typeof adjustmentsInput>) {
  const options = trpc.currency.adjustments.queryOptions(input, abortable)
  return useQuery({ ...options, placeholderData: keepPreviousData })
}

/** The limit above which an adjustment needs a second owner, and how many are pending. */
export function useAdjustmentTerms() {
  return useQuery(trpc.currency.adjustmentTerms.queryOptions())
}

export function useStaffPayments(input: z.input<typeof allPaymentsInput>) {
  const options = trpc.payments.all.queryOptions(input, abortable)
  return useQuery({ ...options, placeholderData: keepPreviousData })
}

export function usePacks(input: z.input<typeof allPacksInput>) {
  const options = trpc.payments.allPacks.queryOptions(input, abortable)
  return useQuery({ ...options, placeholderData: keepPreviousData })
}

export function useLiabilities() {
  return useQuery(trpc.currency.liabilities.queryOptions())
}

/** Payments waiting for a decision are not pushed live; a minute's delay is acceptable. */
const WAITING_POLL_MS = 60_000

/** How many payments wait for the caller's decision. */
export function usePaymentsWaiting(): number | undefined {
  const { data } = useQuery({
    ...trpc.administration.waiting.queryOptions(),
    refetchInterval: WAITING_POLL_MS,
  })
  return data?.payments
}

/** Money actions of owners. Each one invalidates every query about money. */
export function useCurrencyChanges() {
  const client = useQueryClient()
  const { administration, currency, payments } = trpc
  const after = async <T>(request: Promise<T>): Promise<T> => {
    const done = await request
    for (const part of [administration, currency, payments])
      void client.invalidateQueries(part.pathFilter())
    return done
  }
  return {
    adjust: (input: z.input<typeof adjustInput>) => after(api.currency.adjust.mutate(input)),
    decideAdjustment: (input: z.input<typeof decideAdjustmentInput>) =>
      after(api.currency.decideAdjustment.mutate(input)),
    decidePayment: (input: z.input<typeof decidePaymentInput>) =>
      after(api.payments.decide.mutate(input)),
    refundPayment: (input: z.input<typeof refundPaymentInput>) =>
      after(api.payments.refund.mutate(input)),
    createPack: (input: z.input<typeof createPackInput>) =>
      after(api.payments.createPack.mutate(input)),
    updatePack: (input: z.input<typeof updatePackInput>) =>
      after(api.payments.updatePack.mutate(input)),
    setPackActive: (input: z.input<typeof setPackActiveInput>) =>
      after(api.payments.setPackActive.mutate(input)),
  }
}
