import * as z from 'zod/mini'
import { coins } from '../currency/contract.ts'
import { localizedText } from '../language/language.ts'
import { count } from '../number/int4.ts'
import { instant } from '../time/instant.ts'
import { TIERS_MAX } from './constants.ts'

/** The public fields of a tier (spec §3). */
export const tierRow = z.object({
  id: z.uuid(),
  name: localizedText,
  description: localizedText,
  /** Coins for thirty days. */
  price: coins,
  monthlyFreeGames: z.int(),
  isActive: z.boolean(),
  position: z.int(),
})
export type TierRow = z.infer<typeof tierRow>

export const tiersOutput = z.object({
  items: z.array(tierRow).check(z.maxLength(TIERS_MAX)),
  /** Coins that a free game is worth at the usual price of a seat; null without upcoming games. */
  freeGameValue: z.nullable(coins),
})

/** The caller’s subscription and its remaining free games. */
export const ownSubscription = z.object({
  id: z.uuid(),
  tier: tierRow,
  /** The tier after a scheduled downgrade; null when none is scheduled. */
  nextTier: z.nullable(tierRow),
  renews: z.boolean(),
  periodStartsAt: instant,
  expiresAt: instant,
  /** Until when an unpaid renewal can be paid before the subscription ends. */
  graceUntil: z.nullable(instant),
  freeGamesLeft: z.int(),
})
export type OwnSubscription = z.infer<typeof ownSubscription>

export const mySubscriptionOutput = z.object({
  subscription: z.nullable(ownSubscription),
  /** The caller’s unused gift games. */
  giftGames: z.int(),
  /** The total with gift games that are not claimed yet and those of the subscription (spec §9). */
  freeGamesTotal: z.int(),
})

/** The price is the one shown; if it differs, the request is rejected without a charge. */
export const subscribeInput = z.object({ tierId: z.uuid(), expectedPrice: count })
export const changeTierInput = z.object({ tierId: z.uuid(), expectedPrice: count })
export const renewalInput = z.object({ renews: z.boolean() })
