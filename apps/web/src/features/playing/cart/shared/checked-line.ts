import { priceLines, unnamedGuests } from '@cco/domain/booking/cart'
import type { previewOutput } from '@cco/domain/booking/contract'
import { CodedError, type ErrorCode } from '@cco/domain/error/codes'
import type { GameRow } from '@cco/domain/game/contract'
import type * as z from 'zod/mini'
import type { CartItem } from '../../../../lib/cart.ts'

export type Preview = z.infer<typeof previewOutput>

/** A game of the cart beside what the server says of it now. */
export interface CheckedLine {
  item: CartItem
  /** Undefined while the server has not been asked about it; null when it knows no such game. */
  game: GameRow | null | undefined
  /** Coins for all the seats at the price the person has accepted. */
  price: number
  /** Seats that gift games and the subscription pay, and coins the promo code takes off. */
  giftSeats: number
  subscriptionSeats: number
  discount: number
  /** Coins to pay. */
  total: number
  /** Most seats that can be asked for now. */
  maxSeats: number
  /** Why it cannot be booked as it is. */
  problem: CodedError | null
  /** Seats whose guest has no name yet; they are asked for before paying. */
  unnamed: number
}

/** The games of a cart, as they can be booked. */
export interface CheckedGames {
  lines: CheckedLine[]
  /** Coins to pay and seats of the lines nothing stands in the way of. */
  total: number
  seats: number
  /** Coins they would cost without free games and the promo code. */
  price: number
  discount: number
  giftSeats: number
  subscriptionSeats: number
  /** Free games the person has, spent here or not. */
  freeGames: { gifts: number; subscription: number }
  /** The code that goes with the cart, and why it does not serve. */
  promo: { code: string; problem: CodedError | null } | null
  blocked: boolean
  /** Guests have to be named before paying. */
  unnamed: boolean
  /** Every line has been checked, as it is now. */
  known: boolean
}

/** What the person can settle without giving the game up. */
const SETTLED_HERE: readonly ErrorCode[] = [
  'price_changed',
  'not_enough_seats',
  'too_many_seats',
  'overlapping_booking',
]

/** Whether seats can still be chosen: not for a game that nobody can book any more. */
export function hasSeatsToChoose({ problem }: CheckedLine): boolean {
  return problem === null || SETTLED_HERE.includes(problem.code)
}

/**
 * The games of the cart as they can be paid for. Until the server has answered for the cart as it is, lines cost
 * what their seats cost; free games and the promo code are the server's to reckon (rules §2).
 * @param fresh whether the preview was asked for with exactly these lines
 */
export function checkGames(
  items: readonly CartItem[],
  preview: Preview | undefined,
  fresh: boolean,
): CheckedGames {
  const said = new Map(preview?.lines.map((line) => [line.gameId, line]))
  const prices = priceLines(items.map(({ seats, price }) => ({ seats, unitPrice: price })))
  const lines = items.map((item, index): CheckedLine => {
    const answer = said.get(item.gameId)
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
    unnamed: lines.some(({ unnamed }) => unnamed > 0),
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
