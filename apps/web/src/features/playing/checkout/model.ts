import { priceLines, unnamedGuests } from '@cco/domain/bookings/cart'
import type { previewOutput } from '@cco/domain/bookings/contract'
import { CodedError, type ErrorCode } from '@cco/domain/error/codes'
import type { GameRow } from '@cco/domain/games/contract'
import type { RefundTerms } from '@cco/domain/refunds/contract'
import type * as z from 'zod/mini'
import type { CartItem } from '../../../lib/cart.ts'
import {
  type CartEntry,
  type CartGift,
  type CartTier,
  isGame,
  isGift,
  isTier,
} from '../../../lib/cart-entry.ts'

/** A gift or a subscription of the cart with the server's current answer. */
export interface Checked<T extends CartGift | CartTier> {
  entry: T
  /** Current price in coins; the price when added until the server has answered. */
  price: number
  problem: CodedError | null
}

export interface CheckedCart extends Omit<CheckedGames, 'total'> {
  /** None of it can be paid for. */
  nothingLeft: boolean
  /** Coins to pay for the games alone, and for everything. */
  gamesTotal: number
  total: number
  gifts: Checked<CartGift>[]
  tier: Checked<CartTier> | null
}

type Answer = Preview['gifts'][number] | null | undefined

function checked<T extends CartGift | CartTier>(entry: T, answer: Answer): Checked<T> {
  const problem = answer?.problem
  return {
    entry,
    price: answer?.price || entry.price,
    problem: problem ? new CodedError(problem.code, problem.details) : null,
  }
}

/** The cart as it can be paid for: games, gifts and a subscription. */
export function checkCart(
  entries: readonly CartEntry[],
  preview: Preview | undefined,
  fresh: boolean,
): CheckedCart {
  const games = checkGames(entries.filter(isGame), preview, fresh)
  // Gifts are matched by position, so an answer to another cart does not apply.
  const current = fresh ? preview : undefined
  const gifts = entries.filter(isGift).map((gift, index) => checked(gift, current?.gifts[index]))
  const chosen = entries.find(isTier)
  const tier = chosen ? checked(chosen, current?.subscription) : null
  const others = tier ? [...gifts, tier] : gifts
  const coins = others.reduce((sum, { entry, problem }) => sum + (problem ? 0 : entry.price), 0)
  return {
    ...games,
    gamesTotal: games.total,
    total: games.total + coins,
    gifts,
    tier,
    blocked: games.blocked || others.some(({ problem }) => problem !== null),
    nothingLeft: [...games.lines, ...others].every(({ problem }) => problem !== null),
    known: games.known && (others.length === 0 || current !== undefined),
  }
}

/** The entries that can be paid for; those with a problem stay in the cart. */
export function payableIds({ lines, gifts, tier }: CheckedCart): ReadonlySet<string> {
  const games = lines.filter(({ problem }) => !problem).map(({ item }) => item.id)
  const others = [...gifts, ...(tier ? [tier] : [])].filter(({ problem }) => !problem)
  return new Set([...games, ...others.map(({ entry }) => entry.id)])
}

export function isEmpty({ lines, gifts, tier }: CheckedCart): boolean {
  return lines.length + gifts.length === 0 && !tier
}

type Preview = z.infer<typeof previewOutput>

/** A game of the cart with the server's current answer. */
export interface CheckedLine {
  item: CartItem
  /** Undefined until the server has answered; null if the game does not exist. */
  game: GameRow | null | undefined
  /** Coins for all seats at the accepted price. */
  price: number
  /** Seats paid by gift games and the subscription, and coins deducted by the promo code. */
  giftSeats: number
  subscriptionSeats: number
  discount: number
  /** Coins to pay. */
  total: number
  /** What cancelling gives back; null until the server has answered. */
  refund: RefundTerms | null
  /** The most seats that can be booked now. */
  maxSeats: number
  /** Why it cannot be booked as it is. */
  problem: CodedError | null
  /** Guests without a name, which is required before paying. */
  unnamed: number
}

/** The games of a cart, as they can be booked. */
interface CheckedGames {
  lines: CheckedLine[]
  /** Coins to pay and seats of the lines without a problem. */
  total: number
  seats: number
  /** Coins they would cost without free games and the promo code. */
  price: number
  discount: number
  giftSeats: number
  subscriptionSeats: number
  /** Free games of the viewer, spent here or not. */
  freeGames: { gifts: number; subscription: number }
  /** The promo code of the cart, and why it does not apply. */
  promo: { code: string; problem: CodedError | null } | null
  blocked: boolean
  /** Guests have to be named before paying. */
  unnamed: boolean
  /** Every line has been checked, as it is now. */
  known: boolean
}

/** Problems that can be resolved without removing the game. */
const RESOLVABLE: readonly ErrorCode[] = [
  'price_changed',
  'not_enough_seats',
  'too_many_seats',
  'overlapping_booking',
]

/** Whether seats can still be chosen: not for a game that can no longer be booked. */
export function hasSeatsToChoose({ problem }: CheckedLine): boolean {
  return problem === null || RESOLVABLE.includes(problem.code)
}

/**
 * The games of the cart as they can be paid for. Until the server has answered for the
 * current cart, lines are priced by their seats; free games and the promo code are computed by the
 * server (rules §2).
 * @param fresh whether the preview was requested with exactly these lines
 */
export function checkGames(
  items: readonly CartItem[],
  preview: Preview | undefined,
  fresh: boolean,
): CheckedGames {
  const answers = new Map(preview?.lines.map((line) => [line.gameId, line]))
  const prices = priceLines(items.map(({ seats, price }) => ({ seats, unitPrice: price })))
  const lines = items.map((item, index): CheckedLine => {
    const answer = answers.get(item.gameId)
    const problem = answer?.problem
    const price = prices.lines[index] ?? 0
    const paid = fresh && answer && !problem ? answer : undefined
    return {
      item,
      game: answer?.game,
      price,
      giftSeats: paid?.giftSeats ?? 0,
      subscriptionSeats: paid?.subscriptionSeats ?? 0,
      discount: paid?.discount ?? 0,
      total: paid?.total ?? price,
      refund: paid?.refund ?? null,
      maxSeats: maxSeatsOf(item, answer?.game, preview?.maxSeatsPerBooking),
      problem: problem ? new CodedError(problem.code, problem.details) : null,
      unnamed: unnamedGuests(item),
    }
  })
  const clear = lines.filter(({ problem }) => !problem)
  const sum = (of: (line: CheckedLine) => number) =>
    clear.reduce((total, line) => total + of(line), 0)
  return {
    lines,
    total: sum(({ total }) => total),
    seats: sum(({ item }) => item.seats),
    price: sum(({ price }) => price),
    discount: sum(({ discount }) => discount),
    giftSeats: sum(({ giftSeats }) => giftSeats),
    subscriptionSeats: sum(({ subscriptionSeats }) => subscriptionSeats),
    freeGames: preview?.freeGames ?? { gifts: 0, subscription: 0 },
    promo: promoOf(preview),
    blocked: clear.length < lines.length,
    unnamed: clear.some(({ unnamed }) => unnamed > 0),
    known: fresh && lines.every(({ game }) => game !== undefined),
  }
}

function promoOf(preview: Preview | undefined): CheckedGames['promo'] {
  const promo = preview?.promo
  if (!promo) return null
  const { code, problem } = promo
  return { code, problem: problem && new CodedError(problem.code, problem.details) }
}

function maxSeatsOf(item: CartItem, game: GameRow | null | undefined, perBooking = 1): number {
  if (!game) return item.seats
  return Math.max(1, Math.min(perBooking, game.maxPlayers - game.seatsTaken))
}
