import type { Sql, Tx } from '@cco/database/client'
import type { HeldGame } from '@cco/domain/bookings/admission'
import { ADULT_AGE } from '@cco/domain/documents/consents'
import { CodedError } from '@cco/domain/error/codes'
import { type Role, satisfies } from '@cco/domain/roles/role'
import type { BookingsRow } from '../../../../db/rows.ts'
import { hasConfirmedAge } from '../../../people/documents/queries.ts'

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
      exists (select 1 from booking_reschedules m
        where m.booking_id = b.id and m.answer is null) as has_open_reschedule
    from bookings b join games g on g.id = b.game_id join stories s on s.id = g.story_id
    where b.user_id = ${userId} and b.status in ('held', 'confirmed') and g.ends_at > ${now}
      and exists (select 1 from games asked where asked.id = any(${gameIds}::uuid[])
        and asked.starts_at < g.ends_at and g.starts_at < asked.ends_at)`
}

/** Returns the guild of a user, which may book games before everyone else (rules §10). */
export async function guildOf(sql: Sql | Tx, userId: string): Promise<string | undefined> {
  const [row] = await sql<{ guildId: string }[]>`
    select guild_id from guild_members where user_id = ${userId}`
  return row?.guildId
}

/** Returns whether the actor may mark attendance and waive: the master of the game or an owner. */
export function mayRun(
  actor: { userId: string; role: Role },
  masterId: string | undefined,
): boolean {
  return masterId !== undefined && (masterId === actor.userId || satisfies(actor.role, 'owner'))
}

/**
 * Returns the refusal `age_unconfirmed` if one of these games is of a story marked 18+ and the user
 * has not confirmed their age. Every way to a seat asks for it.
 */
export async function ageRefusal(
  tx: Tx,
  userId: string,
  gameIds: readonly string[],
): Promise<CodedError | undefined> {
  const [game] = await tx<{ id: string }[]>`
    select g.id from games g join stories s on s.id = g.story_id
    where g.id = any(${[...gameIds]}::uuid[]) and s.age_rating >= ${ADULT_AGE}
    order by g.id limit 1`
  if (!game || (await hasConfirmedAge(tx, userId))) return undefined
  return new CodedError('age_unconfirmed', { gameId: game.id })
}
