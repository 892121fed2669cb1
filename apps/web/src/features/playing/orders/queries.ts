import type { OpenOrderRow } from '@cco/domain/bookings/order'
import type { BuyInput, PaymentRow } from '@cco/domain/payments/contract'
import { cheapestTopUp, type TopUp } from '@cco/domain/payments/top-up'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, trpc } from '../../../lib/api.ts'
import { useSession } from '../../../lib/auth.ts'
import { mayPass } from '../../../lib/error.ts'
import { idempotentRequests } from '../../../lib/idempotent-request.ts'
import { showToast } from '../../../ui/toast.tsx'
import { isOpen } from './model.ts'

/**
 * The cheapest way to buy the missing coins; null without any, or where the packs did not load, and
 * undefined until they are known.
 */
export function useTopUp(missing: number): TopUp | null | undefined {
  const enabled = missing > 0
  const { data, isError } = useQuery({ ...trpc.payments.packs.queryOptions(), enabled })
  if (!enabled || (isError && !data)) return null
  return data && cheapestTopUp(data.items, missing)
}

/** Pauses between two looks at an order that is paid elsewhere. */
const POLL_MS = 2_000

/** The order of a payment, looked at until it is settled. */
export function useOrderOfPayment(paymentId: string | null) {
  return useQuery({
    ...trpc.orders.byPayment.queryOptions({ paymentId: paymentId ?? '' }),
    enabled: paymentId !== null,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isOpen(data) ? POLL_MS : false),
  })
}

/**
 * The order that a payment was opened for, looked at until it is settled: that of the payment the
 * player returns from, otherwise the open one of the cart or of an offer.
 * @param entryId the offer; null for the cart
 */
export function useOrder(entryId: string | null, paymentId: string | null = null) {
  const isSignedIn = useSession().status === 'signedIn'
  const options = trpc.orders.open.queryOptions()
  const open = useQuery({ ...options, enabled: isSignedIn, staleTime: 0 })
  const openId = open.data?.items.find((order) => order.entryId === entryId)?.payment.id ?? null
  // An order that is settled is open no more, and still the one that is shown.
  const [shownId, show] = useState<string | null>(null)
  const id = openId ?? paymentId ?? shownId
  if (id !== shownId) show(id)
  const query = useOrderOfPayment(isSignedIn ? id : null)
  const order = query.data?.entryId === entryId ? query.data : undefined
  // What did not load does not lock the order: the server refuses a second payment itself.
  const isKnown = !isSignedIn || (!open.isPending && (id === null || !query.isPending))
  return { order, isKnown, query }
}

const requests = idempotentRequests('order-purchase')

/** The purchase of these coins for what `content` describes; the same one until it is answered. */
export function purchaseFor(content: unknown, topUp: TopUp, returnTo: string) {
  const packIds = topUp.packs.map(({ id }) => id)
  const order = [content, packIds, topUp.exactCoins, topUp.priceMinor]
  const request = requests.requestFor(JSON.stringify(order))
  const purchase: BuyInput = {
    requestKey: request.key,
    packIds,
    exactCoins: topUp.exactCoins,
    expectedPriceMinor: topUp.priceMinor,
    returnTo,
  }
  return {
    purchase,
    sent: () => requests.keepRequest({ ...request, unanswered: true }),
    /** A refused request is finished; an unanswered one is repeated with the same key. */
    answered: (error?: unknown) => {
      if (error === undefined || !mayPass(error)) requests.keepRequest(null)
    },
  }
}

/** Leaves for the page where a payment is made; a payment made already leads to what it was for. */
export function leaveFor({ payUrl, id }: Pick<PaymentRow, 'payUrl' | 'id'>, returnTo: string) {
  const back = new URL(returnTo, location.origin)
  back.searchParams.set('payment', id)
  location.assign(payUrl ?? back.href)
}

/** Withdraws an order that waits for its payment. */
export function useWithdrawal(order: OpenOrderRow) {
  const { t } = useTranslation('orders')
  const client = useQueryClient()
  const paymentId = order.payment.id
  return useMutation({
    mutationFn: () => api.orders.withdraw.mutate({ paymentId }),
    onSuccess: ({ status }) => {
      if (status !== 'withdrawn') return
      const text = t('waiting.withdrawnText')
      showToast({ tone: 'info', title: t('waiting.withdrawn'), text })
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries(trpc.orders.pathFilter()),
        client.invalidateQueries(trpc.payments.pathFilter()),
      ]),
  })
}
