import * as z from 'zod/mini'
import { coins } from '../currency/contract.ts'
import { ERROR_CODES } from '../error/codes.ts'
import { gameRow } from '../game/contract.ts'
import { instant } from '../time/instant.ts'

/** States of a booking (rules §2); the first two occupy seats ahead of the game. */
export const BOOKING_STATUSES = [
  'held',
  'confirmed',
  'attended',
  'no_show',
  'excused',
  'expired',
  'cancelled_by_player',
  'cancelled_by_master',
  'cancelled_by_platform',
] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

/** Most games one checkout takes, so that its locks stay few. */
export const CHECKOUT_MAX_LINES = 10

const guestName = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))

/** Seats of one game: the player's own and named guests. */
export const checkoutLine = z.object({
  gameId: z.uuid(),
  seats: z.int().check(z.minimum(1), z.maximum(20)),
  guests: z._default(z.array(guestName).check(z.maxLength(19)), []),
  /** Coins a seat as the cart showed it; a difference is told and nothing is taken. */
  expectedPrice: z.int().check(z.minimum(0), z.maximum(1_000_000)),
})
export type CheckoutLine = z.infer<typeof checkoutLine>

const lines = z.array(checkoutLine).check(
  z.minLength(1),
  z.maxLength(CHECKOUT_MAX_LINES),
  z.refine((all) => new Set(all.map((line) => line.gameId)).size === all.length),
  z.refine((all) => all.every((line) => line.guests.length < line.seats)),
)

export const checkoutInput = z.object({
  /** Made by the browser once for a cart; a repeat is answered with the first one's bookings. */
  requestKey: z.uuid(),
  lines,
})
export type CheckoutInput = z.infer<typeof checkoutInput>

export const bookingRow = z.object({
  id: z.uuid(),
  status: z.enum(BOOKING_STATUSES),
  seats: z.int(),
  guests: z.array(z.string()),
  paidCoins: coins,
  createdAt: instant,
  game: gameRow,
})
export type BookingRow = z.infer<typeof bookingRow>

export const checkoutOutput = z.object({
  bookings: z.array(bookingRow),
  paidCoins: coins,
  balance: coins,
})

export const previewInput = z.object({ lines })

/** What checkout would say now; nothing is held. */
export const previewOutput = z.object({
  lines: z.array(
    z.object({
      gameId: z.uuid(),
      /** Null when the game does not exist. */
      game: z.nullable(gameRow),
      total: coins,
      problem: z.nullable(
        z.object({
          code: z.enum(ERROR_CODES),
          details: z.record(z.string(), z.union([z.string(), z.number()])),
        }),
      ),
    }),
  ),
  total: coins,
  /** Null for a guest. */
  balance: z.nullable(coins),
  maxSeatsPerBooking: z.int(),
})

export const mineOutput = z.object({
  /** Soonest first. */
  coming: z.array(bookingRow),
  /** Latest first, the last fifty. */
  past: z.array(bookingRow),
})
