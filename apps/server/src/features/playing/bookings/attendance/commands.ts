import type { Tx } from '@cco/database/client'
import { attendanceEnd, disputeEnd, type Mark, mayDispute } from '@cco/domain/attendance/attendance'
import type { MarkInput } from '@cco/domain/attendance/contract'
import type { GameFacts } from '@cco/domain/bookings/admission'
import { CodedError } from '@cco/domain/error/codes'
import type { Actor } from '@cco/domain/roles/role'
import type { Deps } from '../../../../deps.ts'
import { recordEvents } from '../../../../platform/events/record.ts'
import { recordStaffWrite, recordSystemLog } from '../../../../platform/system-log/record.ts'
import { notify } from '../../../news/notifications/commands.ts'
import { closeItem } from '../../../people/decisions/assignment-commands.ts'
import {
  type ActingFor,
  decidersOf,
  type Handling,
  mayActOn,
  requireAuthority,
} from '../../../people/decisions/policy.ts'
import { shownName } from '../../../people/profiles/queries.ts'
import { lockGames } from '../../games/public.ts'
import { masterOf } from '../../games/queries.ts'
import { concede, type StaffDecision } from '../concessions/commands.ts'
import { lockWithPeople } from '../offers/commands.ts'
import { claimOf, mayRun } from '../records/queries.ts'
import {
  bookingsOfGame,
  findBooking,
  type StoredBooking,
  setBookingStatus,
} from '../records/store.ts'
import { payBack, returnFreeSeats } from '../refunds/commands.ts'
import { closeCancellation } from '../refunds/store.ts'
import { bookingOfDispute, leftFreely } from './queries.ts'
import * as store from './store.ts'

/** Statuses of bookings that held seats when the game ended. */
const SEATED = ['confirmed', 'attended', 'no_show', 'excused'] as const

/**
 * Records the attendance of a player. The master may change a mark until marking closes, unless a
 * dispute about it was decided (rules §5).
 * @throws CodedError `game_not_found` for another master's game, `game_not_over`,
 *   `attendance_closed`, `not_found` for a booking of another game, `conflict_of_interest` for one's
 *   own seat, `already_decided` with the name and time of the decision; in place of the master also
 *   the errors of `requireAuthority`
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
    const free = await leftFreely(tx, gameId)
    for (const { bookingId, mark } of marks) {
      const booking = byId.get(bookingId)
      if (!booking) throw new CodedError('not_found')
      if (booking.status === mark) continue
      if (booking.userId === actor.userId) throw new CodedError('conflict_of_interest')
      if (mark === 'no_show' && free.has(booking.userId)) throw new CodedError('left_freely')
      if (game.masterId !== actor.userId) {
        const item = { action: 'decide', kind: 'mark', id: bookingId } as const
        await requireAuthority({ sql: tx, now }, actor, item)
      }
      await mustBeUndecided(tx, bookingId)
      await setMark(deps, tx, { ids: [bookingId], to: mark, actorId: actor.userId })
    }
  })
}

/** @throws CodedError `already_decided` when a dispute about this mark was decided */
async function mustBeUndecided(tx: Tx, bookingId: string): Promise<void> {
  const dispute = await store.disputeOf(tx, bookingId)
  if (!dispute || dispute.status === 'open') return
  throw alreadyDecided(await store.decisionOf(tx, dispute.id))
}

function alreadyDecided(decision: Awaited<ReturnType<typeof store.decisionOf>>): CodedError {
  const at = decision?.decidedAt?.toISOString() ?? ''
  return new CodedError('already_decided', { by: decision?.who ?? '', at })
}

type Marked = { ids: readonly string[]; to: Mark; actorId: string | null; reason?: string }

/** Marks bookings of a locked game; whom it concerns is notified by the events. */
async function setMark(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  { ids, to, actorId, reason }: Marked,
): Promise<void> {
  const now = deps.clock.now()
  const changes = await setBookingStatus(tx, { ids, to, actorId, reason: reason ?? null, now })
  const kind = to === 'attended' ? 'seat.attended' : 'seat.missed'
  const events = changes.map(({ id, ...facts }) => ({ kind, key: `seat:${id}`, facts }) as const)
  await recordEvents(deps, tx, events)
}

/** Marks unmarked players as present once marking has closed (rules §5). Idempotent. */
export async function closeAttendance(deps: Deps, gameId: string): Promise<void> {
  const settings = await deps.settings()
  const now = deps.clock.now()
  await deps.sql.begin(async (tx) => {
    const [game] = await lockGames(tx, [gameId])
    if (!game || game.status === 'cancelled') return
    if (attendanceEnd(game.endsAt, settings) > now) return
    const unmarked = await bookingsOfGame(tx, gameId, ['confirmed'])
    const ids = unmarked.map(({ id }) => id)
    await setMark(deps, tx, { ids, to: 'attended', actorId: null, reason: 'unmarked' })
  })
}

/**
 * Disputes a no-show; a moderator decides (rules §5).
 * @throws CodedError `not_found`, `nothing_to_dispute`, `already_disputed`
 */
export async function disputeNoShow(
  deps: Deps,
  { userId, bookingId, text }: { userId: string; bookingId: string; text: string },
): Promise<void> {
  const now = deps.clock.now()
  const item = { action: 'dispute', kind: 'mark', id: bookingId } as const
  await requireAuthority({ sql: deps.sql, now }, { userId }, item)
  const { gameId } = await claimOf(deps.sql, bookingId)
  const settings = await deps.settings()
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
    const id = deps.ids.next()
    await store.insertDispute(tx, { id, bookingId, text, now })
    const [player, deciders] = await Promise.all([
      shownName(tx, userId),
      decidersOf(tx, { kind: 'dispute', id }, now),
    ])
    await notify(deps, tx, deciders, {
      kind: 'attendance_disputed',
      facts: { player, story: game?.title ?? null, when: game?.startsAt ?? null, text },
    })
  })
}

type Decision = { actor: Actor; disputeId: string; uphold: boolean; reason: string }

/**
 * Decides whether a disputed player attended. The moderator may not be the player, a friend or guild
 * member of the player, one of those who ran the game, or the user who set the mark, nor have a lower
 * rank than the player (rules §5, §11).
 * @throws CodedError `already_decided` with the name and time of the decision, `case_taken`, and the
 *   errors of `requireAuthority`
 */
export async function decideDispute(
  deps: Deps,
  { actor, disputeId, ...decision }: Decision,
): Promise<void> {
  const { gameId, bookingId } = await bookingOfDispute(deps.sql, disputeId)
  await deps.sql.begin(async (tx) => {
    const [game] = await lockGames(tx, [gameId])
    if (!game) throw new CodedError('not_found')
    const now = deps.clock.now()
    const item = { action: 'decide', kind: 'dispute', id: disputeId } as const
    const handling = await requireAuthority({ sql: tx, now }, actor, item)
    const decided = await store.decisionOf(tx, disputeId)
    if (decided?.status !== 'open') throw alreadyDecided(decided)
    await closeItem(tx, handling, now)
    await carryOutDecision(deps, tx, handling, { ...decision, game, bookingId })
  })
}

type Decided = Omit<Decision, 'actor' | 'disputeId'> & { game: GameFacts; bookingId: string }

async function carryOutDecision(
  deps: Deps,
  tx: Tx,
  handling: Handling<'decide', 'dispute'>,
  { game, bookingId, uphold, reason }: Decided,
): Promise<void> {
  const { actor, subjectId } = handling
  const now = deps.clock.now()
  const status = uphold ? 'upheld' : 'rejected'
  const booking = await findBooking(tx, bookingId)
  await store.decideDispute(tx, handling, { status, reason, now })
  if (uphold && booking?.status === 'no_show') {
    await setMark(deps, tx, { ids: [bookingId], to: 'attended', actorId: actor.userId, reason })
  }
  await notify(deps, tx, [subjectId], {
    kind: uphold ? 'attendance_mark_removed' : 'attendance_mark_upheld',
    gameId: game.id,
    facts: { story: game.title, when: game.startsAt, reason },
  })
  await recordSystemLog(deps, tx, {
    actorId: actor.userId,
    action: 'attendance.decide',
    target: { type: 'bookings', id: bookingId },
    before: { status: booking?.status ?? null },
    after: { dispute: status, reason },
  })
}

type Waive = { staff: StaffDecision; bookingId: string }

/**
 * Waives what was withheld for a late cancellation or a no-show, by the master of the game or an
 * owner: the coins, and the free games not yet counted as used (rules §3). The coins count towards
 * the daily limit of the staff member; above it they await an owner.
 * @throws CodedError `not_found` for a booking of another master's game, `booking_over` when nothing
 *   was withheld, and the errors of `mayActOn`; in place of the master also those of
 *   `requireAuthority`
 * @returns the coins refunded, and the coins awaiting an owner
 */
export async function waiveBooking(
  deps: Deps,
  { staff, bookingId }: Waive,
): Promise<{ refundedCoins: number; awaitingOwner: number }> {
  const { gameId, userId } = await claimOf(deps.sql, bookingId)
  const masterId = await masterOf(deps.sql, gameId)
  if (!mayRun(staff, masterId)) throw new CodedError('not_found')
  return await deps.sql.begin(async (tx) => {
    const game = await lockWithPeople(tx, gameId, [userId, staff.userId])
    const at = { sql: tx, now: deps.clock.now() }
    const acting = await mayActOn(at, staff, { userId })
    if (masterId !== staff.userId) {
      await requireAuthority(at, staff, { action: 'decide', kind: 'mark', id: bookingId })
    }
    const booking = await findBooking(tx, bookingId)
    const waivable = ['no_show', 'excused', 'cancelled_by_player']
    if (!booking || !waivable.includes(booking.status)) throw new CodedError('booking_over')
    const coins = booking.paidCoins - booking.refundedCoins
    const freeSeats = await returnFreeSeats(tx, bookingId)
    if (coins === 0 && freeSeats === 0) throw new CodedError('booking_over')
    const isGiven = await concede(deps, tx, acting, { bookingId, cause: 'waiver', coins })
    if (isGiven) await giveCoins(deps, tx, acting, { game, booking, coins })
    else await closeCancellation(tx, bookingId)
    const refunded = isGiven ? coins : 0
    const { reason } = staff
    const facts = { story: game.title, when: game.startsAt, reason, coins: refunded }
    if (isGiven)
      await notify(deps, tx, [userId], {
        kind: 'booking_refund_given',
        facts,
        gameId: game.id,
      })
    await recordStaffWrite(deps, tx, staff, {
      action: 'booking.waive',
      target: { type: 'bookings', id: bookingId },
      before: { refundedCoins: booking.refundedCoins },
      after: { refundedCoins: booking.refundedCoins + refunded, reason },
    })
    return { refundedCoins: refunded, awaitingOwner: coins - refunded }
  })
}

type Give = { game: GameFacts; booking: StoredBooking; coins: number }

/** Refunds coins of a booking by a staff decision and rules out later automatic refunds. */
export async function giveCoins(
  deps: Deps,
  tx: Tx,
  { actor }: ActingFor<StaffDecision>,
  { game, booking, coins }: Give,
): Promise<void> {
  await closeCancellation(tx, booking.id)
  const ledgerKey = `refund:${booking.id}:staff-${booking.refundedCoins}`
  const why = { actorId: actor.userId, reason: actor.reason }
  const payback = { booking, cause: 'staff' as const, coins, ledgerKey, ...why }
  await payBack(deps, tx, { game, paybacks: [{ ...payback, popup: true }] })
}
