import type { Sql, Tx } from '@cco/database/client'
import type { BookingStatus } from '@cco/domain/bookings/contract'
import type { BookingPolicy } from '@cco/domain/bookings/policy'

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

/** What an earlier request with this key created; empty for a new request. */
export type Made = { bookings: MadeBooking[]; gifts: number; subscriptions: number }

export async function madeByRequest(
  sql: Sql | Tx,
  userId: string,
  requestKey: string,
): Promise<Made> {
  const [made] = await sql<Made[]>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'gameId', game_id, 'seats', seats,
          'paidCoins', paid_coins)), '[]')
        from bookings where user_id = ${userId} and request_key = ${requestKey}) as bookings,
      (select count(*)::int from gift_games
        where giver_id = ${userId} and request_key = ${requestKey}) as gifts,
      (select count(*)::int from user_subscriptions
        where user_id = ${userId} and request_key = ${requestKey}) as subscriptions`
  return made ?? { bookings: [], gifts: 0, subscriptions: 0 }
}

type Insert = {
  userId: string
  requestKey: string
  now: Date
  bookings: readonly NewBooking[]
  status?: 'held' | 'confirmed'
  /** The user who booked, if not the player. */
  actorId?: string | null
}

/** Inserts bookings, confirmed by default, and starts their history. */
export async function insertBookings(
  tx: Tx,
  { userId, requestKey, now, bookings, status = 'confirmed', actorId = userId }: Insert,
): Promise<void> {
  const rows = tx.json([...bookings])
  await Promise.all([
    tx`
      insert into bookings (id, game_id, user_id, seats, guests, status, paid_coins, free_seats,
        promo_code_id, policy, request_key, schedule_version, created_at, updated_at)
      select r.id, r."gameId", ${userId}, r.seats, r.guests, ${status}, r."paidCoins",
        r."freeSeats", r."promoCodeId", r.policy, ${requestKey}, g.schedule_version, ${now}, ${now}
      from jsonb_to_recordset(${rows}) as r(
          id uuid, "gameId" uuid, seats smallint, guests text[], "paidCoins" integer,
          "freeSeats" smallint, "promoCodeId" uuid, policy jsonb)
        join games g on g.id = r."gameId"`,
    tx`
      insert into booking_changes (id, booking_id, actor_id, to_status, created_at)
      select gen_random_uuid(), r.id, ${actorId}, ${status}, ${now}
      from jsonb_to_recordset(${rows}) as r(id uuid)`,
  ])
}

/** A booking with the columns that the commands of this feature need. */
export type StoredBooking = {
  id: string
  gameId: string
  userId: string
  seats: number
  guests: string[]
  status: BookingStatus
  paidCoins: number
  freeSeats: number
  promoCodeId: string | null
  policy: BookingPolicy
  scheduleVersion: number
  /** Coins refunded or awaiting an owner, without goodwill. */
  refundedCoins: number
  /** Whether a reschedule is unanswered. */
  hasOpenReschedule: boolean
  /** When the status last changed. */
  updatedAt: Date
}

/**
 * Selects the coins of `bookings b` that were refunded or await an owner because staff exceeded the
 * daily limit. Excludes goodwill.
 */
export function refundedCoins(sql: Sql | Tx) {
  return sql`(
    (select coalesce(sum(r.coins), 0)::int from booking_refunds r
      where r.booking_id = b.id and r.cause <> 'goodwill')
    + (select coalesce(sum(c.coins), 0)::int
      from booking_concessions c join coin_adjustments a on a.id = c.adjustment_id
      where c.booking_id = b.id and a.status <> 'refused'))`
}

function selectStored(tx: Sql | Tx) {
  return tx`
    select b.id, b.game_id, b.user_id, b.seats, b.guests, b.status, b.paid_coins, b.free_seats,
      b.promo_code_id, b.policy, b.schedule_version, b.updated_at,
      ${refundedCoins(tx)} as refunded_coins,
      exists (select 1 from booking_reschedules m
        where m.booking_id = b.id and m.answer is null) as has_open_reschedule
    from bookings b`
}

/** Returns one booking; before a write, the caller has locked its game. */
export async function findBooking(tx: Sql | Tx, id: string): Promise<StoredBooking | undefined> {
  const [row] = await tx<StoredBooking[]>`${selectStored(tx)} where b.id = ${id}`
  return row
}

/** Returns the bookings of a game with these statuses. */
export async function bookingsOfGame(
  tx: Sql | Tx,
  gameId: string,
  statuses: readonly BookingStatus[],
): Promise<StoredBooking[]> {
  return await tx<StoredBooking[]>`
    ${selectStored(tx)}
    where b.game_id = ${gameId} and b.status = any(${[...statuses]}) order by b.created_at, b.id`
}

type Step = {
  ids: readonly string[]
  to: BookingStatus
  /** Null for an automatic change. */
  actorId: string | null
  reason?: string | null
  now: Date
}

/** A row of a booking's history. */
export type BookingChange = { id: string; bookingId: string; gameId: string; userId: string }

/** Sets the status of bookings and writes their history. @returns the rows of the history */
export async function setBookingStatus(
  tx: Tx,
  { ids, to, actorId, reason = null, now }: Step,
): Promise<BookingChange[]> {
  if (ids.length === 0) return []
  return await tx<BookingChange[]>`
    with before as (
      select id, status from bookings where id = any(${[...ids]}::uuid[])
    ), moved as (
      update bookings b set status = ${to}, updated_at = ${now}
      from before where b.id = before.id
      returning b.id, b.game_id, b.user_id, before.status as from_status
    ), changed as (
      insert into booking_changes
        (id, booking_id, actor_id, from_status, to_status, reason, created_at)
      select gen_random_uuid(), id, ${actorId}, from_status, ${to}, ${reason}, ${now} from moved
      returning id, booking_id
    )
    select changed.id, booking_id, game_id, user_id from changed join moved on moved.id = booking_id`
}

type PaidFor = Pick<NewBooking, 'id' | 'paidCoins' | 'freeSeats' | 'promoCodeId'>

/** Stores the payment of a held booking. */
export async function payHeld(
  tx: Tx,
  { id, paidCoins, freeSeats, promoCodeId }: PaidFor,
): Promise<void> {
  await tx`
    update bookings set paid_coins = ${paidCoins}, free_seats = ${freeSeats},
      promo_code_id = ${promoCodeId}
    where id = ${id}`
}

/** Sets the version of the schedule the player accepted. */
export async function setScheduleVersion(tx: Tx, id: string, version: number): Promise<void> {
  await tx`update bookings set schedule_version = ${version} where id = ${id}`
}

/**
 * Selects every user whose balance a change of these games may affect: players, waiting users, and
 * users refunded further when a seat is taken again.
 */
export function peopleOf(tx: Tx, gameIds: readonly string[], also: readonly string[] = []) {
  return tx`
    select unnest(${[...also]}::uuid[]) as user_id
    union select user_id from bookings
      where game_id = any(${[...gameIds]}::uuid[]) and status in ('held', 'confirmed')
    union select user_id from waitlist_entries
      where game_id = any(${[...gameIds]}::uuid[]) and status in ('waiting', 'offered')
    union ${openCancellers(tx, gameIds)}`
}

/** Selects the buyer and the users who are refunded further when a seat is taken. */
export function buyers(tx: Tx, gameIds: readonly string[], userId: string) {
  return tx`select ${userId}::uuid as user_id union ${openCancellers(tx, gameIds)}`
}

/** Returns whether any user, the buyer included, is refunded further when a seat is taken. */
export async function hasOpenCancellations(tx: Tx, gameIds: readonly string[]): Promise<boolean> {
  const rows = await tx`${openCancellers(tx, gameIds)} limit 1`
  return rows.length > 0
}

/** Selects the users who are refunded further when a seat of these games is taken. */
function openCancellers(tx: Tx, gameIds: readonly string[]) {
  return tx`
    select b.user_id from booking_cancellations c join bookings b on b.id = c.booking_id
    where b.game_id = any(${[...gameIds]}::uuid[]) 
      and (c.withheld > 0 or c.withheld_free_seats > 0) and c.retaken_seats < c.seats`
}
