import * as z from 'zod/mini'
import { coins } from '../currency/contract.ts'
import { gameRow } from '../game/contract.ts'
import { instant } from '../time/instant.ts'

/** States of a place on a waitlist; the first two are alive. */
export const WAITLIST_STATUSES = [
  'waiting',
  'offered',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
] as const
export type WaitlistStatus = (typeof WAITLIST_STATUSES)[number]

export const waitlistRow = z.object({
  id: z.uuid(),
  status: z.enum(WAITLIST_STATUSES),
  seats: z.int(),
  automatic: z.boolean(),
  /** Counted from one; 0 while seats are offered. */
  position: z.int(),
  /** Until when the offered seats are held. */
  offerExpiresAt: z.nullable(instant),
  /** Coins for all seats at the price of now. */
  price: coins,
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
export const answerInput = z.object({ entryId: z.uuid(), accept: z.boolean() })
export const answerOutput = z.object({ entry: waitlistRow, paidCoins: coins })

/** The key of a letter's link stands for its reader, signed in or not. */
export const letterKeyInput = z.object({
  key: z.string().check(z.minLength(20), z.maxLength(100), z.regex(/^[\w-]+$/)),
})
export const letterAnswerInput = z.object({ ...letterKeyInput.shape, accept: z.boolean() })
/** What a letter offers: nothing of the person it was written to. */
export const letterOfferOutput = z.object({
  status: z.enum(WAITLIST_STATUSES),
  seats: z.int(),
  price: coins,
  offerExpiresAt: z.nullable(instant),
  game: gameRow,
})
export const letterAnswerOutput = z.object({ ...letterOfferOutput.shape, paidCoins: coins })
