import { CodedError } from '../error/codes.ts'
import type { PromoOffer } from './discount.ts'

/** The restrictions of a promo code (rules §7); an empty list is no restriction. */
export type PromoFacts = PromoOffer & {
  id: string
  code: string
  startsAt: Date | null
  endsAt: Date | null
  isPaused: boolean
  maxUses: number | null
  /** Reserved and counted. */
  uses: number
  maxUsesPerPlayer: number
  /** Coins. */
  minTotal: number
  storyIds: readonly string[]
  masterIds: readonly string[]
  /** ISO: Monday is 1. */
  weekdays: readonly number[]
  firstBookingOnly: boolean
}

/** The facts about a game that promo codes are restricted by. */
export type PromoGame = { storyId: string; masterId: string; weekday: number }

/** Whether the code applies to this game: its story, its master and its local weekday. */
export function serves(promo: PromoFacts, game: PromoGame): boolean {
  return (
    within(promo.storyIds, game.storyId) &&
    within(promo.masterIds, game.masterId) &&
    within(promo.weekdays, game.weekday)
  )
}

function within<T>(list: readonly T[], one: T): boolean {
  return list.length === 0 || list.includes(one)
}

/** The other facts that decide: the current time and the player’s history. */
export type PromoUse = {
  now: Date
  /** Earlier uses of this code by this player. */
  ownUses: number
  /** All bookings the player has made, with cancelled ones and without unaccepted offers. */
  ownBookings: number
  /** The price of the lines in coins before the discount. */
  total: number
  /** Whether the code applies to any of the games. */
  servesAny: boolean
}

/** Returns the reason why the code cannot be used, or undefined when it can (rules §7). */
export function promoRefusal(promo: PromoFacts, use: PromoUse): CodedError | undefined {
  const { now, ownUses, ownBookings, total, servesAny } = use
  if (promo.isPaused || (promo.startsAt && now < promo.startsAt)) {
    return new CodedError('promo_not_active')
  }
  if (promo.endsAt && now >= promo.endsAt) return new CodedError('promo_expired')
  if (promo.maxUses !== null && promo.uses >= promo.maxUses) return new CodedError('promo_used_up')
  if (ownUses >= promo.maxUsesPerPlayer) return new CodedError('promo_already_used')
  if (promo.firstBookingOnly && ownBookings > 0) return new CodedError('promo_first_booking_only')
  if (!servesAny) return new CodedError('promo_not_for_these')
  if (total < promo.minTotal) {
    return new CodedError('promo_minimum', { minimum: promo.minTotal, total })
  }
  return undefined
}
