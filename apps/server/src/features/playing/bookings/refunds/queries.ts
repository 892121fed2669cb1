import type { Sql } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import { gameFacts } from '../../games/queries.ts'
import { bookingsOfGame } from '../records/store.ts'
import { refundNow } from './commands.ts'

export type GameRefund = {
  /** Players with a confirmed booking. */
  players: number
  /** Coins refunded to them, including `goodwillCoins`. */
  coins: number
  goodwillCoins: number
  /** Free games returned to them. */
  freeSeats: number
}

/** Returns the refunds for cancelling a game now, by the function that executes it (rules §3). */
export async function gameRefundOf(
  sql: Sql,
  { gameId, by, now }: { gameId: string; by: 'master' | 'platform'; now: Date },
): Promise<GameRefund> {
  const [[game], bookings] = await Promise.all([
    gameFacts(sql, [gameId]),
    bookingsOfGame(sql, gameId, ['confirmed']),
  ])
  if (!game) throw new CodedError('not_found')
  const refunds = bookings.map((booking) => refundNow(booking, game, { by, now }))
  const sum = (of: (refund: (typeof refunds)[number]) => number) =>
    refunds.reduce((total, refund) => total + of(refund), 0)
  return {
    players: bookings.length,
    coins: sum(({ coins, goodwillCoins }) => coins + goodwillCoins),
    goodwillCoins: sum(({ goodwillCoins }) => goodwillCoins),
    freeSeats: sum(({ steps }) =>
      steps.reduce((seats, step) => seats + (step.method === 'free_game' ? step.seats : 0), 0),
    ),
  }
}
