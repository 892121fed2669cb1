import type { OwnSubscription, TierRow } from '@cco/domain/subscriptions/contract'
import { upgradePrice } from '@cco/domain/subscriptions/period'
import { recommendedTier } from '@cco/domain/subscriptions/value'

/** What choosing a tier means: subscribe, an upgrade, a downgrade, or undoing a scheduled change. */
export type TierStep = 'first' | 'present' | 'waiting' | 'up' | 'down' | 'keep'

export function tierStep(tier: TierRow, own: OwnSubscription | null): TierStep {
  // In grace the period has ended, so any tier starts a new one.
  if (!own || own.graceUntil !== null) return 'first'
  if (own.nextTier?.id === tier.id) return 'waiting'
  if (own.tier.id === tier.id) return own.nextTier ? 'keep' : 'present'
  return upgradePrice(own.tier, tier) === null ? 'down' : 'up'
}

/** Coins charged right away for the step. */
export function stepPrice(tier: TierRow, own: OwnSubscription | null): number {
  const step = tierStep(tier, own)
  if (step === 'first') return tier.price
  return step === 'up' && own ? (upgradePrice(own.tier, tier) ?? 0) : 0
}

/** The recommended tier; null if the viewer has it already, or one above it. */
export function recommendedFor(
  tiers: readonly TierRow[],
  own: OwnSubscription | null,
  gameValue: number | null,
): TierRow | null {
  const tier = gameValue === null ? null : recommendedTier(tiers, gameValue)
  return tier && ['first', 'up'].includes(tierStep(tier, own)) ? tier : null
}
