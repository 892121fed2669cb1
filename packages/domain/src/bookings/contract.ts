import * as z from 'zod/mini'
import { ability } from '../api/ability.ts'
import { BOOKING_STATUSES, PAST_BOOKINGS_SHOWN, STAFF_SEATS_MAX } from '../bookings/constants.ts'
import { coins } from '../currency/contract.ts'
import { problem } from '../error/contract.ts'
import { gameRow } from '../games/contract.ts'
import { orderedGift } from '../gifts/contract.ts'
import { localizedText } from '../language/language.ts'
import { count } from '../number/int4.ts'
import { LIST_MAX } from '../number/pages.ts'
import { promoCode } from '../promo-codes/code.ts'
import { refundTerms } from '../refunds/contract.ts'
import { REVIEW_STATUSES } from '../reviews/limits.ts'
import { subscribeInput, tierRow } from '../subscriptions/contract.ts'
import { singleLine } from '../text/text.ts'
import { instant } from '../time/instant.ts'
import { waitlistRow } from '../waitlist/contract.ts'
import { REFUND_BANDS } from './refund.ts'

/** The statuses of a booking (rules §2). The first two occupy seats before the game. */
export type { BookingStatus } from './constants.ts'

export const DISPUTE_STATUSES = ['open', 'upheld', 'rejected'] as const
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number]

/** The maximum number of games and of gifts in one checkout, which bounds its database locks. */
export const CHECKOUT_MAX_LINES = 10

const guestName = singleLine({ min: 1, max: 60 })

/** Seats of one game: the player's own and named guests. */
export const checkoutLine = z.object({
  gameId: z.uuid(),
  seats: z.int().check(z.minimum(1), z.maximum(20)),
  /**
   * One name for each seat but the player’s own; a checkout with missing names fails with
   * `guests_unnamed`.
   */
  guests: z._default(z.array(guestName).check(z.maxLength(19)), []),
  /**
   * Coins per seat as shown in the cart; if the price differs, the checkout is rejected without a
   * charge.
   */
  expectedPrice: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  /** Seats paid with free games: gift games first, then those of the subscription (rules §2). */
  freeSeats: z._default(z.int().check(z.minimum(0), z.maximum(20)), 0),
})
export type CheckoutLine = z.infer<typeof checkoutLine>

/** As for checkout. Without `freeSeats` the preview uses all available free games. */
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
  /**
   * An idempotency key, created by the browser once per cart; a repeated request returns the first
   * result.
   */
  requestKey: z.uuid(),
  lines: z._default(linesOf(checkoutLine), []),
  gifts: z._default(z.array(orderedGift).check(z.maxLength(CHECKOUT_MAX_LINES)), []),
  /** Starts with the checkout, so that its free games can pay for seats of it (rules §2). */
  subscription: z.optional(subscribeInput),
  promoCode: z.optional(promoCode),
  /**
   * Total coins as shown in the cart; if the total differs, the checkout is rejected without a
   * charge.
   */
  expectedTotal: z.optional(count),
})
export type CheckoutInput = z.infer<typeof checkoutInput>

export const bookingRow = z.object({
  id: z.uuid(),
  status: z.enum(BOOKING_STATUSES),
  seats: z.int(),
  guests: z.array(z.string()).check(z.maxLength(STAFF_SEATS_MAX)),
  paidCoins: coins,
  /** Seats paid with a free game. */
  freeSeats: z.int(),
  /** Refunded coins without goodwill. */
  refundedCoins: coins,
  /** Coins that will be refunded if other players take its seats. */
  withheldCoins: coins,
  /** The game was rescheduled and the player has not answered; null when no answer is pending. */
  reschedule: z.nullable(z.object({ wasStartsAt: instant, wasEndsAt: instant, answerBy: instant })),
  /** The no-show mark: until when it can be disputed, and the result of the dispute. */
  noShow: z.nullable(
    z.object({ disputeUntil: instant, dispute: z.nullable(z.enum(DISPUTE_STATUSES)) }),
  ),
  /** The status of the player’s review of the game; null without one. */
  review: z.nullable(z.enum(REVIEW_STATUSES)),
  /** Why the review was rejected or hidden. */
  reviewReason: z.nullable(z.string()),
  /** The master’s time zone (IANA). */
  masterZone: z.string(),
  can: z.object({ cancel: ability, dispute: ability, review: ability, editReview: z.boolean() }),
  createdAt: instant,
  game: gameRow,
})
export type BookingRow = z.infer<typeof bookingRow>

/** A gift game bought in a checkout. */
export const boughtGift = z.object({
  id: z.uuid(),
  /** The recipient: a player’s name, or an email address. */
  recipient: z.string(),
  price: coins,
  deliverAt: instant,
})
export type BoughtGift = z.infer<typeof boughtGift>

/** The subscription started by a checkout. */
export const boughtSubscription = z.object({
  id: z.uuid(),
  name: localizedText,
  price: coins,
  monthlyFreeGames: z.int(),
  expiresAt: instant,
})
export type BoughtSubscription = z.infer<typeof boughtSubscription>

export const checkoutOutput = z.object({
  bookings: z.array(bookingRow).check(z.maxLength(CHECKOUT_MAX_LINES)),
  gifts: z.array(boughtGift).check(z.maxLength(CHECKOUT_MAX_LINES)),
  subscription: z.nullable(boughtSubscription),
  paidCoins: coins,
  balance: coins,
})

/** Contains no email addresses, because it is part of a URL and ends up in logs. */
const previewGift = z.object({ recipientId: z.optional(z.uuid()), expectedPrice: count })

export const previewInput = z.object({
  lines: z._default(linesOf(previewLine), []),
  gifts: z._default(z.array(previewGift).check(z.maxLength(CHECKOUT_MAX_LINES)), []),
  subscription: z.optional(subscribeInput),
  promoCode: z.optional(promoCode),
})
export type PreviewInput = z.infer<typeof previewInput>

/** The result that a checkout would have now; no seats are held. */
export const previewOutput = z.object({
  lines: z
    .array(
      z.object({
        gameId: z.uuid(),
        /** Null when the game does not exist. */
        game: z.nullable(gameRow),
        /** Coins for all seats, before free games and the promo code. */
        price: coins,
        /** Seats paid with gift games and the subscription. */
        giftSeats: z.int(),
        subscriptionSeats: z.int(),
        /** Coins discounted by the promo code. */
        discount: coins,
        /** Coins to pay. */
        total: coins,
        /** What cancelling right after booking gives back; null for a game that does not exist. */
        refund: z.nullable(refundTerms),
        problem: z.nullable(problem),
      }),
    )
    .check(z.maxLength(CHECKOUT_MAX_LINES)),
  /** In the requested order, at current prices. */
  gifts: z
    .array(z.object({ price: coins, problem: z.nullable(problem) }))
    .check(z.maxLength(CHECKOUT_MAX_LINES)),
  /** Null when none was requested; `tier` is null when no tier on sale has that id. */
  subscription: z.nullable(
    z.object({
      price: coins,
      tier: z.nullable(tierRow),
      problem: z.nullable(problem),
    }),
  ),
  /** Total coins to pay. */
  total: coins,
  /** The player’s available free games, including those of a subscription in the cart. */
  freeGames: z.object({ gifts: z.int(), subscription: z.int() }),
  /** Null when no code was given. */
  promo: z.nullable(z.object({ code: z.string(), problem: z.nullable(problem) })),
  /** Null for a guest. */
  balance: z.nullable(coins),
  maxSeatsPerBooking: z.int(),
})

export const mineOutput = z.object({
  /** Soonest first. */
  coming: z.array(bookingRow).check(z.maxLength(LIST_MAX)),
  /** Waitlist places: open offers first, then by the start of the game. */
  waiting: z.array(waitlistRow).check(z.maxLength(LIST_MAX)),
  /** Latest first, at most fifty; without cancelled ones. */
  past: z.array(bookingRow).check(z.maxLength(PAST_BOOKINGS_SHOWN)),
  /** Cancelled by the player, the master or the club; latest game first, at most fifty. */
  cancelled: z.array(bookingRow).check(z.maxLength(PAST_BOOKINGS_SHOWN)),
})

export const bookingInput = z.object({ bookingId: z.uuid() })

const refundBand = z.enum(REFUND_BANDS)

/** The refund of a cancellation at this moment (rules §3). */
export const cancelPreviewOutput = z.object({
  bookingId: z.uuid(),
  band: refundBand,
  coins,
  /** Free games and promo codes returned with the coins. */
  freeSeats: z.int(),
  promo: z.boolean(),
  withheldCoins: coins,
  /** Free games returned once other players have taken all the seats. */
  withheldFreeSeats: z.int(),
  /**
   * Until when this refund applies and what applies after it; null when it does not get smaller.
   */
  until: z.nullable(instant),
  next: z.nullable(z.object({ band: refundBand, coins, freeSeats: z.int(), promo: z.boolean() })),
  /**
   * The refunds by the time left, the largest first; empty when the refund does not depend on it, as
   * after a reschedule.
   */
  ladder: z
    .array(z.object({ band: refundBand, coins, freeSeats: z.int(), until: z.nullable(instant) }))
    .check(z.maxLength(REFUND_BANDS.length)),
  /** The player’s balance now, and after the refund. */
  balance: z.object({ before: coins, after: coins }),
  /** Players wait for a seat and are offered the seats of this booking. */
  hasWaitlist: z.boolean(),
})
export type CancelPreview = z.infer<typeof cancelPreviewOutput>

export const cancelInput = z.object({
  bookingId: z.uuid(),
  /** Coins as shown in the dialog; if the refund is smaller, the cancellation is rejected. */
  expectedCoins: count,
})
export const cancelOutput = z.object({ booking: bookingRow, refundedCoins: coins, balance: coins })

export const answerRescheduleInput = z.object({ bookingId: z.uuid(), accept: z.boolean() })
export const answerRescheduleOutput = z.object({ booking: bookingRow, refundedCoins: coins })
