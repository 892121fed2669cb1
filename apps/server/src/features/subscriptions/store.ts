import type { Tx } from '../../db/client.ts'
import type { FreeGamesAtHand } from './queries.ts'

/** Free games of a subscription on one booking. */
export type NewUse = { id: string; bookingId: string; games: number }

/** Takes free games, unless so many are no longer left in this period. */
export async function reserveGames(
  tx: Tx,
  { id, periodStartsAt }: FreeGamesAtHand,
  uses: readonly NewUse[],
): Promise<boolean> {
  const games = uses.reduce((sum, use) => sum + use.games, 0)
  const { count } = await tx`
    update user_subscriptions s set free_games_used = s.free_games_used + ${games}
    from subscription_tiers t
    where t.id = s.tier_id and s.id = ${id} and s.is_active
      and s.period_starts_at = ${periodStartsAt}
      and s.free_games_used + ${games} <= t.monthly_free_games`
  if (count === 0) return false
  await tx`
    insert into subscription_uses (id, subscription_id, booking_id, period_starts_at, games)
    select u.id, ${id}, u."bookingId", ${periodStartsAt}, u.games
    from jsonb_to_recordset(${tx.json([...uses])}) as u(id uuid, "bookingId" uuid, games integer)`
  return true
}

/** Gives free games back; those of a period that is over lapse with it. */
export async function returnGames(tx: Tx, bookingId: string): Promise<number> {
  const [use] = await tx<{ subscriptionId: string; periodStartsAt: Date; games: number }[]>`
    update subscription_uses set status = 'returned'
    where booking_id = ${bookingId} and status = 'reserved'
    returning subscription_id, period_starts_at, games`
  if (!use) return 0
  await tx`
    update user_subscriptions set free_games_used = greatest(0, free_games_used - ${use.games})
    where id = ${use.subscriptionId} and period_starts_at = ${use.periodStartsAt}`
  return use.games
}

/** The games were played: the free games are spent for good. */
export async function countGames(tx: Tx, bookingIds: readonly string[]): Promise<void> {
  await tx`update subscription_uses set status = 'counted'
    where booking_id = any(${[...bookingIds]}::uuid[]) and status = 'reserved'`
}
