import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { trpc } from '../../../lib/api.ts'
import { useCartEntries } from '../../../lib/cart.ts'
import { type CartEntry, type CartItem, isGame, isGift, isTier } from '../../../lib/cart-entry.ts'
import { checkCart } from './model.ts'
import { useCartPromo } from './storage.ts'

/** Games of the cart as input of the server. */
export function linesOf(items: readonly CartItem[]) {
  return items.map(({ gameId, seats, guests, price, freeSeats }) => ({
    gameId,
    seats,
    guests: guests.map((name) => name.trim()).filter((name) => name !== ''),
    expectedPrice: price,
    ...(freeSeats === undefined ? {} : { freeSeats }),
  }))
}

/** Gifts and a subscription of the cart as input of the server. */
export function cartExtras(entries: readonly CartEntry[]) {
  const tier = entries.find(isTier)
  return {
    gifts: entries.filter(isGift).map((gift) => ({
      ...(gift.recipientId === null
        ? { recipientEmail: gift.recipientEmail ?? '' }
        : { recipientId: gift.recipientId }),
      message: gift.message,
      ...(gift.deliverAt === null ? {} : { deliverAt: gift.deliverAt }),
      expectedPrice: gift.price,
    })),
    ...(tier && { subscription: { tierId: tier.tierId, expectedPrice: tier.price } }),
  }
}

/** The cart with the server's current answer; for guests without a balance. */
export function useCheckedCart() {
  const entries = useCartEntries()
  const promoCode = useCartPromo()
  const { subscription } = cartExtras(entries)
  const query = useQuery({
    // Names, emails and messages do not change the answer; sending them would request it at every keystroke.
    ...trpc.bookings.preview.queryOptions({
      lines: linesOf(entries.filter(isGame).map((item) => ({ ...item, guests: [] }))),
      gifts: entries.filter(isGift).map(({ recipientId, price }) => ({
        ...(recipientId === null ? {} : { recipientId }),
        expectedPrice: price,
      })),
      ...(subscription && { subscription }),
      ...(promoCode === '' ? {} : { promoCode }),
    }),
    enabled: entries.length > 0,
    // Seats are taken all the time, so every visit loads anew.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const cart = checkCart(entries, query.data, !query.isPlaceholderData)
  return { cart, balance: query.data?.balance ?? null, query }
}
