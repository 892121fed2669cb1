import * as z from 'zod/mini'
import { coins } from '../currency/contract.ts'
import { problem } from '../error/contract.ts'
import { gameRow } from '../games/contract.ts'
import { localizedText } from '../language/language.ts'
import { count } from '../number/int4.ts'
import { promoCode } from '../promo-codes/code.ts'
import { refundTerms } from '../refunds/contract.ts'
import { instant } from '../time/instant.ts'
import { WAITLIST_STATUSES } from './statuses.ts'

export const waitlistRow = z.object({
  id: z.uuid(),
  status: z.enum(WAITLIST_STATUSES),
  seats: z.int(),
  automatic: z.boolean(),
  /** Starts at one; 0 while seats are offered. */
  position: z.int(),
  /** Until when the offered seats are held. */
  offerExpiresAt: z.nullable(instant),
  /**
   * Coins for all seats, before free games and the promo code; for an offer, at the offer’s price.
   */
  price: coins,
  /** The reason of an offer made by staff; null for a waitlist place. */
  byClub: z.nullable(
    z.object({
      reason: z.string(),
      /** The booking that is cancelled on acceptance, and its refund in coins. */
      replaces: z.nullable(
        z.object({ title: localizedText, startsAt: instant, refundCoins: coins }),
      ),
    }),
  ),
  /** The friend who holds the seats, their name null where it is hidden; null for other offers. */
  byFriend: z.nullable(z.object({ name: z.nullable(z.string()) })),
  game: gameRow,
})
export type WaitlistRow = z.infer<typeof waitlistRow>

export const joinInput = z.object({
  gameId: z.uuid(),
  seats: z.int().check(z.minimum(1), z.maximum(20)),
  /** Books and charges the seats automatically. */
  automatic: z._default(z.boolean(), false),
})
/** `accepted` when seats were available and were booked automatically. */
export const joinOutput = z.object({ entry: waitlistRow })

export const outlookInput = z.object({ gameId: z.uuid() })
/** What joining the waitlist of a full game would mean for the caller now. */
export const outlookOutput = z.object({
  /** The position a new entry would get; starts at one. */
  position: z.int(),
  /** How long a seat offered now would be held, in minutes without quiet hours (rules §4). */
  holdMinutes: z.int(),
  /** Quiet hours do not count towards it; they do within 16 hours of the start. */
  quietHoursPause: z.boolean(),
})
export type WaitlistOutlook = z.infer<typeof outlookOutput>

export const entryInput = z.object({ entryId: z.uuid() })
export const leaveOutput = z.object({ left: z.literal(true) })
/** The payment methods for offered seats (rules §2). */
const offerPaymentMethods = {
  /** Seats paid with free games; defaults to all available ones. */
  freeSeats: z.optional(z.int().check(z.minimum(0), z.maximum(20))),
  promoCode: z.optional(promoCode),
}
export const offerInput = z.object({ entryId: z.uuid(), ...offerPaymentMethods })
export type OfferInput = z.infer<typeof offerInput>

export const offerBill = z.object({
  /** Seats paid with gift games and the subscription. */
  giftSeats: z.int(),
  subscriptionSeats: z.int(),
  /** Coins discounted by the promo code. */
  discount: coins,
  /** Coins to pay. */
  total: coins,
  /** What cancelling right after accepting gives back. */
  refund: refundTerms,
})
export type OfferBill = z.infer<typeof offerBill>

/** The current price of the offered seats. */
export const offerOutput = z.object({
  entry: waitlistRow,
  /** Null when there is no open offer. */
  bill: z.nullable(offerBill),
  /** Available free games; those of the subscription are of its current period. */
  freeGames: z.object({ gifts: z.int(), subscription: z.int() }),
  /** Null when no code was given. */
  promo: z.nullable(z.object({ code: z.string(), problem: z.nullable(problem) })),
  balance: coins,
})
export type OfferPreview = z.infer<typeof offerOutput>

/** Total coins as shown; if they differ, the request is rejected without a charge. */
const expectedTotal = z.optional(count)
export const answerInput = z.object({
  ...offerInput.shape,
  accept: z.boolean(),
  expectedTotal,
})
export type AnswerInput = z.infer<typeof answerInput>
export const answerOutput = z.object({ entry: waitlistRow, paidCoins: coins })

/** The key of an email’s link authorizes its recipient, signed in or not. */
export const emailKeyInput = z.object({
  key: z.string().check(z.minLength(20), z.maxLength(100), z.regex(/^[\w-]+$/)),
})
export const emailAnswerInput = z.object({
  ...emailKeyInput.shape,
  accept: z.boolean(),
  expectedTotal,
})
/** The offer in an email, without personal data of its recipient. */
export const emailOfferOutput = z.object({
  status: z.enum(WAITLIST_STATUSES),
  seats: z.int(),
  price: coins,
  /** The price with free games and coins; null when there is no open offer. */
  bill: z.nullable(offerBill),
  /** The recipient’s balance is too low for it. */
  isShort: z.boolean(),
  offerExpiresAt: z.nullable(instant),
  byClub: waitlistRow.shape.byClub,
  byFriend: waitlistRow.shape.byFriend,
  game: gameRow,
})
export const emailAnswerOutput = z.object({ ...emailOfferOutput.shape, paidCoins: coins })
