import type { Sql, Tx } from '@cco/database/client'
import type { HeldGame } from '@cco/domain/booking/admission'
import { CodedError } from '@cco/domain/error/codes'
import type { BookingsRow } from '../../../../db/rows.ts'

/** Whose claim on which game a booking is. @throws CodedError `not_found` */
export async function claimOf(
  sql: Sql,
  bookingId: string,
): Promise<{ gameId: string; userId: string }> {
  const [row] = await sql<Pick<BookingsRow, 'gameId' | 'userId'>[]>`
    select game_id, user_id from bookings where id = ${bookingId}`
  if (!row) throw new CodedError('not_found')
  return row
}

/**
 * The game of a booking of this person.
 * @throws CodedError `not_found` for a made-up booking or someone else's
 */
export async function gameOfBooking(sql: Sql, bookingId: string, userId: string): Promise<string> {
  const claim = await claimOf(sql, bookingId)
  if (claim.userId !== userId) throw new CodedError('not_found')
  return claim.gameId
}

/**
 * Live bookings of a person that may stand in the way of these games: of the same games, or of
 * others at the same time that are not over.
 */
export async function overlappingHeldBookings(
  sql: Sql | Tx,
  userId: string,
  { gameIds, now }: { gameIds: readonly string[]; now: Date },
): Promise<HeldGame[]> {
  return await sql<HeldGame[]>`
    select b.game_id, s.title, g.starts_at, g.ends_at,
      exists (select 1 from booking_moves m
        where m.booking_id = b.id and m.answer is null) as move_open
    from bookings b join games g on g.id = b.game_id join stories s on s.id = g.story_id
    where b.user_id = ${userId} and b.status in ('held', 'confirmed') and g.ends_at > ${now}
      and exists (select 1 from games asked where asked.id = any(${gameIds}::uuid[])
        and asked.starts_at < g.ends_at and g.starts_at < asked.ends_at)`
}
