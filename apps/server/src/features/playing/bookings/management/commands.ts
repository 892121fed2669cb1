import type { Tx } from '@cco/database/client'
import { beyondOwn, type CancelTerms, cancellerOf } from '@cco/domain/bookings/refund'
import { CodedError } from '@cco/domain/error/codes'
import type { ClubAction } from '@cco/domain/system-logs/actions'
import type { Deps } from '../../../../deps.ts'
import { recordStaffWrite } from '../../../../platform/system-log/record.ts'
import { notify } from '../../../news/notifications/commands.ts'
import { type ActingFor, mayActOn } from '../../../people/decisions/policy.ts'
import { gameFacts, masterOf } from '../../games/queries.ts'
import { giveCoins } from '../attendance/commands.ts'
import { notifyMaster, releaseBooking } from '../cancellation/commands.ts'
import { concede, type StaffDecision } from '../concessions/commands.ts'
import { lockWithPeople } from '../offers/commands.ts'
import { claimOf } from '../records/queries.ts'
import { findBooking, type StoredBooking } from '../records/store.ts'
import { refundNow, returnFreeSeats } from '../refunds/commands.ts'
import { closeCancellation } from '../refunds/store.ts'

type Cancel = { bookingId: string; terms: CancelTerms }

/**
 * Cancels a booking on behalf of the player: with the refund of the player's own band, with the
 * withheld part waived, or as the club's fault with a full refund and goodwill (rules §3). The part
 * above the band counts towards the daily limit of the staff member; above the limit, the band is
 * refunded and the rest awaits an owner.
 * @throws CodedError `not_found`, `booking_over`, and the errors of `mayActOn`, where the master of
 *   the game is a party
 * @returns coins awaiting an owner
 */
export async function cancelFor(
  deps: Deps,
  staff: StaffDecision,
  { bookingId, terms }: Cancel,
): Promise<number> {
  const { acting, gameId } = await actOnBooking(deps, staff, bookingId)
  return await deps.sql.begin(async (tx) => {
    const game = await lockWithPeople(tx, gameId, [acting.subjectId, staff.userId])
    const before = await findBooking(tx, bookingId)
    const now = deps.clock.now()
    const isLate = terms !== 'club' && game.startsAt <= now
    if (before?.status !== 'confirmed' || isLate) throw new CodedError('booking_over')
    const [own, wanted] = (['player', cancellerOf(terms)] as const).map((by) =>
      refundNow(before, game, { by, now }),
    ) as [ReturnType<typeof refundNow>, ReturnType<typeof refundNow>]
    const { goodwillCoins: goodwill } = wanted
    const beyond = beyondOwn(wanted, own)
    const coins = beyond - goodwill
    const isGiven = await concede(deps, tx, acting, {
      ...{ bookingId, cause: 'cancellation', coins, goodwill },
    })
    const refund = await releaseBooking(deps, tx, {
      ...{ game, booking: before, actorId: staff.userId, reason: staff.reason },
      by: isGiven ? cancellerOf(terms) : 'player',
      to: terms === 'club' ? 'cancelled_by_platform' : 'cancelled_by_player',
    })
    if (!isGiven) {
      await closeCancellation(tx, bookingId)
      await returnFreeSeats(tx, bookingId)
    }
    const kind = terms === 'club' ? 'booking_cancelled_by_platform' : 'booking_cancelled_for_player'
    await notifyPlayer(deps, tx, acting, before, kind, refund.coins + refund.goodwillCoins)
    await notifyMaster(deps, tx, before)
    await record(deps, tx, acting, { action: 'booking.cancel', bookingId, before, terms })
    return isGiven ? 0 : beyond
  })
}

/**
 * Refunds coins of a booking in any status; by default everything not refunded yet. The coins count
 * towards the daily limit of the staff member; above it they await an owner.
 * @throws CodedError `not_found`, `booking_over` when nothing is left, `refund_too_large`, and the
 *   errors of `mayActOn`, where the master of the game is a party
 * @returns coins awaiting an owner
 */
export async function refundFor(
  deps: Deps,
  staff: StaffDecision,
  { bookingId, coins }: { bookingId: string; coins: number | undefined },
): Promise<number> {
  const { acting, gameId } = await actOnBooking(deps, staff, bookingId)
  return await deps.sql.begin(async (tx) => {
    const game = await lockWithPeople(tx, gameId, [acting.subjectId, staff.userId])
    const before = await findBooking(tx, bookingId)
    const left = before ? before.paidCoins - before.refundedCoins : 0
    if (!before || left === 0 || before.status === 'held') throw new CodedError('booking_over')
    const given = coins ?? left
    if (given > left) throw new CodedError('refund_too_large', { max: left })
    const isGiven = await concede(deps, tx, acting, { bookingId, cause: 'refund', coins: given })
    if (isGiven) {
      await giveCoins(deps, tx, acting, { game, booking: before, coins: given })
      await notifyPlayer(deps, tx, acting, before, 'booking_refund_given', given)
    } else await closeCancellation(tx, bookingId)
    const action = coins === undefined ? 'booking.waive' : 'booking.refund'
    await record(deps, tx, acting, { action, bookingId, before })
    return isGiven ? 0 : given
  })
}

/** Checks that staff may act on a booking, with its master as a party. @throws as `mayActOn` */
async function actOnBooking(deps: Deps, staff: StaffDecision, bookingId: string) {
  const { gameId, userId } = await claimOf(deps.sql, bookingId)
  const parties = [await masterOf(deps.sql, gameId)]
  const moment = { sql: deps.sql, now: deps.clock.now() }
  return { gameId, acting: await mayActOn(moment, staff, { userId, parties }) }
}

type PlayerNotification =
  | 'booking_by_staff'
  | 'booking_cancelled_by_platform'
  | 'booking_cancelled_for_player'
  | 'booking_refund_given'

/** Notifies the player of a staff action on their booking and its reason. */
export async function notifyPlayer(
  deps: Deps,
  tx: Tx,
  { actor: { reason }, subjectId }: ActingFor<StaffDecision>,
  { gameId, seats }: Pick<StoredBooking, 'gameId' | 'seats'>,
  kind: PlayerNotification,
  coins: number,
): Promise<void> {
  const [game] = await gameFacts(tx, [gameId])
  if (!game) return
  const { title: story, startsAt: when } = game
  const facts = { story, when, seats, coins, reason }
  await notify(deps, tx, [subjectId], { kind, facts, gameId })
}

type Recorded = {
  action: ClubAction
  bookingId: string
  before: StoredBooking | null
  terms?: CancelTerms
  /** The booking shown after the action; defaults to the same one. */
  afterId?: string
}

/** Writes a staff action to the system log, with the booking before and after. */
export async function record(
  deps: Deps,
  tx: Tx,
  { actor }: ActingFor<StaffDecision>,
  { action, bookingId, before, terms, afterId = bookingId }: Recorded,
): Promise<void> {
  const after = await findBooking(tx, afterId)
  const why = { reason: actor.reason, ...(terms && { terms }) }
  await recordStaffWrite(deps, tx, actor, {
    action,
    target: { type: 'bookings', id: bookingId },
    ...(before && { before: shown(before) }),
    after: { ...(after && shown(after)), ...why },
  })
}

function shown({ id, gameId, seats, status, paidCoins, refundedCoins }: StoredBooking) {
  return { id, gameId, seats, status, paidCoins, refundedCoins }
}
