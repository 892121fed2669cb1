import type { PromoFacts } from '@cco/domain/promocode/eligibility'
import { type PromoGame, serves } from '@cco/domain/promocode/eligibility'
import { CLUB_ZONE } from '@cco/domain/time/club-zone'
import type { Sql, Tx } from '../../db/client.ts'

/** The columns that decide whether a code serves. */
const FACTS = [
  'id',
  'code',
  'kind',
  'value',
  'starts_at',
  'ends_at',
  'is_paused',
  'max_uses',
  'uses',
  'max_uses_per_player',
  'max_seats',
  'min_total',
  'story_ids',
  'master_ids',
  'weekdays',
  'first_booking_only',
] as const

/** A code's terms, however it is capitalised. */
export async function promoByCode(sql: Sql | Tx, code: string): Promise<PromoFacts | undefined> {
  const [row] = await sql<PromoFacts[]>`
    select ${sql(FACTS)} from promo_codes where code = ${code}`
  return row
}

/** The same, locked until the transaction ends; codes are locked after accounts. */
export async function lockedPromo(tx: Tx, code: string): Promise<PromoFacts | undefined> {
  const [row] = await tx<PromoFacts[]>`
    select ${tx(FACTS)} from promo_codes where code = ${code} for update`
  return row
}

/** How often this player has used the code, and how many bookings they ever made. */
export async function ownUse(
  sql: Sql | Tx,
  userId: string | undefined,
  promoCodeId: string,
): Promise<{ ownUses: number; ownBookings: number }> {
  if (userId === undefined) return { ownUses: 0, ownBookings: 0 }
  const [row] = await sql<{ ownUses: number; ownBookings: number }[]>`
    select
      (select count(distinct request_key)::int from promo_redemptions
        where user_id = ${userId} and promo_code_id = ${promoCodeId}
          and status <> 'released') as own_uses,
      (select count(*)::int from bookings where user_id = ${userId}) as own_bookings`
  return row ?? { ownUses: 0, ownBookings: 0 }
}

/** Which of these games the code serves; weekdays are the club's. */
export async function servedGames(
  sql: Sql | Tx,
  promo: PromoFacts,
  gameIds: readonly string[],
): Promise<Set<string>> {
  const rows = await sql<(PromoGame & { id: string })[]>`
    select id, story_id, master_id,
      extract(isodow from starts_at at time zone ${CLUB_ZONE})::int as weekday
    from games where id = any(${[...gameIds]}::uuid[])`
  return new Set(rows.filter((game) => serves(promo, game)).map(({ id }) => id))
}

/** How many codes were tried in vain since then. */
export async function triesSince(sql: Sql, who: string, since: Date): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from promo_tries where who = ${who} and tried_at > ${since}`
  return row?.count ?? 0
}
