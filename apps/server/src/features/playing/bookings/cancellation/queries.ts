import type { Sql } from '@cco/database/client'
import type { cancelPreviewOutput } from '@cco/domain/bookings/contract'
import { besidesCoins, refundLadder } from '@cco/domain/bookings/refund'
import { CodedError } from '@cco/domain/error/codes'
import type * as z from 'zod'
import { balanceOf } from '../../../money/currency/queries.ts'
import { gameFacts } from '../../games/queries.ts'
import { gameOfBooking } from '../records/queries.ts'
import { findBooking } from '../records/store.ts'
import { paidNow, refundNow } from '../refunds/commands.ts'

type CancelPreview = z.input<typeof cancelPreviewOutput>

type CancellationParams = { bookingId: string; userId: string; now: Date }

/**
 * Returns the refund for cancelling now, computed by the function that executes it (rules §3).
 * @throws CodedError `not_found` for another player's booking, `booking_over`
 */
export async function cancelPreviewOf(
  sql: Sql,
  { bookingId, userId, now }: CancellationParams,
): Promise<CancelPreview> {
  const gameId = await gameOfBooking(sql, bookingId, userId)
  const [[game], booking, balance] = await Promise.all([
    gameFacts(sql, [gameId]),
    findBooking(sql, bookingId),
    balanceOf(sql, userId),
  ])
  if (!game || booking?.status !== 'confirmed' || game.startsAt <= now) {
    throw new CodedError('booking_over')
  }
  const refund = refundNow(booking, game, { by: 'player', now })
  const { band, coins, withheldCoins, withheldFreeSeats, until, next } = refund
  return {
    bookingId,
    band,
    coins,
    ...besidesCoins(refund),
    withheldCoins,
    withheldFreeSeats,
    until,
    next,
    ladder: booking.hasOpenReschedule ? [] : refundLadder(paidNow(booking), game.startsAt),
    balance: { before: balance, after: balance + coins },
    hasWaitlist: game.waiting > 0,
  }
}
