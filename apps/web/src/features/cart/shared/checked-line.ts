import type { previewOutput } from '@cco/domain/booking/contract'
import { priceLines } from '@cco/domain/booking/price'
import { CodedError, type ErrorCode } from '@cco/domain/error/codes'
import type { GameRow } from '@cco/domain/game/contract'
import type * as z from 'zod/mini'
import type { CartItem } from '../../../lib/cart.ts'

type Preview = z.infer<typeof previewOutput>

/** A game of the cart beside what the server says of it now. */
export interface CheckedLine {
  item: CartItem
  /** Undefined while the server has not been asked about it; null when it knows no such game. */
  game: GameRow | null | undefined
  /** Coins for all the seats at the price the person has accepted. */
  total: number
  /** Most seats that can be asked for now. */
  maxSeats: number
  /** Why it cannot be booked as it is. */
  problem: CodedError | null
}

export interface CheckedCart {
  lines: CheckedLine[]
  /** Coins and seats of the lines nothing stands in the way of. */
  total: number
  seats: number
  blocked: boolean
  /** Every line has been checked. */
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

/** The cart as it can be paid for, by the same arithmetic the server charges with (rules §2). */
export function checkCart(items: readonly CartItem[], preview: Preview | undefined): CheckedCart {
  const said = new Map(preview?.lines.map((line) => [line.gameId, line]))
  const prices = priceLines(items.map(({ seats, price }) => ({ seats, unitPrice: price })))
  const lines = items.map((item, index): CheckedLine => {
    const answer = said.get(item.gameId)
    const problem = answer?.problem
    return {
      item,
      game: answer?.game,
      total: prices.lines[index] ?? 0,
      maxSeats: maxSeatsOf(item, answer?.game, preview?.maxSeatsPerBooking),
      problem: problem ? new CodedError(problem.code, problem.details) : null,
    }
  })
  const clear = lines.filter(({ problem }) => !problem)
  return {
    lines,
    total: clear.reduce((sum, line) => sum + line.total, 0),
    seats: clear.reduce((sum, line) => sum + line.item.seats, 0),
    blocked: clear.length < lines.length,
    known: lines.every(({ game }) => game !== undefined),
  }
}

function maxSeatsOf(item: CartItem, game: GameRow | null | undefined, perBooking = 1): number {
  if (!game) return item.seats
  return Math.max(1, Math.min(perBooking, game.maxPlayers - game.seatsTaken))
}
