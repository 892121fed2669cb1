import type { Tx } from '@cco/database/client'
import type { GiftStatus } from '@cco/domain/gifts/contract'

/** A gift game and the booking in which it pays for a seat. */
export type Spent = { giftId: string; bookingId: string }

/** Reserves the gifts that are still available and returns their number. */
export async function reserveGifts(
  tx: Tx,
  userId: string,
  spent: readonly Spent[],
): Promise<number> {
  const { count } = await tx`
    update gift_games g set status = 'reserved', booking_id = s."bookingId"
    from jsonb_to_recordset(${tx.json([...spent])}) as s("giftId" uuid, "bookingId" uuid)
    where g.id = s."giftId" and g.recipient_id = ${userId} and g.status = 'claimed'`
  return count
}

/** Returns the gifts of a booking to their recipient, including used ones (waived bookings). */
export async function returnGifts(tx: Tx, bookingId: string): Promise<number> {
  const { count } = await tx`
    update gift_games set status = 'claimed', used = false, booking_id = null
    where booking_id = ${bookingId} and status in ('reserved', 'used')`
  return count
}

/** Marks the reserved gifts of played bookings as used. */
export async function countGifts(tx: Tx, bookingIds: readonly string[]): Promise<void> {
  await tx`update gift_games set status = 'used', used = true
    where booking_id = any(${[...bookingIds]}::uuid[]) and status = 'reserved'`
}

export type GiftFacts = {
  id: string
  giverId: string
  recipientId: string | null
  recipientEmail: string | null
  status: GiftStatus
  message: string
  price: number
  createdAt: Date
  deliveredAt: Date | null
  /** When the account behind an address was notified, or the gift withheld from it. */
  announcedAt: Date | null
  /** Since when it is hidden from its recipient; null for almost all gifts. */
  withheldAt: Date | null
}

const FACTS = [
  'id',
  'giver_id',
  'recipient_id',
  'recipient_email',
  'status',
  'message',
  'price',
  'created_at',
  'delivered_at',
  'announced_at',
  'withheld_at',
] as const

/** Locks a gift. Lock order: the acting user’s account first. */
export async function lockGift(tx: Tx, id: string): Promise<GiftFacts | undefined> {
  const [row] = await tx<GiftFacts[]>`
    select ${tx(FACTS)} from gift_games where id = ${id} for update`
  return row
}

/** Returns the gifts from and to a user that are not claimed yet, in the order of their ids. */
export async function unclaimedOf(tx: Tx, userId: string): Promise<GiftFacts[]> {
  return await tx<GiftFacts[]>`
    select ${tx(FACTS)} from gift_games
    where (giver_id = ${userId} or recipient_id = ${userId})
      and status in ('purchased', 'delivered')
    order by id`
}

/** Returns the gifts created by an earlier request with this key. */
export async function giftsOfRequest(
  tx: Tx,
  giverId: string,
  requestKey: string,
): Promise<GiftFacts[]> {
  return await tx<GiftFacts[]>`
    select ${tx(FACTS)} from gift_games where giver_id = ${giverId} and request_key = ${requestKey}`
}

export type NewGift = {
  id: string
  recipientId: string | null
  recipientEmail: string | null
  message: string
  price: number
  deliverAt: Date
}

/** The gifts of one request. */
export type Giving = { giverId: string; requestKey: string; gifts: readonly NewGift[] }

export async function insertGifts(
  tx: Tx,
  { giverId, requestKey, gifts }: Giving,
  now: Date,
): Promise<void> {
  const rows = gifts.map((gift, line) => ({ ...gift, line }))
  await tx`insert into gift_games (id, giver_id, recipient_id, recipient_email, message, price,
      deliver_at, request_key, request_line, created_at)
    select r.id, ${giverId}, r."recipientId", r."recipientEmail", r.message, r.price,
      r."deliverAt", ${requestKey}, r.line, ${now}
    from jsonb_to_recordset(${tx.json(rows)}) as r(id uuid, "recipientId" uuid,
      "recipientEmail" citext, message text, price integer, "deliverAt" timestamptz, line smallint)`
}

/** Inserts a gift game of a user to themselves, claimed and without a price. */
export async function insertFreeGame(
  tx: Tx,
  of: { id: string; userId: string; requestKey: string; now: Date },
): Promise<void> {
  await tx`insert into gift_games (id, giver_id, recipient_id, status, price, deliver_at,
      request_key, created_at, delivered_at, claimed_at)
    values (${of.id}, ${of.userId}, ${of.userId}, 'claimed', 0, ${of.now}, ${of.requestKey},
      ${of.now}, ${of.now}, ${of.now})`
}

/**
 * Marks a gift as delivered: withheld from its recipient, announced to the account behind its email,
 * or neither. A node of the release before, which knows no withheld gifts, announces those that are
 * not; so a withheld one is marked as announced as well.
 */
export async function markDelivered(
  tx: Tx,
  id: string,
  { now, isWithheld, isAnnounced }: { now: Date; isWithheld: boolean; isAnnounced: boolean },
): Promise<void> {
  await tx`update gift_games set status = 'delivered', delivered_at = ${now},
      withheld_at = case when ${isWithheld} then ${now} end,
      announced_at = case when ${isAnnounced || isWithheld} then ${now} end
    where id = ${id}`
}

/** Marks the recipient of a gift as notified, who sees it from now on. */
export async function markAnnounced(tx: Tx, id: string, now: Date): Promise<void> {
  await tx`update gift_games set announced_at = ${now}, withheld_at = null where id = ${id}`
}

/** Hides a delivered gift from its recipient. */
export async function markWithheld(tx: Tx, id: string, now: Date): Promise<void> {
  await tx`update gift_games set withheld_at = ${now}, announced_at = ${now} where id = ${id}`
}

/** Marks a gift as claimed and assigns it to the user, also if it was sent by email. */
export async function markClaimed(tx: Tx, id: string, userId: string, now: Date): Promise<void> {
  await tx`update gift_games set status = 'claimed', recipient_id = ${userId}, claimed_at = ${now}
    where id = ${id}`
}

/** Closes an unclaimed gift; the caller refunds its price to the giver. */
export async function markReturned(
  tx: Tx,
  id: string,
  status: 'refunded' | 'expired',
): Promise<void> {
  await tx`update gift_games set status = ${status} where id = ${id}`
}
