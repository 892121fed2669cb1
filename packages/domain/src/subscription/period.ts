const DAY_MS = 86_400_000

/** A tier lasts thirty days (rules §8). */
export const PERIOD_DAYS = 30

/** When a period that begins here ends. */
export function periodEnd(startsAt: Date): Date {
  return new Date(startsAt.getTime() + PERIOD_DAYS * DAY_MS)
}

export type Tier = { id: string; price: number; monthlyFreeGames: number }

/** What a subscription is, as far as its end of period decides. */
export type DueSubscription = {
  tier: Tier
  /** What it goes on as; the tier itself unless a downgrade waits. Null when that is not sold any more. */
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
 * What becomes of a subscription whose period has ended (rules §8): renewed from the balance, left
 * in grace for `graceDays` when the balance is short, or ended. A renewal goes on from the end of
 * the period, in grace too, so that paying late wins no days.
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
    // After a long stop of the site no one pays for days that have passed.
    if (expires <= now)
      return { kind: 'renewed', tier: nextTier, startsAt: now, expiresAt: periodEnd(now) }
    return { kind: 'renewed', tier: nextTier, startsAt, expiresAt: expires }
  }
  const until = graceUntil ?? new Date(expiresAt.getTime() + graceDays * DAY_MS)
  if (now >= until) return { kind: 'ended' }
  return { kind: 'grace', until, missing: nextTier.price - balance }
}

/**
 * Coins an upgrade costs now (rules §8): the difference of the prices; the period stays, and the
 * difference of free games is there at once. Null when it is no upgrade.
 */
export function upgradePrice(from: Tier, to: Tier): number | null {
  return to.price > from.price ? to.price - from.price : null
}

/** Free games left in the period: what the tier gives less what is used, never below zero (spec §9). */
export function freeGamesLeft(monthlyFreeGames: number, freeGamesUsed: number): number {
  return Math.max(0, monthlyFreeGames - freeGamesUsed)
}

/** All free games at hand: those of the subscription and the unused gift games (spec §9). */
export function freeGamesTotal(subscriptionLeft: number, unusedGifts: number): number {
  return subscriptionLeft + unusedGifts
}
