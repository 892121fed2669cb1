import { freeGamesLeft } from '@cco/domain/subscription/free-games'
import type { Sql, Tx } from '../../db/client.ts'

/** The subscription whose free games a person can spend, and how many are left of its period. */
export type FreeGamesAtHand = { id: string; periodStartsAt: Date; left: number }

/** Nothing without a subscription that runs now; grace gives no free games. */
export async function freeGamesOf(
  sql: Sql | Tx,
  userId: string,
  now: Date,
): Promise<FreeGamesAtHand | undefined> {
  const [row] = await sql<
    { id: string; periodStartsAt: Date; monthlyFreeGames: number; freeGamesUsed: number }[]
  >`
    select s.id, s.period_starts_at, t.monthly_free_games, s.free_games_used
    from user_subscriptions s join subscription_tiers t on t.id = s.tier_id
    where s.user_id = ${userId} and s.is_active and s.expires_at > ${now}`
  if (!row) return undefined
  const { monthlyFreeGames, freeGamesUsed, ...subscription } = row
  return { ...subscription, left: freeGamesLeft(monthlyFreeGames, freeGamesUsed) }
}
