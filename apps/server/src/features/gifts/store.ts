import type { Tx } from '../../db/client.ts'

/** A gift game and the booking it pays a seat of. */
export type Spent = { giftId: string; bookingId: string }

/** Reserves gifts that are still free to spend; how many there were tells whether all were. */
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

/** Gives the gifts of a booking back to their recipient. */
export async function returnGifts(tx: Tx, bookingId: string): Promise<number> {
  const { count } = await tx`
    update gift_games set status = 'claimed', booking_id = null
    where booking_id = ${bookingId} and status = 'reserved'`
  return count
}

/** The games were played: the gifts are used. */
export async function useGifts(tx: Tx, bookingIds: readonly string[]): Promise<void> {
  await tx`update gift_games set status = 'used', used = true
    where booking_id = any(${[...bookingIds]}::uuid[]) and status = 'reserved'`
}
