import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { trpc } from '../../../lib/api.ts'
import { type CartItem, useCart } from '../../../lib/cart.ts'
import { useCartPromo } from './cart-promo.ts'
import { checkCart } from './checked-line.ts'

/** The lines of a cart as the server takes them. */
export function linesOf(items: readonly CartItem[]) {
  return items.map(({ gameId, seats, guests, price, freeSeats }) => ({
    gameId,
    seats,
    guests: guests.map((name) => name.trim()).filter((name) => name !== ''),
    expectedPrice: price,
    ...(freeSeats === undefined ? {} : { freeSeats }),
  }))
}

/** The cart and what the server says of it now; works for guests too, without a balance. */
export function useCheckedCart() {
  const items = useCart()
  const promoCode = useCartPromo()
  const query = useQuery({
    // Names of guests decide nothing, and asking at every letter would be rude.
    ...trpc.bookings.preview.queryOptions({
      lines: linesOf(items.map((item) => ({ ...item, guests: [] }))),
      ...(promoCode === '' ? {} : { promoCode }),
    }),
    enabled: items.length > 0,
    // Seats go while one is deciding: every visit asks anew.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const cart = checkCart(items, query.data, !query.isPlaceholderData)
  return { cart, balance: query.data?.balance ?? null, query }
}
