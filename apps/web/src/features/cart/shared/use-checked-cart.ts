import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { trpc } from '../../../lib/api.ts'
import { type CartItem, useCart } from '../../../lib/cart.ts'
import { checkCart } from './checked-line.ts'

/** The lines of a cart as the server takes them. */
export function linesOf(items: readonly CartItem[]) {
  return items.map(({ gameId, seats, guests, price }) => ({
    gameId,
    seats,
    guests: guests.map((name) => name.trim()).filter((name) => name !== ''),
    expectedPrice: price,
    freeSeats: 0,
  }))
}

/** The cart and what the server says of it now; works for guests too, without a balance. */
export function useCheckedCart() {
  const items = useCart()
  const query = useQuery({
    // Names of guests decide nothing, and asking at every letter would be rude.
    ...trpc.bookings.preview.queryOptions({
      lines: linesOf(items.map((item) => ({ ...item, guests: [] }))),
    }),
    enabled: items.length > 0,
    // Seats go while one is deciding: every visit asks anew.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return { cart: checkCart(items, query.data), balance: query.data?.balance ?? null, query }
}
