import type { GameRow } from '@cco/domain/games/contract'
import { useSyncExternalStore } from 'react'
import {
  type CartEntry,
  type CartGift,
  type CartItem,
  type CartTier,
  isCartEntry,
  isGame,
  isTier,
} from './cart-entry.ts'
import { type Check, storedJson } from './storage.ts'

export type { CartItem } from './cart-entry.ts'

/** What one checkout takes: `CHECKOUT_MAX_LINES`, which a test keeps equal. */
export const CART_MAX = 10

const isCart: Check<readonly CartEntry[]> = (value): value is readonly CartEntry[] =>
  Array.isArray(value) && value.every(isCartEntry) && value.filter(isTier).length <= 1

const EMPTY: readonly CartEntry[] = []
const stored = storedJson<readonly CartEntry[]>('cart', isCart, EMPTY)

export type AddResult = 'added' | 'already' | 'full'

/** Sets a game aside. A game is in the cart once, and a cart holds what one checkout takes. */
export function addToCart(game: GameRow, seats = 1): AddResult {
  const items = stored.get()
  if (items.some((item) => isGame(item) && item.gameId === game.id)) return 'already'
  if (items.length >= CART_MAX) return 'full'
  const item: CartItem = {
    id: freshId(items),
    selectedDate: game.startsAt,
    gameId: game.id,
    slug: game.story.slug,
    title: game.story.title,
    genre: game.story.genre,
    master: game.master.name,
    format: game.format,
    place: game.place,
    startsAt: game.startsAt,
    endsAt: game.endsAt,
    seats,
    guests: [],
    price: game.price,
  }
  stored.set([...items, item])
  return 'added'
}

type Added<T> = Omit<T, 'kind' | 'id' | 'selectedDate'>

/** Sets a gift aside, to be paid with the rest of the cart. */
export function addGiftToCart(gift: Added<CartGift>): AddResult {
  const items = stored.get()
  if (items.length >= CART_MAX) return 'full'
  const selectedDate = gift.deliverAt ?? new Date().toISOString()
  stored.set([...items, { ...gift, kind: 'gift', id: freshId(items), selectedDate }])
  return 'added'
}

/** Sets a tier aside, in place of another one that was. */
export function addTierToCart(tier: Added<CartTier>): AddResult {
  const all = stored.get()
  if (all.some((entry) => isTier(entry) && entry.tierId === tier.tierId)) return 'already'
  const items = all.filter((entry) => !isTier(entry))
  if (items.length >= CART_MAX) return 'full'
  const selectedDate = new Date().toISOString()
  stored.set([...items, { ...tier, kind: 'tier', id: freshId(all), selectedDate }])
  return 'added'
}

/** Puts back what was just taken out, as it was. */
export function putBackToCart(entry: CartEntry): void {
  const items = stored.get()
  const isThere = items.some(({ id }) => id === entry.id)
  if (isThere || items.length >= CART_MAX || (isTier(entry) && items.some(isTier))) return
  stored.set([...items, entry])
}

/** The moment as text, moved on while two games are added within one millisecond. */
function freshId(items: readonly CartEntry[]): string {
  let moment = Date.now()
  while (items.some(({ id }) => id === String(moment))) moment += 1
  return String(moment)
}

/** Changes what the person may change, and what the server said is different now. */
export function updateCartItem(id: string, change: Partial<Omit<CartItem, 'id' | 'gameId'>>): void {
  stored.set(
    stored.get().map((item) => {
      if (item.id !== id || !isGame(item)) return item
      const next = { ...item, ...change }
      return { ...next, guests: next.guests.slice(0, next.seats - 1) }
    }),
  )
}

/** The price a gift or a tier has now, once the person agrees to it. */
export function acceptPrice(id: string, price: number): void {
  stored.set(stored.get().map((entry) => (entry.id === id ? { ...entry, price } : entry)))
}

export function removeFromCart(id: string): void {
  stored.set(stored.get().filter((item) => item.id !== id))
}

/** Takes these entries out, after they were paid for; without an argument empties the cart. */
export function clearCart(ids?: readonly string[]): void {
  stored.set(ids ? stored.get().filter(({ id }) => !ids.includes(id)) : EMPTY)
}

/** The games of a cart; the same cart gives the same list, as React demands. */
let known: { entries: readonly CartEntry[]; games: readonly CartItem[] } | undefined

export function cartItems(): readonly CartItem[] {
  const entries = stored.get()
  if (known?.entries !== entries) known = { entries, games: entries.filter(isGame) }
  return known.games
}

/** The games of the cart, in step with the other tabs. */
export function useCart(): readonly CartItem[] {
  return useSyncExternalStore(stored.subscribe, cartItems)
}

/** Everything in the cart: games, gifts and a subscription. */
export function useCartEntries(): readonly CartEntry[] {
  return useSyncExternalStore(stored.subscribe, stored.get)
}
