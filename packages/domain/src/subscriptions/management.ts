import * as z from 'zod/mini'
import { COINS_MAX } from '../currency/constants.ts'
import { namedUser } from '../profiles/contract.ts'
import { orderOf, reason, search } from '../staff-tables/contract.ts'
import { multiLine } from '../text/text.ts'
import { instant } from '../time/instant.ts'
import {
  SUBSCRIBER_SORTS,
  SUBSCRIBERS_PAGE,
  TIER_DESCRIPTION_MAX,
  TIER_NAME_MAX,
  TIER_SORTS,
  TIERS_MAX,
} from './constants.ts'
import { tierRow } from './contract.ts'

const textOf = (max: number) => {
  const one = multiLine({ min: 1, max })
  return z.object({ ru: one, en: one })
}
const tierFields = {
  name: textOf(TIER_NAME_MAX),
  description: textOf(TIER_DESCRIPTION_MAX),
  price: z.int().check(z.minimum(1), z.maximum(COINS_MAX)),
  monthlyFreeGames: z.int().check(z.minimum(0), z.maximum(100)),
  position: z.int().check(z.minimum(0), z.maximum(1_000)),
}
export const createTierInput = z.object({ requestKey: z.uuid(), ...tierFields })
export const updateTierInput = z.object({ id: z.uuid(), ...tierFields })
export const setTierActiveInput = z.object({ id: z.uuid(), isActive: z.boolean() })
export type TierFields = Omit<z.infer<typeof updateTierInput>, 'id'>

export const staffTierRow = z.extend(tierRow, {
  /** The number of subscriptions that are active or in grace. */
  subscribers: z.int(),
})
export type StaffTierRow = z.infer<typeof staffTierRow>
/** In the order of the shop by default. */
export const allTiersInput = z.object(orderOf(TIER_SORTS))
export const allTiersOutput = z.object({
  items: z.array(staffTierRow).check(z.maxLength(TIERS_MAX)),
})

export const subscriberRow = z.object({
  id: z.uuid(),
  user: namedUser,
  tier: tierRow,
  renews: z.boolean(),
  expiresAt: instant,
  graceUntil: z.nullable(instant),
  freeGamesLeft: z.int(),
})
export type SubscriberRow = z.infer<typeof subscriberRow>

export const subscribersInput = z.object({
  ...orderOf(SUBSCRIBER_SORTS),
  search,
  tierId: z.optional(z.uuid()),
  after: z.optional(z.uuid()),
})
export const subscribersOutput = z.object({
  items: z.array(subscriberRow).check(z.maxLength(SUBSCRIBERS_PAGE)),
  next: z.nullable(z.uuid()),
})

/** One free period without renewal. */
export const grantInput = z.object({ userId: z.uuid(), tierId: z.uuid(), reason })
export const revokeInput = z.object({ id: z.uuid(), reason })
