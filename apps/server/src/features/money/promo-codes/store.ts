import type { Tx } from '@cco/database/client'
import type { PromoTerms } from '@cco/domain/promo-codes/contract'
import type { PromoRedemptionsRow } from '../../../db/rows.ts'

const UNIQUE_VIOLATION = '23505'

export type NewRedemption = { id: string; bookingId: string; discount: number }

type Redeem = {
  promoCodeId: string
  userId: string
  requestKey: string
  now: Date
  redemptions: readonly NewRedemption[]
}

/**
 * Inserts a use: one row per booking, and an increment on the code, whose check constraint enforces
 * the limit. It is reserved for a held booking and counted for a confirmed one (rules §7).
 */
export async function insertRedemptions(
  tx: Tx,
  { promoCodeId, userId, requestKey, now, redemptions }: Redeem,
): Promise<void> {
  await Promise.all([
    tx`insert into promo_redemptions
        (id, promo_code_id, user_id, booking_id, request_key, discount, status, created_at)
      select r.id, ${promoCodeId}, ${userId}, r."bookingId", ${requestKey}, r.discount,
        case when b.status = 'held' then 'reserved' else 'counted' end, ${now}
      from jsonb_to_recordset(${tx.json([...redemptions])})
          as r(id uuid, "bookingId" uuid, discount integer)
        join bookings b on b.id = r."bookingId"`,
    tx`update promo_codes set uses = uses + 1 where id = ${promoCodeId}`,
  ])
}

/**
 * Releases the redemption of a booking. The use of the code is released with the last of its
 * bookings.
 */
export async function releasePromo(tx: Tx, bookingId: string): Promise<void> {
  const [released] = await tx<Pick<PromoRedemptionsRow, 'promoCodeId' | 'userId' | 'requestKey'>[]>`
    update promo_redemptions set status = 'released'
    where booking_id = ${bookingId} and status <> 'released'
    returning promo_code_id, user_id, request_key`
  if (!released) return
  const { promoCodeId, userId, requestKey } = released
  await tx`
    update promo_codes set uses = uses - 1
    where id = ${promoCodeId} and not exists (
      select from promo_redemptions where promo_code_id = ${promoCodeId}
        and user_id = ${userId} and request_key = ${requestKey} and status <> 'released')`
}

/** Inserts a code; returns false if its id or spelling already exists. */
export async function insertPromo(
  tx: Tx,
  { id, createdBy, now, terms }: { id: string; createdBy: string; now: Date; terms: PromoTerms },
): Promise<boolean> {
  const row = { id, ...columnsOf(terms), created_by: createdBy, created_at: now }
  const { count } = await tx`insert into promo_codes ${tx(row)} on conflict do nothing`
  return count > 0
}

/** Returns a code and locks it until the transaction ends. */
export async function lockPromo(
  tx: Tx,
  id: string,
): Promise<(PromoTerms & { isPaused: boolean; uses: number }) | undefined> {
  const [row] = await tx<(PromoTerms & { isPaused: boolean; uses: number })[]>`
    select code, kind, value, starts_at, ends_at, max_uses, max_uses_per_player, max_seats,
      min_total, story_ids, master_ids, weekdays, first_booking_only, is_paused, uses
    from promo_codes where id = ${id} for update`
  return row
}

/** Returns whether another code has this spelling. */
export async function isSpelled(tx: Tx, code: string, besides: string): Promise<boolean> {
  const rows = await tx`select from promo_codes
    where code = ${code}::citext and id <> ${besides}`
  return rows.length > 0
}

/** Updates the terms of a code; returns false if another code has this spelling. */
export async function updatePromo(tx: Tx, id: string, terms: PromoTerms): Promise<boolean> {
  try {
    await tx.savepoint(
      (part) => part`update promo_codes set ${part(columnsOf(terms))} where id = ${id}`,
    )
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error
    return false
  }
}

export async function setPaused(tx: Tx, id: string, isPaused: boolean): Promise<void> {
  await tx`update promo_codes set is_paused = ${isPaused} where id = ${id}`
}

function columnsOf(terms: PromoTerms) {
  return {
    code: terms.code,
    kind: terms.kind,
    value: terms.value,
    starts_at: terms.startsAt,
    ends_at: terms.endsAt,
    max_uses: terms.maxUses,
    max_uses_per_player: terms.maxUsesPerPlayer,
    max_seats: terms.maxSeats,
    min_total: terms.minTotal,
    story_ids: terms.storyIds,
    master_ids: terms.masterIds,
    weekdays: terms.weekdays,
    first_booking_only: terms.firstBookingOnly,
  }
}
