import type { MarkInput } from '@cco/domain/attendance/contract'
import { attendanceEnd, disputeEnd, mayDispute } from '@cco/domain/attendance/dispute'
import type { GameFacts } from '@cco/domain/booking/admission'
import { CodedError } from '@cco/domain/error/codes'
import { reviewEnd } from '@cco/domain/review/window'
import type { Role } from '@cco/domain/role/role'
import type { Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { recordSystemLog } from '../../../platform/system-log/record.ts'
import { lockGames } from '../../games/commands.ts'
import { notify } from '../../notifications/commands.ts'
import { shownName } from '../../profiles/queries.ts'
import { peopleWithRoles } from '../../roles/queries.ts'
import { lockWithPeople } from '../offers/commands.ts'
import { mayRun } from '../policy.ts'
import { claimOf, gameOfBooking } from '../queries.ts'
import { payBack, returnFreeSeats } from '../refunds/commands.ts'
import { closeCancellation } from '../refunds/store.ts'
import { bookingsOfGame, findBooking, type KeptBooking, moveBookings } from '../store.ts'
import { masterOf, subjectOf } from './queries.ts'
import * as store from './store.ts'

/** Who asks for something that is the master's, or staff's, to do. */
export type Actor = { userId: string; role: Role }

/** Bookings that were seats at the table when the game ended. */
const SEATED = ['confirmed', 'attended', 'no_show', 'excused'] as const

/**
 * The master says who came; until the time is over, a mark can be changed (rules §5).
 * @throws CodedError `game_not_found` for somebody else's game, `game_not_over`,
 *   `attendance_closed`, `not_found` for a booking of another game
 */
export async function markAttendance(
  deps: Deps,
  { actor, input }: { actor: Actor; input: MarkInput },
): Promise<void> {
  const { gameId, marks } = input
  if (!mayRun(actor, await masterOf(deps.sql, gameId))) {
    throw new CodedError('game_not_found', { gameId })
  }
  const settings = await deps.settings()
  const now = deps.clock.now()
  await deps.sql.begin(async (tx) => {
    const [game] = await lockGames(tx, [gameId])
    if (!game || game.status === 'cancelled' || game.endsAt > now) {
      throw new CodedError('game_not_over')
    }
    if (attendanceEnd(game.endsAt, settings) <= now) throw new CodedError('attendance_closed')
    const bookings = await bookingsOfGame(tx, gameId, SEATED)
    const byId = new Map(bookings.map((booking) => [booking.id, booking]))
    for (const { bookingId, mark } of marks) {
      const booking = byId.get(bookingId)
      if (!booking) throw new CodedError('not_found')
      if (booking.status === mark) continue
      await moveBookings(tx, { ids: [bookingId], to: mark, actorId: actor.userId, now })
      if (mark === 'attended') await inviteReview(deps, tx, game, [booking])
      if (mark !== 'no_show') continue
      await notify(deps, tx, [booking.userId], {
        kind: 'booking_attendance_no_show',
        facts: { story: game.title, when: game.startsAt, until: disputeEnd(now, settings) },
      })
    }
  })
}

/** Who was there is asked how it was, while a review can be written (rules §9). */
async function inviteReview(
  deps: Deps,
  tx: Tx,
  { title: story, startsAt: when, endsAt }: GameFacts,
  bookings: readonly KeptBooking[],
): Promise<void> {
  const until = reviewEnd(endsAt)
  if (until <= deps.clock.now()) return
  const people = bookings.map(({ userId }) => userId)
  await notify(deps, tx, people, { kind: 'review_invited', facts: { story, when, until } })
}

/** Whoever the master did not mark in time came (rules §5); does nothing a second time. */
export async function settleAttendance(deps: Deps, gameId: string): Promise<void> {
  const settings = await deps.settings()
  const now = deps.clock.now()
  await deps.sql.begin(async (tx) => {
    const [game] = await lockGames(tx, [gameId])
    if (!game || game.status === 'cancelled') return
    if (attendanceEnd(game.endsAt, settings) > now) return
    const unmarked = await bookingsOfGame(tx, gameId, ['confirmed'])
    const ids = unmarked.map(({ id }) => id)
    await moveBookings(tx, { ids, to: 'attended', actorId: null, reason: 'unmarked', now })
    await inviteReview(deps, tx, game, unmarked)
  })
}

/**
 * A player says they did come; a moderator decides (rules §5).
 * @throws CodedError `not_found`, `nothing_to_dispute`, `already_disputed`
 */
export async function disputeNoShow(
  deps: Deps,
  { userId, bookingId, text }: { userId: string; bookingId: string; text: string },
): Promise<void> {
  const gameId = await gameOfBooking(deps.sql, bookingId, userId)
  const settings = await deps.settings()
  const now = deps.clock.now()
  await deps.sql.begin(async (tx) => {
    const [game] = await lockGames(tx, [gameId])
    const [booking, dispute] = await Promise.all([
      findBooking(tx, bookingId),
      store.disputeOf(tx, bookingId),
    ])
    const missed = booking?.status === 'no_show'
    const disputeUntil = missed ? disputeEnd(booking.updatedAt, settings) : null
    const may = mayDispute({ disputeUntil, disputed: dispute !== undefined }, now)
    if (may !== true) throw new CodedError(may.because)
    await store.insertDispute(tx, { id: deps.ids.next(), bookingId, text, now })
    const [moderators, player] = await Promise.all([
      peopleWithRoles(tx, ['moderator', 'owner']),
      shownName(tx, userId),
    ])
    await notify(deps, tx, moderators, {
      kind: 'attendance_disputed',
      facts: { player, story: game?.title ?? null, when: game?.startsAt ?? null, text },
    })
  })
}

type Decision = { moderatorId: string; disputeId: string; uphold: boolean; reason: string }

/**
 * A moderator decides whether a disputed player came.
 * @throws CodedError `not_found`, `already_decided` with who and when
 */
export async function decideDispute(
  deps: Deps,
  { moderatorId, disputeId, uphold, reason }: Decision,
): Promise<void> {
  const { gameId, bookingId } = await subjectOf(deps.sql, disputeId)
  const now = deps.clock.now()
  await deps.sql.begin(async (tx) => {
    const [game] = await lockGames(tx, [gameId])
    const [decided, booking] = await Promise.all([
      store.decisionOf(tx, disputeId),
      findBooking(tx, bookingId),
    ])
    if (decided?.status !== 'open') {
      const at = decided?.decidedAt?.toISOString() ?? ''
      throw new CodedError('already_decided', { by: decided?.who ?? '', at })
    }
    const status = uphold ? 'upheld' : 'rejected'
    await store.decideDispute(tx, { id: disputeId, status, decidedBy: moderatorId, reason, now })
    if (uphold && booking?.status === 'no_show') {
      await moveBookings(tx, {
        ids: [bookingId],
        to: 'attended',
        actorId: moderatorId,
        reason,
        now,
      })
    }
    await notify(deps, tx, booking ? [booking.userId] : [], {
      kind: 'attendance_decided',
      facts: { story: game?.title ?? null, when: game?.startsAt ?? null, reason },
    })
    await recordSystemLog(deps, tx, {
      actorId: moderatorId,
      action: 'attendance.decide',
      target: { type: 'bookings', id: bookingId },
      before: { status: booking?.status ?? null },
      after: { dispute: status, reason },
    })
  })
}

type Waive = { actor: Actor; bookingId: string; reason: string }

/**
 * The master, or staff, lets a player off: all that was kept for a late cancellation or a missed
 * game comes back, free games too while they are not counted (rules §3).
 * @throws CodedError `not_found` for a booking of somebody else's game, `booking_over` when nothing
 *   was kept
 * @returns coins that came back
 */
export async function waiveBooking(
  deps: Deps,
  { actor, bookingId, reason }: Waive,
): Promise<number> {
  const { gameId, userId: owner } = await claimOf(deps.sql, bookingId)
  if (!mayRun(actor, await masterOf(deps.sql, gameId))) throw new CodedError('not_found')
  return await deps.sql.begin(async (tx) => {
    const game = await lockWithPeople(tx, gameId, [owner])
    const booking = await findBooking(tx, bookingId)
    const waivable = ['no_show', 'excused', 'cancelled_by_player']
    if (!booking || !waivable.includes(booking.status)) throw new CodedError('booking_over')
    const kept = booking.paidCoins - booking.refundedCoins
    const freeSeats = await returnFreeSeats(tx, bookingId)
    if (kept === 0 && freeSeats === 0) throw new CodedError('booking_over')
    await giveCoins(deps, tx, { game, booking, coins: kept, actorId: actor.userId, reason })
    await notify(deps, tx, [booking.userId], {
      kind: 'booking_refund_given',
      facts: { story: game.title, when: game.startsAt, reason, coins: kept },
    })
    await recordSystemLog(deps, tx, {
      actorId: actor.userId,
      action: 'booking.waive',
      target: { type: 'bookings', id: bookingId },
      before: { refundedCoins: booking.refundedCoins },
      after: { refundedCoins: booking.refundedCoins + kept, reason },
    })
    return kept
  })
}

type Give = {
  game: GameFacts
  booking: KeptBooking
  coins: number
  actorId: string
  reason: string
}

/** Returns coins of a booking by somebody's decision; nothing more comes back by itself then. */
export async function giveCoins(
  deps: Deps,
  tx: Tx,
  { game, booking, coins, actorId, reason }: Give,
): Promise<void> {
  await closeCancellation(tx, booking.id)
  const ledgerKey = `refund:${booking.id}:staff-${booking.refundedCoins}`
  const payback = { booking, cause: 'staff' as const, coins, ledgerKey, actorId, reason }
  await payBack(deps, tx, { game, paybacks: [{ ...payback, popup: true }] })
}
