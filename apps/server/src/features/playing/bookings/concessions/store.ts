import type { Sql, Tx } from '@cco/database/client'

/** Why staff gave more than the player's own refund. */
export type ConcessionCause = 'cancellation' | 'refund' | 'waiver' | 'move' | 'paid_by_club'

type NewConcession = {
  id: string
  bookingId: string
  staffId: string
  cause: ConcessionCause
  /** Whole coins of the payment, or that the club paid. */
  coins: number
  /** Whole coins on top. */
  goodwill: number
  /** The adjustment that waits for an owner; null where nobody else is asked. */
  adjustmentId: string | null
  now: Date
}

export async function insertConcession(tx: Tx, row: NewConcession): Promise<void> {
  await tx`
    insert into booking_concessions
      (id, booking_id, staff_id, cause, coins, goodwill, adjustment_id, created_at)
    values (${row.id}, ${row.bookingId}, ${row.staffId}, ${row.cause}, ${row.coins},
      ${row.goodwill}, ${row.adjustmentId}, ${row.now})`
}

/** Whole coins that this member of staff has given since without a second one. */
export async function concededAlone(
  tx: Sql | Tx,
  { staffId, since }: { staffId: string; since: Date },
): Promise<number> {
  const [row] = await tx<{ coins: number }[]>`
    select coalesce(sum(coins + goodwill), 0)::int as coins from booking_concessions
    where staff_id = ${staffId} and adjustment_id is null and created_at > ${since}`
  return row?.coins ?? 0
}
