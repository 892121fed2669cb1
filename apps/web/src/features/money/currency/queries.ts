import { LEDGER_FILE_PAGE, type TransactionType } from '@cco/domain/currency/constants'
import type {
  adjustInput,
  adjustmentsInput,
  decideAdjustmentInput,
  ledgerInput,
} from '@cco/domain/currency/management'
import type { PackRow } from '@cco/domain/payment/contract'
import type {
  allPacksInput,
  allPaymentsInput,
  createPackInput,
  decidePaymentInput,
  refundPaymentInput,
  setPackActiveInput,
  updatePackInput,
} from '@cco/domain/payment/management'
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
import { keptRequests } from '../../../lib/kept-request.ts'
import { paths } from '../../../lib/paths.ts'

/** The ledger, newest first, a page at a time; rows of one kind alone, or all. */
export function useHistory(type: TransactionType | null) {
  return useInfiniteQuery(
    trpc.currency.history.infiniteQueryOptions(type ? { type } : {}, {
      getNextPageParam: ({ next }) => next,
    }),
  )
}

export function historyPage(type: TransactionType | null, cursor: number | null) {
  return api.currency.history.query({ ...(type && { type }), ...(cursor !== null && { cursor }) })
}

const requests = keptRequests('purchase-request')

/** Opens a payment and leaves for the provider's page, once however often it is asked. */
export function useBuying(back: string | undefined) {
  const client = useQueryClient()
  const userId = useSession().user?.id ?? ''
  const buying = useMutation({
    mutationFn: (pack: PackRow) => {
      const { id: packId, priceMinor: expectedPriceMinor } = pack
      const request = requests.requestFor(JSON.stringify([userId, packId, expectedPriceMinor]))
      requests.keepRequest({ ...request, unanswered: true })
      const returnTo = paths.currency({ back })
      return api.payments.buy.mutate({
        requestKey: request.key,
        packId,
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
      // One that was refused is over; one that was not answered is asked for again.
      if (!mayPass(error)) requests.keepRequest(null)
      return client.invalidateQueries(trpc.payments.pathFilter())
    },
  })
  useBackFromThere(buying.reset)
  return {
    buy: buying.mutate,
    error: buying.error,
    /** Until the page is left. */
    leaving: buying.isPending || Boolean(buying.data?.payUrl),
    pack: buying.variables,
  }
}

/** A page that the browser kept whole while the buyer was away must not look busy for ever. */
function useBackFromThere(reset: () => void) {
  const shown = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) reset()
  })
  useEffect(() => {
    const hear = (event: PageTransitionEvent) => shown(event)
    addEventListener('pageshow', hear)
    return () => removeEventListener('pageshow', hear)
  }, [])
}
/** The rows of the ledger that fit, as many as a file takes at once. */
export function ledgerFilePage(asked: z.input<typeof ledgerInput>) {
  return api.currency.ledger.query({ ...asked, size: LEDGER_FILE_PAGE })
}

/** A page of everybody's ledger. The page before stays in view while the next one loads. */
export function useLedger(asked: z.input<typeof ledgerInput>) {
  const options = trpc.currency.ledger.queryOptions(asked, abortable)
  return useQuery({ ...options, placeholderData: keepPreviousData })
}

export function useAdjustments(asked: z.input<typeof adjustmentsInput>) {
  const options = trpc.currency.adjustments.queryOptions(asked, abortable)
  return useQuery({ ...options, placeholderData: keepPreviousData })
}

/** What decides whether a change needs a second owner, and how many wait for one. */
export function useAdjustmentTerms() {
  return useQuery(trpc.currency.adjustmentTerms.queryOptions())
}

export function useStaffPayments(asked: z.input<typeof allPaymentsInput>) {
  const options = trpc.payments.all.queryOptions(asked, abortable)
  return useQuery({ ...options, placeholderData: keepPreviousData })
}

export function usePacks(asked: z.input<typeof allPacksInput>) {
  const options = trpc.payments.allPacks.queryOptions(asked, abortable)
  return useQuery({ ...options, placeholderData: keepPreviousData })
}

export function useLiabilities() {
  return useQuery(trpc.currency.liabilities.queryOptions())
}

/** What an owner may do about money; everything shown of it is asked for again afterwards. */
export function useCurrencyChanges() {
  const client = useQueryClient()
  const { administration, currency, payments } = trpc
  const after = async <T>(deed: Promise<T>): Promise<T> => {
    const done = await deed
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
