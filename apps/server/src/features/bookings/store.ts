import type { BookingPolicy } from '@cco/domain/booking/policy'
import type { Tx } from '../../db/client.ts'

export type NewBooking = {
  id: string
  gameId: string
  seats: number
  guests: string[]
  paidCoins: number
  freeSeats: number
  promoCodeId: string | null
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
      insert into bookings (id, game_id, user_id, seats, guests, status, paid_coins, free_seats,
        promo_code_id, policy, request_key, schedule_version, created_at, updated_at)
      select r.id, r."gameId", ${userId}, r.seats, r.guests, 'confirmed', r."paidCoins", r."freeSeats",
        r."promoCodeId", r.policy, ${requestKey}, g.schedule_version, ${now}, ${now}
      from jsonb_to_recordset(${rows}) as r(
          id uuid, "gameId" uuid, seats smallint, guests text[], "paidCoins" integer,
          "freeSeats" smallint, "promoCodeId" uuid, policy jsonb)
        join games g on g.id = r."gameId"`,
    tx`
      insert into booking_changes (id, booking_id, actor_id, to_status, created_at)
      select gen_random_uuid(), r.id, ${userId}, 'confirmed', ${now}
      from jsonb_to_recordset(${rows}) as r(id uuid)`,
  ])
}
