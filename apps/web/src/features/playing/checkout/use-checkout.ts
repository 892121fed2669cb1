import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, trpc } from '../../../lib/api.ts'
import { useSession } from '../../../lib/auth.ts'
import { clearCart, useCartEntries } from '../../../lib/cart.ts'
import { isGame } from '../../../lib/cart-entry.ts'
import { mayPass } from '../../../lib/error.ts'
import { type Spending, spend } from '../../money/currency/public.ts'
import { refreshBookings } from '../bookings/public.tsx'
import type { CheckedCart, CheckedLine } from './model.ts'
import { keepRequest, requestFor, setCartPromo } from './storage.ts'
import { linesOf, purchasesOf } from './use-checked-cart.ts'

type Sent = ReturnType<typeof requestFor> & { ids: readonly string[] }

/** Books and pays for the whole cart, once however often it is asked. */
export function useCheckout(spending: Spending, cart: CheckedCart) {
  const client = useQueryClient()
  const entries = useCartEntries()
  const wanted = linesOf(entries.filter(isGame))
  const purchases = purchasesOf(entries)
  const promo = cart.promo && !cart.promo.problem ? { promoCode: cart.promo.code } : {}
  // Not by what free games cover: those of a request that went through unheard are spent by now.
  const request = requestFor(useSession().user?.id ?? '', {
    lines: wanted,
    ...purchases,
    ...promo,
  })
  const lines = wanted.map((line, index) => ({
    ...line,
    freeSeats: freeSeatsOf(cart.lines[index]),
  }))
  const mutation = useMutation({
    mutationFn: ({ key, unanswered }: Sent) =>
      spend(
        spending,
        () => {
          keepRequest({ ...request, unanswered: true })
          return api.bookings.checkout.mutate({
            requestKey: key,
            expectedTotal: spending.amount,
            lines,
            ...purchases,
            ...promo,
          })
        },
        // The coins of a request nobody answered may be gone already, together with the need.
        { skipCheck: unanswered },
      ),
    onSuccess: (_done, { ids }) => {
      keepRequest(null)
      // Only what was sent: another tab may have added something meanwhile.
      clearCart(ids)
      setCartPromo('')
      // Not awaited: what was booked is shown at once.
      void refreshBookings(client)
    },
    onError: (error) => {
      if (!mayPass(error)) keepRequest({ ...request, unanswered: false })
      return client.invalidateQueries(trpc.bookings.preview.pathFilter())
    },
  })
  const refused = mutation.variables?.content === request.content ? mutation.error : null
  return {
    pay: () => mutation.mutate({ ...request, ids: entries.map(({ id }) => id) }),
    paying: mutation.isPending,
    /** What was booked. */
    done: mutation.data,
    /** Why this very cart was refused. */
    refused,
    /** Sent before, here or before a reload, and never answered. */
    unanswered: request.unanswered && !mutation.isPending,
  }
}

/** Free games as the server reckoned them: what it does not have at the moment is refused, not paid. */
function freeSeatsOf(line: CheckedLine | undefined): number {
  return line ? line.giftSeats + line.subscriptionSeats : 0
}
