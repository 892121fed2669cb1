import type { Tx } from '@cco/database/client'
import type { GameFacts } from '@cco/domain/bookings/admission'
import {
  type Canceller,
  type PaidBooking,
  type Refund,
  type RefundStep,
  raisesOf,
  refundOf,
} from '@cco/domain/bookings/refund'
import type { Deps } from '../../../../deps.ts'
import { moveCoins } from '../../../money/currency/public.ts'
import { countGifts, returnGifts } from '../../../money/gifts/public.ts'
import { releasePromo } from '../../../money/promo-codes/public.ts'
import { countFreeGames, returnFreeGames } from '../../../money/subscriptions/public.ts'
import { notify } from '../../../news/notifications/commands.ts'
import type { StoredBooking } from '../records/store.ts'
import * as store from './store.ts'

/** Returns the refund for cancelling this booking now, minus earlier refunds. */
export function refundNow(
  booking: StoredBooking,
  game: GameFacts,
  { by, now }: { by: Canceller; now: Date },
): Refund {
  // While a reschedule is unanswered, any cancellation by the player is a full refund (rules §1).
  const freely = by === 'player' && booking.hasOpenReschedule
  return refundOf(paidNow(booking), { by: freely ? 'moved' : by, startsAt: game.startsAt, now })
}

/** Returns what a refund of this booking is computed from: what was paid, minus earlier refunds. */
export function paidNow(booking: StoredBooking): PaidBooking {
  const { paidCoins, refundedCoins, freeSeats, promoCodeId, policy } = booking
  return {
    paidCoins: paidCoins - refundedCoins,
    freeSeats,
    hasPromo: promoCodeId !== null,
    policy,
  }
}

export type Payback = {
  booking: Pick<StoredBooking, 'id' | 'userId' | 'gameId'>
  cause: store.NewRefund['cause']
  coins: number
  ledgerKey: string
  actorId: string | null
  reason: string | null
  popup: boolean
}

/** Refunds coins: writes a refund with its cause and a ledger entry for the booking (rules §3, §6). */
export async function payBack(
  deps: Deps,
  tx: Tx,
  { game, paybacks }: { game: GameFacts; paybacks: readonly Payback[] },
): Promise<void> {
  const due = paybacks.filter(({ coins }) => coins > 0)
  if (due.length === 0) return
  const now = deps.clock.now()
  await Promise.all([
    store.insertRefunds(
      tx,
      due.map(({ booking, popup: _, ...row }) => ({
        ...row,
        id: deps.ids.next(),
        bookingId: booking.id,
      })),
      now,
    ),
    moveCoins(
      tx,
      due.map(({ booking, cause, coins, ledgerKey, popup }) => ({
        userId: booking.userId,
        amount: coins,
        type: cause === 'goodwill' ? ('gift' as const) : ('refund' as const),
        kind: cause === 'goodwill' ? ('goodwill' as const) : ('booking_refund' as const),
        facts: { story: game.title },
        idempotencyKey: ledgerKey,
        reference: { booking: booking.id, game: booking.gameId },
        popup,
      })),
      now,
    ),
  ])
}

/** Returns the free games and the promo code of a booking as the rules allow (rules §3, §7, §8). */
async function returnPaymentMethods(tx: Tx, bookingId: string, { steps }: Refund): Promise<void> {
  const returns = (method: RefundStep['method']) => steps.some((step) => step.method === method)
  if (returns('promo')) await releasePromo(tx, bookingId)
  if (returns('free_game')) await returnFreeSeats(tx, bookingId)
}

/** Returns the free games of a booking that are not used yet to the player, and counts them. */
export async function returnFreeSeats(tx: Tx, bookingId: string): Promise<number> {
  const games = await returnFreeGames(tx, bookingId)
  return games + (await returnGifts(tx, bookingId))
}

/**
 * Marks as used the free games and gifts that paid for seats of a finished game and were not
 * returned (rules §8). Idempotent. The caller has locked the game.
 */
export async function countPaymentMethods(tx: Tx, gameId: string): Promise<void> {
  const ids = await store.seatsSpentOf(tx, gameId)
  await countGifts(tx, ids)
  await countFreeGames(tx, ids)
}

type Cancelled = {
  game: GameFacts
  bookings: readonly StoredBooking[]
  by: Canceller
  actorId: string | null
  reason: string | null
}

/**
 * Refunds cancelled bookings and records what may be refunded later.
 * @returns the refund of each booking, by booking id
 */
export async function closeCancelled(
  deps: Deps,
  tx: Tx,
  { game, bookings, by, actorId, reason }: Cancelled,
): Promise<Map<string, Refund>> {
  const now = deps.clock.now()
  const settled = bookings.map((booking) => ({
    booking,
    refund: refundNow(booking, game, { by, now }),
  }))
  await store.insertCancellations(
    tx,
    settled.map(({ booking, refund }) => ({
      bookingId: booking.id,
      band: refund.band,
      seats: booking.seats,
      withheld: refund.withheldCoins,
      withheldFreeSeats: refund.withheldFreeSeats,
    })),
    now,
  )
  const paybacks = settled.flatMap(({ booking, refund }): Payback[] => {
    const common = { booking, actorId, reason, popup: true }
    const { coins, goodwillCoins } = refund
    return [
      { ...common, cause: 'cancellation', coins, ledgerKey: `refund:${booking.id}` },
      { ...common, cause: 'goodwill', coins: goodwillCoins, ledgerKey: `goodwill:${booking.id}` },
    ]
  })
  await payBack(deps, tx, { game, paybacks })
  for (const { booking, refund } of settled) await returnPaymentMethods(tx, booking.id, refund)
  return new Map(settled.map(({ booking, refund }) => [booking.id, refund]))
}

/**
 * Raises partial refunds after seats of a game were taken: the canceller receives the withheld share
 * of each seat that is taken again, once (rules §3). The caller has locked the game and the accounts
 * of `openCancellers`.
 */
export async function raiseRefunds(
  deps: Deps,
  tx: Tx,
  { game, seats }: { game: GameFacts; seats: number },
): Promise<void> {
  const open = await store.openCancellations(tx, game.id)
  const raises = raisesOf(open, seats)
  if (raises.length === 0) return
  const owners = new Map(open.map(({ bookingId, userId }) => [bookingId, userId]))
  await store.noteRetaken(tx, raises)
  for (const { bookingId, whole } of raises) if (whole) await returnFreeSeats(tx, bookingId)
  const paybacks = raises.map(({ bookingId, retakenSeats, coins }) => ({
    booking: { id: bookingId, userId: owners.get(bookingId) ?? '', gameId: game.id },
    cause: 'seat_retaken' as const,
    coins,
    ledgerKey: `refund:${bookingId}:seat-${retakenSeats}`,
    actorId: null,
    reason: null,
    popup: true,
  }))
  await payBack(deps, tx, { game, paybacks })
  for (const { booking, coins } of paybacks.filter((payback) => payback.coins > 0)) {
    await notify(deps, tx, [booking.userId], {
      kind: 'booking_refund_raised',
      gameId: game.id,
      facts: { story: game.title, when: game.startsAt, coins },
    })
  }
}
