import type { Tier } from './period.ts'

/** What the free games of a tier are worth against seats paid singly, in coins for thirty days. */
export type TierValue = {
  /** What as many seats cost without the subscription. */
  seats: number
  /** What the tier saves of that; 0 where it saves nothing. */
  saving: number
  /** What one of its games costs, rounded up; null for a tier without free games. */
  perGame: number | null
}

/** Returns the coins that a free game is worth: the usual price of a seat, at most what it covers (rules §2). */
export function freeGameValue(seatPrice: number, coversCoins: number): number {
  return Math.min(seatPrice, coversCoins)
}

/** Returns the value of a tier whose free games are worth `gameValue` coins each. */
export function tierValue(
  { price, monthlyFreeGames }: Pick<Tier, 'price' | 'monthlyFreeGames'>,
  gameValue: number,
): TierValue {
  const seats = monthlyFreeGames * gameValue
  return {
    seats,
    saving: Math.max(0, seats - price),
    perGame: monthlyFreeGames > 0 ? Math.ceil(price / monthlyFreeGames) : null,
  }
}

/**
 * Returns the tier to recommend: the one that saves the largest share of its seats; of equal shares
 * the cheaper one. Null when none saves anything, and for a single tier, which needs no
 * recommendation.
 */
export function recommendedTier<T extends Tier>(tiers: readonly T[], gameValue: number): T | null {
  if (tiers.length < 2) return null
  const share = (tier: T) => {
    const { seats, saving } = tierValue(tier, gameValue)
    return seats > 0 ? saving / seats : 0
  }
  const [best] = tiers.toSorted(
    (one, other) => share(other) - share(one) || one.price - other.price,
  )
  return best && share(best) > 0 ? best : null
}
