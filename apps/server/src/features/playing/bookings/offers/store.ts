import type { Tx } from '@cco/database/client'
import type { Waiting } from '@cco/domain/waitlist/order'
import type { WaitlistStatus } from '@cco/domain/waitlist/statuses'
import { canAct } from '../../../people/sanctions/queries.ts'

export type Entry = {
  id: string
  gameId: string
  userId: string
  seats: number
  automatic: boolean
  status: WaitlistStatus
  offerExpiresAt: Date | null
  /** The staff member who offered the seats; null for an entry of the waitlist itself. */
  offeredBy: string | null
  /** The friend who held the seats; null for an entry of the waitlist and for an offer by staff. */
  invitedBy: string | null
  /** The booking that accepting the offer cancels. */
  replacesBookingId: string | null
}

function selectEntry(tx: Tx) {
  return tx`
    select id, game_id, user_id, seats, automatic, status, offer_expires_at, offered_by,
      invited_by, replaces_booking_id
    from waitlist_entries`
}

export async function insertEntry(
  tx: Tx,
  {
    now,
    ...entry
  }: Pick<Entry, 'id' | 'gameId' | 'userId' | 'seats' | 'automatic'> & {
    priority: number
    now: Date
  },
): Promise<void> {
  await tx`
    insert into waitlist_entries (id, game_id, user_id, seats, automatic, priority, created_at)
    values (${entry.id}, ${entry.gameId}, ${entry.userId}, ${entry.seats}, ${entry.automatic},
      ${entry.priority}, ${now})`
}

type StaffOffer = Pick<Entry, 'id' | 'gameId' | 'userId' | 'seats' | 'replacesBookingId'> & {
  offeredBy: string
  reason: string
  expiresAt: Date
  now: Date
}

/** Inserts an offer by staff, which skips the waitlist. */
export async function insertStaffOffer(tx: Tx, offer: StaffOffer): Promise<void> {
  await tx`
    insert into waitlist_entries (id, game_id, user_id, seats, status, offer_expires_at,
      offered_by, offer_reason, replaces_booking_id, created_at)
    values (${offer.id}, ${offer.gameId}, ${offer.userId}, ${offer.seats}, 'offered',
      ${offer.expiresAt}, ${offer.offeredBy}, ${offer.reason}, ${offer.replacesBookingId},
      ${offer.now})`
}

type FriendOffer = Pick<Entry, 'id' | 'gameId' | 'userId' | 'seats'> & {
  invitedBy: string
  expiresAt: Date
  now: Date
}

/** Inserts the offer of a seat that a friend holds. */
export async function insertFriendOffer(tx: Tx, offer: FriendOffer): Promise<void> {
  await tx`
    insert into waitlist_entries (id, game_id, user_id, seats, status, offer_expires_at,
      invited_by, created_at)
    values (${offer.id}, ${offer.gameId}, ${offer.userId}, ${offer.seats}, 'offered',
      ${offer.expiresAt}, ${offer.invitedBy}, ${offer.now})`
}

/** Returns one entry; the caller has locked its game. */
export async function findEntry(tx: Tx, id: string): Promise<Entry | undefined> {
  const [row] = await tx<Entry[]>`${selectEntry(tx)} where id = ${id}`
  return row
}

/** Returns a user's waiting or offered entry for a game. */
export async function liveEntryOf(
  tx: Tx,
  gameId: string,
  userId: string,
): Promise<Entry | undefined> {
  const [row] = await tx<Entry[]>`
    ${selectEntry(tx)}
    where game_id = ${gameId} and user_id = ${userId} and status in ('waiting', 'offered')`
  return row
}

/** Returns the waiting and offered entries of a game. */
export async function liveEntries(tx: Tx, gameId: string): Promise<Entry[]> {
  return await tx<Entry[]>`
    ${selectEntry(tx)} where game_id = ${gameId} and status in ('waiting', 'offered')`
}

export type Candidate = Waiting & { userId: string; automatic: boolean; zone: string }

/**
 * Returns the entries waiting for a game whose users can play: able to act, and without seats in
 * this game or an overlapping one. The others keep their position.
 */
export async function candidates(tx: Tx, gameId: string, now: Date): Promise<Candidate[]> {
  return await tx<Candidate[]>`
    select w.id, w.user_id, w.seats, w.priority, w.automatic, w.times_passed, w.created_at,
      p.time_zone as zone
    from waitlist_entries w
      join games g on g.id = w.game_id
      join profiles p on p.id = w.user_id
    where w.game_id = ${gameId} and w.status = 'waiting'
      and not exists (
        select 1 from bookings b join games o on o.id = b.game_id
        where b.user_id = w.user_id and b.status in ('held', 'confirmed')
          and o.starts_at < g.ends_at and g.starts_at < o.ends_at)
      and ${canAct(tx, tx`w.user_id`, now)}`
}

/** Sets the status of entries, and the expiry of offers. */
export async function setEntries(
  tx: Tx,
  ids: readonly string[],
  status: WaitlistStatus,
  offerExpiresAt: Date | null = null,
): Promise<void> {
  if (ids.length === 0) return
  await tx`
    update waitlist_entries set status = ${status}, offer_expires_at = ${offerExpiresAt}
    where id = any(${[...ids]}::uuid[])`
}

export async function setPassed(
  tx: Tx,
  passed: readonly { id: string; timesPassed: number }[],
): Promise<void> {
  await tx`
    update waitlist_entries w set times_passed = p."timesPassed"
    from jsonb_to_recordset(${tx.json([...passed])}) as p(id uuid, "timesPassed" smallint)
    where w.id = p.id`
}

/** Stores the hash of the key that answers an offer by email; replaces the key of an older offer. */
export async function keepAnswerKey(
  tx: Tx,
  { entryId, keyHash, now }: { entryId: string; keyHash: string; now: Date },
): Promise<void> {
  await tx`
    insert into waitlist_answer_keys (entry_id, key_hash, created_at)
    values (${entryId}, ${keyHash}, ${now})
    on conflict (entry_id) do update set key_hash = excluded.key_hash, created_at = excluded.created_at`
}
