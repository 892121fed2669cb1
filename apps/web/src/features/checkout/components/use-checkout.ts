import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, trpc } from '../../../lib/api.ts'
import { useSession } from '../../../lib/auth.ts'
import { clearCart, useCart } from '../../../lib/cart.ts'
import { mayPass } from '../../../lib/error.ts'
import { linesOf } from '../../cart/shared/use-checked-cart.ts'
import { type Spending, spend } from '../shared/spend.ts'
import { keepRequest, requestFor } from './request.ts'

/** Books and pays for the whole cart, once however often it is asked. */
export function useCheckout(spending: Spending) {
  const client = useQueryClient()
  const lines = linesOf(useCart())
  const request = requestFor(useSession().user?.id ?? '', lines)
  const mutation = useMutation({
    mutationFn: ({ key, unanswered }: typeof request) =>
      spend(
        spending,
        () => {
          keepRequest({ ...request, unanswered: true })
          return api.bookings.checkout.mutate({ requestKey: key, lines })
        },
        // The coins of a request nobody answered may be gone already, together with the need.
        { skipCheck: unanswered },
      ),
    onSuccess: ({ bookings }) => {
      keepRequest(null)
      // Not the lines: another tab may have added some meanwhile.
      clearCart(bookings.map(({ game }) => game.id))
      return refresh(client)
    },
    onError: (error) => {
      if (!mayPass(error)) keepRequest({ ...request, unanswered: false })
      return client.invalidateQueries(trpc.bookings.preview.pathFilter())
    },
  })
  const refused = mutation.variables?.content === request.content ? mutation.error : null
  return {
    pay: () => mutation.mutate(request),
    paying: mutation.isPending,
    /** What was booked. */
    done: mutation.data,
    /** Why this very cart was refused. */
    refused,
    /** Sent before, here or before a reload, and never answered. */
    unanswered: request.unanswered && !mutation.isPending,
  }
}

/** Everything a booking changes: coins, seats, and what the person holds. */
function refresh(client: QueryClient) {
  const { bookings, calendar, catalogue, currency, profiles } = trpc
  const changed = [bookings, calendar, catalogue, currency, profiles]
  for (const part of changed) void client.invalidateQueries(part.pathFilter())
}
