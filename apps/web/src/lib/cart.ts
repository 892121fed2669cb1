import type { GameFormat, GameRow } from '@cco/domain/game/contract'
import type { LocalizedText } from '@cco/domain/language/language'
import { GENRES, type Genre } from '@cco/domain/story/genre'
import { useSyncExternalStore } from 'react'
import { type Check, storedJson } from './storage.ts'

/** A game set aside. It holds no seat: the server counts and prices again at checkout. */
export interface CartItem {
  /** The moment it was added, in milliseconds, as text (spec §3). */
  id: string
  /** The start that was chosen; differs from `startsAt` once the game has moved. */
  selectedDate: string
  gameId: string
  slug: string
  title: LocalizedText
  genre: Genre
  master: LocalizedText
  format: GameFormat
  place: LocalizedText | null
  startsAt: string
  endsAt: string
  seats: number
  /** Names of the others; the first seat is the player's own. */
  guests: string[]
  /** Coins a seat, as the person saw it. */
  price: number
  /** Seats that free games should pay; as many as there are, unless the person said otherwise. */
  freeSeats?: number | undefined
}

/** What one checkout takes: `CHECKOUT_MAX_LINES`, which a test keeps equal. */
export const CART_MAX = 10

const isText = (value: unknown) => typeof value === 'string'
const isMoment = (value: unknown) => isText(value) && !Number.isNaN(Date.parse(value as string))
const isWhole = (from: number) => (value: unknown) =>
  Number.isInteger(value) && (value as number) >= from
const isLocalized = (value: unknown) =>
  isText((value as LocalizedText | null)?.ru) && isText((value as LocalizedText | null)?.en)

const CHECKS: Record<keyof Required<CartItem>, (value: unknown) => boolean> = {
  id: isText,
  selectedDate: isMoment,
  gameId: isText,
  slug: isText,
  title: isLocalized,
  genre: (value) => (GENRES as readonly unknown[]).includes(value),
  master: isLocalized,
  format: (value) => value === 'online' || value === 'club',
  place: (value) => value === null || isLocalized(value),
  startsAt: isMoment,
  endsAt: isMoment,
  seats: isWhole(1),
  guests: (value) => Array.isArray(value) && value.every(isText),
  price: isWhole(0),
  freeSeats: (value) => value === undefined || isWhole(0)(value),
}

function isCartItem(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Record<string, unknown>
  return Object.entries(CHECKS).every(([name, check]) => check(fields[name]))
}

const isCart: Check<readonly CartItem[]> = (value): value is readonly CartItem[] =>
  Array.isArray(value) && value.every(isCartItem)

const EMPTY: readonly CartItem[] = []
const stored = storedJson<readonly CartItem[]>('cart', isCart, EMPTY)

export type AddResult = 'added' | 'already' | 'full'

/** Sets a game aside. A game is in the cart once, and a cart holds what one checkout takes. */
export function addToCart(game: GameRow, seats = 1): AddResult {
  const items = stored.get()
  if (items.some((item) => item.gameId === game.id)) return 'already'
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

/** The moment as text, moved on while two games are added within one millisecond. */
function freshId(items: readonly CartItem[]): string {
  let moment = Date.now()
  while (items.some(({ id }) => id === String(moment))) moment += 1
  return String(moment)
}

/** Changes what the person may change, and what the server said is different now. */
export function updateCartItem(id: string, change: Partial<Omit<CartItem, 'id' | 'gameId'>>): void {
  stored.set(
    stored.get().map((item) => {
      if (item.id !== id) return item
      const next = { ...item, ...change }
      return { ...next, guests: next.guests.slice(0, next.seats - 1) }
    }),
  )
}

export function removeFromCart(id: string): void {
  stored.set(stored.get().filter((item) => item.id !== id))
}

/** Takes these games out, after they were booked; without an argument empties the cart. */
export function clearCart(gameIds?: readonly string[]): void {
  stored.set(gameIds ? stored.get().filter((item) => !gameIds.includes(item.gameId)) : EMPTY)
}

export function cartItems(): readonly CartItem[] {
  return stored.get()
}

/** The cart, in step with the other tabs. */
export function useCart(): readonly CartItem[] {
  return useSyncExternalStore(stored.subscribe, stored.get)
}
