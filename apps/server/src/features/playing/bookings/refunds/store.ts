import type { Tx } from '@cco/database/client'
import type { OpenCancellation, Raise, RefundBand } from '@cco/domain/bookings/refund'
import type { BookingsRow } from '../../../../db/rows.ts'

export type NewRefund = {
  id: string
  bookingId: string
  cause: 'cancellation' | 'seat_retaken' | 'goodwill' | 'staff'
  coins: number
  ledgerKey: string
  actorId: string | null
  reason: string | null
}

/** Inserts refunds; the database rejects more than was paid. */
export async function insertRefunds(tx: Tx, rows: readonly NewRefund[], now: Date): Promise<void> {
  await tx`
    insert into booking_refunds
      (id, booking_id, cause, coins, ledger_key, actor_id, reason, created_at)
    select r.id, r."bookingId", r.cause, r.coins, r."ledgerKey", r."actorId", r.reason, ${now}
    from jsonb_to_recordset(${tx.json([...rows])}) as r(id uuid, "bookingId" uuid, cause text,
      coins integer, "ledgerKey" text, "actorId" uuid, reason text)`
}

export type NewCancellation = {
  bookingId: string
  band: RefundBand
  seats: number
  withheld: number
  withheldFreeSeats: number
}

export async function insertCancellations(
  tx: Tx,
  rows: readonly NewCancellation[],
  now: Date,
): Promise<void> {
  await tx`
    insert into booking_cancellations
      (booking_id, band, seats, withheld, withheld_free_seats, created_at)
    select r."bookingId", r.band, r.seats, r.withheld, r."withheldFreeSeats", ${now}
    from jsonb_to_recordset(${tx.json([...rows])}) as r(
      "bookingId" uuid, band text, seats smallint, withheld integer, "withheldFreeSeats" smallint)`
}

/** Returns the cancellations of a game that may still be refunded further, oldest first. */
export async function openCancellations(
  tx: Tx,
  gameId: string,
): Promise<(OpenCancellation & { userId: string })[]> {
  return await tx<(OpenCancellation & { userId: string })[]>`
    select c.booking_id, c.seats, c.retaken_seats, c.withheld, b.user_id
    from booking_cancellations c join bookings b on b.id = c.booking_id
    where b.game_id = ${gameId} and (c.withheld > 0 or c.withheld_free_seats > 0)
      and c.retaken_seats < c.seats
    order by c.created_at, c.booking_id`
}

export async function noteRetaken(tx: Tx, raises: readonly Raise[]): Promise<void> {
  await tx`
    update booking_cancellations c set retaken_seats = r."retakenSeats"
    from jsonb_to_recordset(${tx.json([...raises])}) as r("bookingId" uuid, "retakenSeats" smallint)
    where c.booking_id = r."bookingId"`
}

/** Closes a cancellation to later automatic refunds, after a staff decision. */
export async function closeCancellation(tx: Tx, bookingId: string): Promise<void> {
  await tx`update booking_cancellations set withheld = 0, withheld_free_seats = 0
    where booking_id = ${bookingId}`
}

/** Returns the bookings of a played game, except those the club cancelled. */
export async function seatsSpentOf(tx: Tx, gameId: string): Promise<string[]> {
  const rows = await tx<Pick<BookingsRow, 'id'>[]>`
    select id from bookings where game_id = ${gameId}
      and status in ('confirmed', 'attended', 'no_show', 'excused', 'cancelled_by_player')`
  return rows.map(({ id }) => id)
}
