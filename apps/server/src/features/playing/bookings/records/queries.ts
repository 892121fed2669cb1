import type { Sql, Tx } from '@cco/database/client'
import type { HeldGame } from '@cco/domain/booking/admission'
import { CodedError } from '@cco/domain/error/codes'
import { type Role, satisfies } from '@cco/domain/role/role'
import type { BookingsRow } from '../../../../db/rows.ts'

/** Returns the game and the user of a booking. @throws CodedError `not_found` */
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
 * Returns the game of a user's booking.
 * @throws CodedError `not_found` for an unknown booking or another user's
 */
export async function gameOfBooking(sql: Sql, bookingId: string, userId: string): Promise<string> {
  const claim = await claimOf(sql, bookingId)
  if (claim.userId !== userId) throw new CodedError('not_found')
  return claim.gameId
}

/**
 * Returns a user's active bookings that may conflict with these games: of the same games, or of
 * overlapping ones that are not over.
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

/** Returns whether the actor may mark attendance and waive: the master of the game or an owner. */
export function mayRun(
  actor: { userId: string; role: Role },
  masterId: string | undefined,
): boolean {
  return masterId !== undefined && (masterId === actor.userId || satisfies(actor.role, 'owner'))
}
