import type { CheckoutInput, checkoutOutput } from '@cco/domain/bookings/contract'
import type { PaymentRow } from '@cco/domain/payments/contract'
import type { TopUp } from '@cco/domain/payments/top-up'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api, trpc } from '../../../lib/api.ts'
import { useSession } from '../../../lib/auth.ts'
import { clearCart, useCartEntries } from '../../../lib/cart.ts'
import { type CartEntry, isGame } from '../../../lib/cart-entry.ts'
import { failureOf, mayPass } from '../../../lib/error.ts'
import { paths } from '../../../lib/paths.ts'
import { type Spending, spend, useResetOnReturn } from '../../money/currency/public.ts'
import { refreshBookings } from '../bookings/public.ts'
import { leaveFor, purchaseFor } from '../orders/public.ts'
import { type CheckedCart, payableIds } from './model.ts'
import { requestFor, saveRequest, setCartPromo, setOrderedEntries } from './storage.ts'
import { cartExtras, linesOf } from './use-checked-cart.ts'

interface Sent extends ReturnType<typeof requestFor> {
  ids: readonly string[]
  cart: Omit<CheckoutInput, 'requestKey'> & { expectedTotal: number }
  /** Buys the missing coins; null where the balance is enough. */
  topUp: TopUp | null
}

interface Answer {
  booked: z.infer<typeof checkoutOutput> | null
  payment: PaymentRow | null
}

/**
 * Books what can be booked of the cart, paid from the balance, or with money where coins are missing.
 * Repeated presses and reloads send one request.
 */
export function useCheckout(spending: Spending, checked: CheckedCart) {
  const client = useQueryClient()
  const userId = useSession().user?.id ?? ''
  const entries = useCartEntries()
  const promo = checked.promo && !checked.promo.problem ? { promoCode: checked.promo.code } : {}
  const requestOf = (of: readonly CartEntry[]) =>
    // Without free seats: those of a request whose answer was lost are spent by now.
    requestFor(userId, { lines: linesOf(of.filter(isGame)), ...cartExtras(of), ...promo })
  // What an unanswered request booked looks booked already, so it is repeated as it was.
  const whole = requestOf(entries)
  const ids = payableIds(checked)
  const ordered = whole.unanswered ? entries : entries.filter(({ id }) => ids.has(id))
  const request = whole.unanswered ? whole : requestOf(ordered)

  const mutation = useMutation({
    mutationFn: async ({ cart, topUp, key, ...sent }: Sent): Promise<Answer> => {
      const { content, unanswered } = sent
      const keep = () => saveRequest({ content, key, unanswered: true })
      const input = { requestKey: key, ...cart }
      if (topUp) {
        const { purchase, ...send } = purchaseFor(key, topUp, paths.checkout())
        keep()
        send.sent()
        return await api.orders.payAndBook.mutate({ purchase, cart: input }).then(
          (answer) => {
            send.answered()
            return answer
          },
          (error) => {
            send.answered(error)
            throw error
          },
        )
      }
      const booked = await spend(
        spending,
        () => {
          keep()
          return api.bookings.checkout.mutate(input)
        },
        // An unanswered request may have charged the coins already.
        { skipCheck: unanswered },
      )
      return { booked, payment: null }
    },
    onSuccess: ({ booked, payment }, sent) => {
      if (payment) {
        saveRequest({ content: sent.content, key: sent.key, unanswered: false })
        setOrderedEntries({ paymentId: payment.id, ids: sent.ids })
        leaveFor(payment, paths.checkout())
        return
      }
      if (!booked) return
      saveRequest(null)
      // Only what was sent: another tab may have added entries since.
      clearCart(sent.ids)
      setCartPromo('')
      // Not awaited: the confirmation is shown right away.
      void refreshBookings(client)
    },
    onError: (error, { content, key }) => {
      if (!mayPass(error)) saveRequest({ content, key, unanswered: false })
      return Promise.all([
        client.invalidateQueries(trpc.bookings.preview.pathFilter()),
        client.invalidateQueries(trpc.orders.pathFilter()),
        client.invalidateQueries(trpc.payments.packs.pathFilter()),
      ])
    },
  })
  useResetOnReturn(mutation.reset)
  const isCurrent = mutation.variables?.content === request.content
  return {
    pay: (topUp: TopUp | null) =>
      mutation.mutate({
        ...request,
        ids: ordered.map(({ id }) => id),
        cart: {
          expectedTotal: spending.amount,
          lines: linesOf(ordered.filter(isGame)).map((line) => ({
            ...line,
            freeSeats: freeSeatsOf(checked, line.gameId),
          })),
          ...cartExtras(ordered),
          ...promo,
        },
        topUp,
      }),
    /** Until the answer, or until the page is left for the payment. */
    paying: mutation.isPending || Boolean(mutation.data?.payment),
    /** What was booked. */
    done: mutation.data?.booked ?? undefined,
    /** Why the current cart was refused. Missing coins and a payment that waits show by themselves. */
    refused: isCurrent && !isShownOtherwise(mutation.error) ? mutation.error : null,
    /** Sent earlier, perhaps before a reload, and never answered. */
    unanswered: request.unanswered && !mutation.isPending,
  }
}

function isShownOtherwise(error: unknown): boolean {
  if (!error) return false
  const { code } = failureOf(error)
  return code === 'order_waiting' || code === 'insufficient_coins'
}

/** Free seats as the server computed them; it refuses those no longer available instead of charging them. */
function freeSeatsOf({ lines }: CheckedCart, gameId: string): number {
  const line = lines.find(({ item }) => item.gameId === gameId)
  return line ? line.giftSeats + line.subscriptionSeats : 0
}
