import type { BookingPolicy } from '@cco/domain/booking/policy'
import type { Tx } from '../../db/client.ts'

export type NewBooking = {
  id: string
  gameId: string
  seats: number
  guests: string[]
  paidCoins: number
  policy: BookingPolicy
}

export type MadeBooking = { id: string; gameId: string; seats: number; paidCoins: number }

/** What an earlier request with this key made; empty for a new one. */
export async function bookingsOfRequest(
  tx: Tx,
  userId: string,
  requestKey: string,
): Promise<MadeBooking[]> {
  return await tx<MadeBooking[]>`
    select id, game_id, seats, paid_coins from bookings
    where user_id = ${userId} and request_key = ${requestKey}`
}

type Insert = { userId: string; requestKey: string; now: Date; bookings: readonly NewBooking[] }

/** Writes confirmed bookings and the first row of their history. */
export async function insertBookings(
  tx: Tx,
  { userId, requestKey, now, bookings }: Insert,
): Promise<void> {
  const rows = tx.json([...bookings])
  await Promise.all([
    tx`
      insert into bookings (id, game_id, user_id, seats, guests, status, paid_coins, policy,
        request_key, schedule_version, created_at, updated_at)
      select r.id, r."gameId", ${userId}, r.seats, r.guests, 'confirmed', r."paidCoins", r.policy,
        ${requestKey}, g.schedule_version, ${now}, ${now}
      from jsonb_to_recordset(${rows}) as r(
          id uuid, "gameId" uuid, seats smallint, guests text[], "paidCoins" integer, policy jsonb)
        join games g on g.id = r."gameId"`,
    tx`
      insert into booking_changes (id, booking_id, actor_id, to_status, created_at)
      select gen_random_uuid(), r.id, ${userId}, 'confirmed', ${now}
      from jsonb_to_recordset(${rows}) as r(id uuid)`,
  ])
}

type End = {
  gameId: string
  status: 'cancelled_by_master' | 'cancelled_by_platform'
  actorId: string | null
  reason: string
  now: Date
}

export type EndedBooking = { id: string; userId: string; paidCoins: number; goodwillCoins: number }

/** Ends the live bookings of a game, in the order of their people, with their change rows. */
export async function endBookings(
  tx: Tx,
  { gameId, status, actorId, reason, now }: End,
): Promise<EndedBooking[]> {
  return await tx<EndedBooking[]>`
    with live as (
      select id, status from bookings
      where game_id = ${gameId} and status in ('held', 'confirmed')
      order by user_id
      for update
    ), ended as (
      update bookings b set status = ${status}, updated_at = ${now}
      from live where b.id = live.id
      returning b.id, b.user_id, b.paid_coins, live.status as before,
        coalesce((b.policy ->> 'goodwillCoins')::integer, 0) as goodwill_coins
    ), noted as (
      insert into booking_changes
        (id, booking_id, actor_id, from_status, to_status, reason, created_at)
      select gen_random_uuid(), id, ${actorId}, before, ${status}, ${reason}, ${now} from ended
    )
    select id, user_id, paid_coins, goodwill_coins from ended order by user_id`
}
