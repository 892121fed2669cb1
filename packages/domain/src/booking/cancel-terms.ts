import type { Canceller, Refund } from './refund.ts'

/**
 * On whose terms staff cancels a booking (rules §3): as the player would, as the player would with
 * the rest waived, or because the club is at fault.
 */
export const CANCEL_TERMS = ['player', 'waived', 'club'] as const
export type CancelTerms = (typeof CANCEL_TERMS)[number]

const CANCELLERS: Record<CancelTerms, Canceller> = {
  player: 'player',
  waived: 'moved',
  club: 'platform',
}

/** Whose cancellation these terms return as much as: waiving returns all, without goodwill. */
export function cancellerOf(terms: CancelTerms): Canceller {
  return CANCELLERS[terms]
}

/** Whole coins of `refund`, goodwill included, that the player's own cancellation would not return. */
export function beyondOwn(refund: Refund, own: Refund): number {
  return refund.coins - own.coins + refund.goodwillCoins
}
