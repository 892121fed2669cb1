import { CodedError } from '@cco/domain/error/codes'
import type { TierRow } from '@cco/domain/subscription/contract'

type Held = { tierId: string; expiresAt: Date }

/** Whether a period is under way; in grace it is over, and a tier is taken anew. */
export function runs<T extends Held>(held: T | undefined, now: Date): held is T {
  return held !== undefined && held.expiresAt > now
}

/** Why a tier cannot be begun at this price, or nothing when it can. */
export function mayBegin(
  { held, tier }: { held: Held | undefined; tier: TierRow | undefined },
  expectedPrice: number,
  now: Date,
): CodedError | undefined {
  if (!tier?.isActive) return new CodedError('tier_not_found')
  if (runs(held, now)) return new CodedError('already_subscribed')
  if (tier.price === expectedPrice) return undefined
  return new CodedError('price_changed', { expected: expectedPrice, actual: tier.price })
}
