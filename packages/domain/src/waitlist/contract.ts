import * as z from 'zod/mini'
import { coins } from '../currency/contract.ts'
import { problem } from '../error/contract.ts'
import { gameRow } from '../game/contract.ts'
import { localizedText } from '../language/language.ts'
import { count } from '../number/int4.ts'
import { promoCode } from '../promocode/code.ts'
import { instant } from '../time/instant.ts'
import { WAITLIST_STATUSES } from './statuses.ts'

export const waitlistRow = z.object({
  id: z.uuid(),
  status: z.enum(WAITLIST_STATUSES),
  seats: z.int(),
  automatic: z.boolean(),
  /** Counted from one; 0 while seats are offered. */
  position: z.int(),
  /** Until when the offered seats are held. */
  offerExpiresAt: z.nullable(instant),
  /** Coins for all seats, before free games and promo code; of an offer, at its price. */
  price: coins,
  /** Staff offers the seats and says why; null for a place on the waitlist. */
  byClub: z.nullable(
    z.object({
      reason: z.string(),
      /** The booking that accepting gives up, and the coins that are refunded for it. */
      replaces: z.nullable(
        z.object({ title: localizedText, startsAt: instant, refundCoins: coins }),
      ),
    }),
  ),
  game: gameRow,
})
export type WaitlistRow = z.infer<typeof waitlistRow>

export const joinInput = z.object({
  gameId: z.uuid(),
  seats: z.int().check(z.minimum(1), z.maximum(20)),
  /** Seats are taken and paid for without asking again. */
  automatic: z._default(z.boolean(), false),
})
/** `accepted` when seats were free for the list at once and were taken automatically. */
export const joinOutput = z.object({ entry: waitlistRow })

export const entryInput = z.object({ entryId: z.uuid() })
export const leaveOutput = z.object({ left: z.literal(true) })
/** By what means offered seats are to be paid (rules §2). */
const offerPaymentMethods = {
  /** Seats that free games pay; as many as there are unless told. */
  freeSeats: z.optional(z.int().check(z.minimum(0), z.maximum(20))),
  promoCode: z.optional(promoCode),
}
export const offerInput = z.object({ entryId: z.uuid(), ...offerPaymentMethods })
export type OfferInput = z.infer<typeof offerInput>

export const offerBill = z.object({
  /** Seats that gift games and the subscription pay. */
  giftSeats: z.int(),
  subscriptionSeats: z.int(),
  /** Coins the promo code takes off. */
  discount: coins,
  /** Coins to pay. */
  total: coins,
})
export type OfferBill = z.infer<typeof offerBill>

/** What taking the offered seats costs now. */
export const offerOutput = z.object({
  entry: waitlistRow,
  /** Null when nothing is offered any more. */
  bill: z.nullable(offerBill),
  /** Free games that could pay; those of the subscription are of its period. */
  freeGames: z.object({ gifts: z.int(), subscription: z.int() }),
  /** Null when no code was given. */
  promo: z.nullable(z.object({ code: z.string(), problem: z.nullable(problem) })),
  balance: coins,
})
export type OfferPreview = z.infer<typeof offerOutput>

/** Coins altogether as they were shown; a difference is told and nothing is taken. */
const expectedTotal = z.optional(count)
export const answerInput = z.object({
  ...offerInput.shape,
  accept: z.boolean(),
  expectedTotal,
})
export type AnswerInput = z.infer<typeof answerInput>
export const answerOutput = z.object({ entry: waitlistRow, paidCoins: coins })

/** The key of an email's link stands for its reader, signed in or not. */
export const letterKeyInput = z.object({
  key: z.string().check(z.minLength(20), z.maxLength(100), z.regex(/^[\w-]+$/)),
})
export const letterAnswerInput = z.object({
  ...letterKeyInput.shape,
  accept: z.boolean(),
  expectedTotal,
})
/** What an email offers: nothing of the person it was written to. */
export const letterOfferOutput = z.object({
  status: z.enum(WAITLIST_STATUSES),
  seats: z.int(),
  price: coins,
  /** By free games and coins; null when nothing is offered any more. */
  bill: z.nullable(offerBill),
  offerExpiresAt: z.nullable(instant),
  byClub: waitlistRow.shape.byClub,
  game: gameRow,
})
export const letterAnswerOutput = z.object({ ...letterOfferOutput.shape, paidCoins: coins })
