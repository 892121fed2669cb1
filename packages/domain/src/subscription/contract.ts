import * as z from 'zod/mini'
import { coins } from '../currency/contract.ts'
import { localizedText } from '../language/language.ts'
import { count } from '../number/int4.ts'
import { instant } from '../time/instant.ts'

/** A tier as anyone may see it (spec §3). */
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

export const tiersOutput = z.object({ items: z.array(tierRow) })

/** The person's own subscription and what it still gives. */
export const ownSubscription = z.object({
  id: z.uuid(),
  tier: tierRow,
  /** The tier that follows a downgrade; null when nothing changes. */
  nextTier: z.nullable(tierRow),
  renews: z.boolean(),
  periodStartsAt: instant,
  expiresAt: instant,
  /** The balance was short: pay until then, or it ends. */
  graceUntil: z.nullable(instant),
  freeGamesLeft: z.int(),
})
export type OwnSubscription = z.infer<typeof ownSubscription>

export const mySubscriptionOutput = z.object({
  subscription: z.nullable(ownSubscription),
  /** Gift games the person could spend. */
  giftGames: z.int(),
  /** Those, gift games yet to be claimed, and the subscription’s together (spec §9). */
  freeGamesTotal: z.int(),
})

/** The price is the one that was shown: another one is refused with it, and nothing is taken. */
export const subscribeInput = z.object({ tierId: z.uuid(), expectedPrice: count })
export const changeTierInput = z.object({ tierId: z.uuid(), expectedPrice: count })
export const renewalInput = z.object({ renews: z.boolean() })
