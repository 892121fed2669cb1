import type { GameFormat } from '@cco/domain/games/formats'
import { GENRES, type Genre } from '@cco/domain/genre/genre'
import type { LocalizedText } from '@cco/domain/language/language'

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

/** A gift game: to a player or to an address, one of which is null. */
export interface CartGift {
  kind: 'gift'
  id: string
  /** When it was added, or the moment it is reserved for. */
  selectedDate: string
  recipientId: string | null
  recipientEmail: string | null
  /** How the recipient is called. */
  who: string
  message: string
  /** Null for at once. */
  deliverAt: string | null
  price: number
}

/** A subscription to begin; a cart holds one. */
export interface CartTier {
  kind: 'tier'
  id: string
  selectedDate: string
  tierId: string
  name: LocalizedText
  price: number
}

/** Games have no kind, as those that were set aside before anything else could be. */
export type CartEntry = CartItem | CartGift | CartTier

export const isGift = (entry: CartEntry): entry is CartGift =>
  'kind' in entry && entry.kind === 'gift'
export const isTier = (entry: CartEntry): entry is CartTier =>
  'kind' in entry && entry.kind === 'tier'
export const isGame = (entry: CartEntry): entry is CartItem => !('kind' in entry)

type Checks<T> = Record<keyof Required<T>, (value: unknown) => boolean>

const isText = (value: unknown) => typeof value === 'string'
const isMoment = (value: unknown) => isText(value) && !Number.isNaN(Date.parse(value as string))
const isWhole = (from: number) => (value: unknown) =>
  Number.isInteger(value) && (value as number) >= from
const isLocalized = (value: unknown) =>
  isText((value as LocalizedText | null)?.ru) && isText((value as LocalizedText | null)?.en)
const orNull = (check: (value: unknown) => boolean) => (value: unknown) =>
  value === null || check(value)

const GAME: Checks<CartItem> = {
  id: isText,
  selectedDate: isMoment,
  gameId: isText,
  slug: isText,
  title: isLocalized,
  genre: (value) => (GENRES as readonly unknown[]).includes(value),
  master: isLocalized,
  format: (value) => value === 'online' || value === 'club',
  place: orNull(isLocalized),
  startsAt: isMoment,
  endsAt: isMoment,
  seats: isWhole(1),
  guests: (value) => Array.isArray(value) && value.every(isText),
  price: isWhole(0),
  freeSeats: (value) => value === undefined || isWhole(0)(value),
}

const GIFT: Checks<CartGift> = {
  kind: isText,
  id: isText,
  selectedDate: isMoment,
  recipientId: orNull(isText),
  recipientEmail: orNull(isText),
  who: isText,
  message: isText,
  deliverAt: orNull(isMoment),
  price: isWhole(0),
}

const TIER: Checks<CartTier> = {
  kind: isText,
  id: isText,
  selectedDate: isMoment,
  tierId: isText,
  name: isLocalized,
  price: isWhole(0),
}

const CHECKS = new Map<unknown, Record<string, (value: unknown) => boolean>>([
  [undefined, GAME],
  ['gift', GIFT],
  ['tier', TIER],
])

/** Whether this is an entry of a cart as this version knows them. */
export function isCartEntry(value: unknown): value is CartEntry {
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Record<string, unknown>
  const checks = CHECKS.get(fields.kind)
  return checks !== undefined && Object.entries(checks).every(([name, fits]) => fits(fields[name]))
}
