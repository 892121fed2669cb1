import * as z from 'zod/mini'
import { coins } from '../currency/contract.ts'
import { problem } from '../error/contract.ts'
import { ability, gameRow } from '../game/contract.ts'
import { orderedGift } from '../gift/contract.ts'
import { localizedText } from '../language/language.ts'
import { count } from '../number/int4.ts'
import { promoCode } from '../promocode/code.ts'
import { subscribeInput, tierRow } from '../subscription/contract.ts'
import { singleLine } from '../text/text.ts'
import { instant } from '../time/instant.ts'
import { waitlistRow } from '../waitlist/contract.ts'
import { BOOKING_STATUSES } from './constants.ts'
import { REFUND_BANDS } from './refund.ts'

/** States of a booking (rules §2); the first two occupy seats ahead of the game. */
export type { BookingStatus } from './constants.ts'

export const DISPUTE_STATUSES = ['open', 'upheld', 'rejected'] as const
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number]

/** Most games one checkout takes, and most gifts beside them, so that its locks stay few. */
export const CHECKOUT_MAX_LINES = 10

const guestName = singleLine({ min: 1, max: 60 })

/** Seats of one game: the player's own and named guests. */
export const checkoutLine = z.object({
  gameId: z.uuid(),
  seats: z.int().check(z.minimum(1), z.maximum(20)),
  /** One name for every seat but the player's own; a checkout without them is `guests_unnamed`. */
  guests: z._default(z.array(guestName).check(z.maxLength(19)), []),
  /** Coins a seat as the cart showed it; a difference is told and nothing is taken. */
  expectedPrice: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  /** Seats that free games pay: gift games first, then those of the subscription (rules §2). */
  freeSeats: z._default(z.int().check(z.minimum(0), z.maximum(20)), 0),
})
export type CheckoutLine = z.infer<typeof checkoutLine>

/** As for checkout; without a number of free seats the preview takes as many as there are. */
const previewLine = z.extend(checkoutLine, {
  freeSeats: z.optional(z.int().check(z.minimum(0), z.maximum(20))),
})
export type PreviewLine = z.infer<typeof previewLine>

type Line = { gameId: string; seats: number; guests: readonly string[] }
const linesOf = <T extends z.ZodMiniType<Line>>(line: T) =>
  z.array(line).check(
    z.maxLength(CHECKOUT_MAX_LINES),
    z.refine((all) => new Set(all.map(({ gameId }) => gameId)).size === all.length),
    z.refine((all) => all.every(({ guests, seats }) => guests.length < seats)),
  )

export const checkoutInput = z.object({
  /** Made by the browser once for a cart; a repeat is answered with what the first one made. */
  requestKey: z.uuid(),
  lines: z._default(linesOf(checkoutLine), []),
  gifts: z._default(z.array(orderedGift).check(z.maxLength(CHECKOUT_MAX_LINES)), []),
  /** Begins with the checkout, so that its free games may pay for seats of it (rules §2). */
  subscription: z.optional(subscribeInput),
  promoCode: z.optional(promoCode),
  /** Coins altogether as the cart showed them; a difference is told and nothing is taken. */
  expectedTotal: z.optional(count),
})
export type CheckoutInput = z.infer<typeof checkoutInput>

export const bookingRow = z.object({
  id: z.uuid(),
  status: z.enum(BOOKING_STATUSES),
  seats: z.int(),
  guests: z.array(z.string()),
  paidCoins: coins,
  /** Seats that a free game paid. */
  freeSeats: z.int(),
  /** Coins that came back for it, goodwill not counted. */
  refundedCoins: coins,
  /** Coins that still come back if others take its seats. */
  withheldCoins: coins,
  /** The game was moved and waits for an answer; null when there is nothing to answer. */
  move: z.nullable(z.object({ wasStartsAt: instant, wasEndsAt: instant, answerBy: instant })),
  /** Marked as not having come: until when that can be disputed, and what became of it. */
  noShow: z.nullable(
    z.object({ disputeUntil: instant, dispute: z.nullable(z.enum(DISPUTE_STATUSES)) }),
  ),
  reviewed: z.boolean(),
  /** IANA name of the clock the master lives by. */
  masterZone: z.string(),
  can: z.object({ cancel: ability, dispute: ability, review: ability }),
  createdAt: instant,
  game: gameRow,
})
export type BookingRow = z.infer<typeof bookingRow>

/** A gift game that a checkout bought. */
export const boughtGift = z.object({
  id: z.uuid(),
  /** Whom it is for: a player's name, or the address it was given to. */
  recipient: z.string(),
  price: coins,
  deliverAt: instant,
})
export type BoughtGift = z.infer<typeof boughtGift>

/** The subscription that a checkout began. */
export const boughtSubscription = z.object({
  id: z.uuid(),
  name: localizedText,
  price: coins,
  monthlyFreeGames: z.int(),
  expiresAt: instant,
})
export type BoughtSubscription = z.infer<typeof boughtSubscription>

export const checkoutOutput = z.object({
  bookings: z.array(bookingRow),
  gifts: z.array(boughtGift),
  subscription: z.nullable(boughtSubscription),
  paidCoins: coins,
  balance: coins,
})

/** Addresses stay out of it: it is asked for by a link, which ends up in logs. */
const previewGift = z.object({ recipientId: z.optional(z.uuid()), expectedPrice: count })

export const previewInput = z.object({
  lines: z._default(linesOf(previewLine), []),
  gifts: z._default(z.array(previewGift).check(z.maxLength(CHECKOUT_MAX_LINES)), []),
  subscription: z.optional(subscribeInput),
  promoCode: z.optional(promoCode),
})
export type PreviewInput = z.infer<typeof previewInput>

/** What checkout would say now; nothing is held. */
export const previewOutput = z.object({
  lines: z.array(
    z.object({
      gameId: z.uuid(),
      /** Null when the game does not exist. */
      game: z.nullable(gameRow),
      /** Coins for all its seats, before free games and the promo code. */
      price: coins,
      /** Seats that gift games and the subscription pay. */
      giftSeats: z.int(),
      subscriptionSeats: z.int(),
      /** Coins the promo code takes off. */
      discount: coins,
      /** Coins to pay. */
      total: coins,
      problem: z.nullable(problem),
    }),
  ),
  /** In the order they were asked for; what one costs now. */
  gifts: z.array(z.object({ price: coins, problem: z.nullable(problem) })),
  /** Null when none was asked for; without a tier when there is none on sale by that id. */
  subscription: z.nullable(
    z.object({
      price: coins,
      tier: z.nullable(tierRow),
      problem: z.nullable(problem),
    }),
  ),
  /** Coins to pay altogether. */
  total: coins,
  /** What the player could spend, that of a subscription in the cart included. */
  freeGames: z.object({ gifts: z.int(), subscription: z.int() }),
  /** Null when no code was given. */
  promo: z.nullable(z.object({ code: z.string(), problem: z.nullable(problem) })),
  /** Null for a guest. */
  balance: z.nullable(coins),
  maxSeatsPerBooking: z.int(),
})

export const mineOutput = z.object({
  /** Soonest first. */
  coming: z.array(bookingRow),
  /** Places on waitlists, soonest game first; an offer to be answered comes before all. */
  waiting: z.array(waitlistRow),
  /** Latest first, the last fifty. */
  past: z.array(bookingRow),
})

export const bookingInput = z.object({ bookingId: z.uuid() })

/** What cancelling would return now (rules §3). */
export const cancelPreviewOutput = z.object({
  bookingId: z.uuid(),
  band: z.enum(REFUND_BANDS),
  coins,
  /** Free games and promo codes that come back with the coins. */
  freeSeats: z.int(),
  promo: z.boolean(),
  withheldCoins: coins,
  /** Free games that come back once all the seats are taken by others. */
  withheldFreeSeats: z.int(),
  /** Until when it stays so, and what it becomes then; null when nothing worse can come. */
  until: z.nullable(instant),
  next: z.nullable(
    z.object({ band: z.enum(REFUND_BANDS), coins, freeSeats: z.int(), promo: z.boolean() }),
  ),
})
export type CancelPreview = z.infer<typeof cancelPreviewOutput>

export const cancelInput = z.object({
  bookingId: z.uuid(),
  /** Coins as the dialog showed them; a smaller refund is told and nothing is cancelled. */
  expectedCoins: count,
})
export const cancelOutput = z.object({ booking: bookingRow, refundedCoins: coins, balance: coins })

export const answerMoveInput = z.object({ bookingId: z.uuid(), accept: z.boolean() })
export const answerMoveOutput = z.object({ booking: bookingRow, refundedCoins: coins })
