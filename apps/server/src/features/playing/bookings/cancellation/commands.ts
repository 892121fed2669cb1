import type { Tx } from '@cco/database/client'
import type { GameFacts } from '@cco/domain/bookings/admission'
import type { Canceller, Refund } from '@cco/domain/bookings/refund'
import { CodedError } from '@cco/domain/error/codes'
import type { LocalizedText } from '@cco/domain/language/language'
import type { Deps } from '../../../../deps.ts'
import { notify } from '../../../news/notifications/commands.ts'
import { shownName } from '../../../people/profiles/queries.ts'
import { gameFacts } from '../../games/queries.ts'
import { lockWithPeople, offerSeats } from '../offers/commands.ts'
import { freeSeatsOfParty } from '../offers/friend-commands.ts'
import { closeWaitlist } from '../offers/withdrawal-commands.ts'
import { gameOfBooking } from '../records/queries.ts'
import {
  bookingsOfGame,
  findBooking,
  type StoredBooking,
  setBookingStatus,
} from '../records/store.ts'
import { closeCancelled, refundNow } from '../refunds/commands.ts'

type Release = {
  game: GameFacts
  booking: StoredBooking
  by: Canceller
  to: 'cancelled_by_player' | 'cancelled_by_master' | 'cancelled_by_platform'
  actorId: string | null
  reason: string | null
}

/**
 * Cancels a confirmed booking, refunds it, and offers its seats and those the player holds for friends
 * to the waitlist. The caller has locked the game and the accounts of its players.
 */
export async function releaseBooking(
  deps: Deps,
  tx: Tx,
  { game, booking, by, to, actorId, reason }: Release,
): Promise<Refund> {
  const now = deps.clock.now()
  await setBookingStatus(tx, { ids: [booking.id], to, actorId, reason, now })
  const refunds = await closeCancelled(deps, tx, {
    game,
    bookings: [booking],
    by,
    actorId,
    reason,
  })
  await freeSeatsOfParty(deps, tx, { game, inviterId: booking.userId })
  await offerSeats(deps, tx, game.id)
  const refund = refunds.get(booking.id)
  if (!refund) throw new Error(`booking ${booking.id} was not settled`)
  return refund
}

type Cancel = { bookingId: string; userId: string; expectedCoins: number }

/**
 * Cancels a player's booking and returns its refund by the policy in force (rules §3).
 * @throws CodedError `not_found` for another player's booking, `booking_over`, `refund_changed`
 *   when the refund is now lower than the one shown
 */
export async function cancelBooking(
  deps: Deps,
  { bookingId, userId, expectedCoins }: Cancel,
): Promise<Refund> {
  const gameId = await gameOfBooking(deps.sql, bookingId, userId)
  const now = deps.clock.now()
  return await deps.sql.begin(async (tx) => {
    const game = await lockWithPeople(tx, gameId, [userId])
    const booking = await findBooking(tx, bookingId)
    if (booking?.status !== 'confirmed' || game.startsAt <= now)
      throw new CodedError('booking_over')
    const by = 'player'
    const { coins } = refundNow(booking, game, { by, now })
    if (coins < expectedCoins) throw new CodedError('refund_changed', { coins })
    const refund = await releaseBooking(deps, tx, {
      game,
      booking,
      by,
      to: 'cancelled_by_player',
      actorId: userId,
      reason: null,
    })
    await notifyMaster(deps, tx, booking)
    return refund
  })
}

/** Notifies the master of a cancellation and of how many seats are now free. */
export async function notifyMaster(
  deps: Deps,
  tx: Tx,
  { gameId, userId }: Pick<StoredBooking, 'gameId' | 'userId'>,
): Promise<void> {
  const [player, [game]] = await Promise.all([shownName(tx, userId), gameFacts(tx, [gameId])])
  if (!game) return
  const { title: story, startsAt: when, masterId } = game
  const seats = game.maxPlayers - game.seatsTaken
  await notify(deps, tx, [masterId], {
    kind: 'booking_cancelled_for_master',
    gameId,
    facts: { player, story, when, seats },
  })
}

type CancelGame = {
  gameId: string
  by: 'master' | 'platform'
  /** Null when the decision was automatic. */
  actorId: string | null
  /** Shown to the players in their language. */
  reason: string | LocalizedText
}

/**
 * Cancels the bookings of a cancelled game: refunds each to its payment methods with goodwill coins,
 * closes the waitlist and notifies everyone (rules §1, §3). Runs in the caller's transaction, which
 * also changes the status of the game.
 */
export async function cancelGameBookings(
  deps: Deps,
  tx: Tx,
  { gameId, by, actorId, reason }: CancelGame,
): Promise<void> {
  const game = await lockWithPeople(tx, gameId)
  const storedReason = typeof reason === 'string' ? reason : reason.ru
  await closeWaitlist(deps, tx, { game, reason })
  const bookings = await bookingsOfGame(tx, gameId, ['confirmed'])
  if (bookings.length === 0) return
  const to = `cancelled_by_${by}` as const
  const now = deps.clock.now()
  const ids = bookings.map(({ id }) => id)
  await setBookingStatus(tx, { ids, to, actorId, reason: storedReason, now })
  const refunds = await closeCancelled(deps, tx, {
    game,
    bookings,
    by,
    actorId,
    reason: storedReason,
  })
  const { title: story, startsAt: when } = game
  for (const { id, userId } of bookings) {
    const refund = refunds.get(id)
    const coins = (refund?.coins ?? 0) + (refund?.goodwillCoins ?? 0)
    const kind = `booking_${to}` as const
    await notify(deps, tx, [userId], {
      kind,
      gameId,
      facts: { story, when, reason, coins },
    })
  }
}
