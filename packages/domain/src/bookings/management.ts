import * as z from 'zod/mini'
import { TRANSACTION_TYPES } from '../currency/constants.ts'
import { coins } from '../currency/contract.ts'
import { gameRow } from '../games/contract.ts'
import { accountNumber, count } from '../number/int4.ts'
import { LIST_MAX, PAGES_MAX } from '../number/pages.ts'
import { searchTerm } from '../text/search-term.ts'
import { multiLine } from '../text/text.ts'
import { givenInstant, instant } from '../time/instant.ts'
import {
  BOOKING_STATUSES,
  DAY_GAMES_MAX,
  GAMES_FOUND,
  MANAGED_PAGE,
  MANAGED_SORTS,
  STAFF_SEATS_MAX,
} from './constants.ts'
import { CANCEL_TERMS } from './refund.ts'

/** What narrows the staff's bookings, and their order. */
export const managedFilters = z.object({
  /** A name, an account number, or the title of a story. */
  search: z.optional(searchTerm({ max: 80 })),
  status: z.optional(z.enum(BOOKING_STATUSES)),
  /** Games that start in [from, to). */
  from: z.optional(givenInstant),
  to: z.optional(givenInstant),
  sort: z._default(z.enum(MANAGED_SORTS), 'start'),
  desc: z._default(z.boolean(), true),
})
export type ManagedFilters = z.infer<typeof managedFilters>

export const managedInput = z.extend(managedFilters, {
  page: z._default(z.int().check(z.minimum(1), z.maximum(PAGES_MAX)), 1),
})
export type ManagedInput = z.infer<typeof managedInput>

export const managedRow = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  accountId: z.int(),
  displayName: z.nullable(z.string()),
  avatarUrl: z.nullable(z.string()),
  status: z.enum(BOOKING_STATUSES),
  seats: z.int(),
  guests: z.array(z.string()).check(z.maxLength(STAFF_SEATS_MAX)),
  paidCoins: coins,
  refundedCoins: coins,
  createdAt: instant,
  /** Until when the player can accept seats held for them; null when no answer is pending. */
  answerBy: z.nullable(instant),
  game: gameRow,
  /** Whether the caller may mark the player's attendance now (rules §5). */
  canMark: z.boolean(),
})
export type ManagedRow = z.infer<typeof managedRow>
export const managedOutput = z.object({
  items: z.array(managedRow).check(z.maxLength(MANAGED_PAGE)),
  total: z.int(),
  /** Of all bookings that match: seats without those given up, coins paid and refunded. */
  sums: z.object({ seats: z.int(), paidCoins: coins, refundedCoins: coins }),
})

export const managedBookingInput = z.object({ bookingId: z.uuid() })
/** A booking with all that happened to it, oldest first. */
export const managedBookingOutput = z.object({
  row: managedRow,
  freeSeats: z.int(),
  promoCode: z.nullable(z.string()),
  /** The player's ledger rows of this booking; goodwill coins (rules §3) are a `gift`. */
  payments: z
    .array(
      z.object({
        id: z.uuid(),
        type: z.enum(TRANSACTION_TYPES),
        amount: z.int(),
        at: instant,
      }),
    )
    .check(z.maxLength(LIST_MAX)),
  history: z
    .array(
      z.object({
        id: z.uuid(),
        from: z.nullable(z.enum(BOOKING_STATUSES)),
        to: z.enum(BOOKING_STATUSES),
        /** Null for the system. */
        actor: z.nullable(z.string()),
        reason: z.nullable(z.string()),
        at: instant,
      }),
    )
    .check(z.maxLength(LIST_MAX)),
})
export type ManagedBookingPage = z.infer<typeof managedBookingOutput>

/** Words of the title of a story or of the name of a master; none for the soonest games. */
export const findGamesInput = z.object({
  query: z._default(searchTerm({ max: 80 }), ''),
})
export const findGamesOutput = z.object({ items: z.array(gameRow).check(z.maxLength(GAMES_FOUND)) })

/** Stored in the system log with the values before and after. */
const reason = multiLine({ min: 3, max: 500 })

/**
 * Nothing of the player’s is spent without their consent: seats are held until the player answers,
 * unless the club pays for them.
 */
const paidByClub = z._default(z.boolean(), false)

export const staffBookInput = z.object({
  accountId: accountNumber,
  gameId: z.uuid(),
  seats: z.int().check(z.minimum(1), z.maximum(STAFF_SEATS_MAX)),
  paidByClub,
  reason,
})
export const staffTransferInput = z.object({
  bookingId: z.uuid(),
  gameId: z.uuid(),
  /** The club pays the price difference of the new game. */
  paidByClub,
  reason,
})
export const staffCancelInput = z.object({
  bookingId: z.uuid(),
  terms: z.enum(CANCEL_TERMS),
  reason,
})
/** Without `coins`, the full remaining payment. */
export const staffRefundInput = z.object({
  bookingId: z.uuid(),
  coins: z.optional(count.check(z.minimum(1))),
  reason,
})
export const staffOutput = z.object({
  row: managedRow,
  /** Coins that need an owner’s approval, above the daily refund limit of one member of staff. */
  awaitingOwner: coins,
})

export const staffCancelPreviewInput = z.object({ bookingId: z.uuid() })
/**
 * The refund of a cancellation on each of the terms, and how much the caller may still refund
 * alone.
 */
export const staffCancelPreviewOutput = z.object({
  terms: z
    .array(
      z.object({
        terms: z.enum(CANCEL_TERMS),
        coins,
        goodwillCoins: coins,
        freeSeats: z.int(),
        /** Coins refunded beyond the player’s own cancellation. */
        beyond: coins,
      }),
    )
    .check(z.maxLength(CANCEL_TERMS.length)),
  aloneCoins: coins,
})
export type StaffCancelPreview = z.infer<typeof staffCancelPreviewOutput>

/** A calendar day, whatever its length at a daylight saving change. */
const ROSTER_MAX_HOURS = 26

export const dayRosterInput = z.object({ from: givenInstant, to: givenInstant }).check(
  z.refine(({ from, to }) => {
    const hours = (Date.parse(to) - Date.parse(from)) / 3_600_000
    return hours > 0 && hours <= ROSTER_MAX_HOURS
  }),
)
export const dayRosterOutput = z.object({
  games: z
    .array(
      z.object({
        game: gameRow,
        seats: z
          .array(
            z.object({
              bookingId: z.uuid(),
              accountId: z.int(),
              displayName: z.nullable(z.string()),
              seats: z.int(),
              guests: z.array(z.string()).check(z.maxLength(STAFF_SEATS_MAX)),
            }),
          )
          .check(z.maxLength(LIST_MAX)),
      }),
    )
    .check(z.maxLength(DAY_GAMES_MAX)),
})
