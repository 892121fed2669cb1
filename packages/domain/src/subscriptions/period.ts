const DAY_MS = 86_400_000

/** A tier lasts thirty days (rules §8). */
export const PERIOD_DAYS = 30

/** Returns the end of a period that starts at this instant. */
export function periodEnd(startsAt: Date): Date {
  return new Date(startsAt.getTime() + PERIOD_DAYS * DAY_MS)
}

export type Tier = { id: string; price: number; monthlyFreeGames: number }

/** The facts about a subscription that decide what happens at the end of its period. */
export type DueSubscription = {
  tier: Tier
  /**
   * The tier of the next period, which differs after a downgrade; null when it is no longer on
   * sale.
   */
  nextTier: Tier | null
  renews: boolean
  expiresAt: Date
  graceUntil: Date | null
}

export type Outcome =
  | { kind: 'renewed'; tier: Tier; startsAt: Date; expiresAt: Date }
  | { kind: 'grace'; until: Date; missing: number }
  | { kind: 'ended' }

/**
 * Returns what happens to a subscription whose period has ended (rules §8): it is renewed from the
 * balance, enters grace for `graceDays` when the balance is too low, or ends. A renewal starts at
 * the end of the period, also from grace, so that late payment does not extend it.
 */
export function atPeriodEnd(
  subscription: DueSubscription,
  { balance, now, graceDays }: { balance: number; now: Date; graceDays: number },
): Outcome {
  const { nextTier, renews, expiresAt, graceUntil } = subscription
  if (!renews || !nextTier) return { kind: 'ended' }
  if (balance >= nextTier.price) {
    const startsAt = expiresAt
    const expires = periodEnd(startsAt)
    // After a long outage, periods that have passed are not charged.
    if (expires <= now)
      return { kind: 'renewed', tier: nextTier, startsAt: now, expiresAt: periodEnd(now) }
    return { kind: 'renewed', tier: nextTier, startsAt, expiresAt: expires }
  }
  const until = graceUntil ?? new Date(expiresAt.getTime() + graceDays * DAY_MS)
  if (now >= until) return { kind: 'ended' }
  return { kind: 'grace', until, missing: nextTier.price - balance }
}

/**
 * Returns the coins that an upgrade costs now (rules §8): the difference of the prices. The period
 * does not change, and the additional free games are available at once. Null when it is not an
 * upgrade.
 */
export function upgradePrice(from: Tier, to: Tier): number | null {
  return to.price > from.price ? to.price - from.price : null
}

/**
 * Returns the free games left in the period: those of the tier minus those used, at least zero
 * (spec §9).
 */
export function freeGamesLeft(monthlyFreeGames: number, freeGamesUsed: number): number {
  return Math.max(0, monthlyFreeGames - freeGamesUsed)
}

/** Returns all available free games: those of the subscription and unused gift games (spec §9). */
export function freeGamesTotal(subscriptionLeft: number, unusedGifts: number): number {
  return subscriptionLeft + unusedGifts
}

/** The period of a subscription that the club ends before its time. */
export type EndedPeriod = {
  /** The coins paid for it, with the upgrades within it. */
  paidCoins: number
  startsAt: Date
  expiresAt: Date
  monthlyFreeGames: number
  /** Those of bookings that stay included. */
  freeGamesUsed: number
}

/**
 * Returns the coins of the unused part of a period that ends now, for the ban of its user (rules §8,
 * §11): the share of the days or of the free games that is left, whichever is smaller, rounded up to
 * whole coins.
 */
export function unusedPart(period: EndedPeriod, now: Date): number {
  const { paidCoins, startsAt, expiresAt, monthlyFreeGames, freeGamesUsed } = period
  const left = expiresAt.getTime() - now.getTime()
  const timeShare = Math.min(1, Math.max(0, left / (expiresAt.getTime() - startsAt.getTime())))
  const gamesShare =
    monthlyFreeGames === 0 ? 1 : freeGamesLeft(monthlyFreeGames, freeGamesUsed) / monthlyFreeGames
  return Math.ceil(Math.max(0, paidCoins) * Math.min(timeShare, gamesShare))
}
