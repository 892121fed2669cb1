import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, trpc } from '../../../lib/api.ts'
import { useSession } from '../../../lib/auth.ts'
import { clearCart, useCartEntries } from '../../../lib/cart.ts'
import { isGame } from '../../../lib/cart-entry.ts'
import { mayPass } from '../../../lib/error.ts'
import { type Spending, spend } from '../../money/currency/public.ts'
import { refreshBookings } from '../bookings/public.tsx'
import type { CheckedCart, CheckedLine } from './model.ts'
import { requestFor, saveRequest, setCartPromo } from './storage.ts'
import { cartExtras, linesOf } from './use-checked-cart.ts'

type Sent = ReturnType<typeof requestFor> & { ids: readonly string[] }

/** Books and pays for the cart. Repeated clicks and reloads send one request. */
export function useCheckout(spending: Spending, cart: CheckedCart) {
  const client = useQueryClient()
  const entries = useCartEntries()
  const orderedLines = linesOf(entries.filter(isGame))
  const extras = cartExtras(entries)
  const promo = cart.promo && !cart.promo.problem ? { promoCode: cart.promo.code } : {}
  // Without free seats: those of a request whose answer was lost are spent by now.
  const request = requestFor(useSession().user?.id ?? '', {
    lines: orderedLines,
    ...extras,
    ...promo,
  })
  const lines = orderedLines.map((line, index) => ({
    ...line,
    freeSeats: freeSeatsOf(cart.lines[index]),
  }))
  const mutation = useMutation({
    mutationFn: ({ key, unanswered }: Sent) =>
      spend(
        spending,
        () => {
          saveRequest({ ...request, unanswered: true })
          return api.bookings.checkout.mutate({
            requestKey: key,
            expectedTotal: spending.amount,
            lines,
            ...extras,
            ...promo,
          })
        },
        // An unanswered request may have charged the coins already.
        { skipCheck: unanswered },
      ),
    onSuccess: (_done, { ids }) => {
      saveRequest(null)
      // Only what was sent: another tab may have added entries since.
      clearCart(ids)
      setCartPromo('')
      // Not awaited: the confirmation is shown right away.
      void refreshBookings(client)
    },
    onError: (error) => {
      if (!mayPass(error)) saveRequest({ ...request, unanswered: false })
      return client.invalidateQueries(trpc.bookings.preview.pathFilter())
    },
  })
  const refused = mutation.variables?.content === request.content ? mutation.error : null
  return {
    pay: () => mutation.mutate({ ...request, ids: entries.map(({ id }) => id) }),
    paying: mutation.isPending,
    /** What was booked. */
    done: mutation.data,
    /** Why the current cart was refused. */
    refused,
    /** Sent earlier, perhaps before a reload, and never answered. */
    unanswered: request.unanswered && !mutation.isPending,
  }
}

/** Free seats as the server computed them; it refuses those no longer available instead of charging them. */
function freeSeatsOf(line: CheckedLine | undefined): number {
  return line ? line.giftSeats + line.subscriptionSeats : 0
}
