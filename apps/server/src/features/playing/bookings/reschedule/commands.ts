import type { Tx } from '@cco/database/client'
import { overlapOf } from '@cco/domain/bookings/admission'
import { answerBy } from '@cco/domain/bookings/reschedule'
import { CodedError } from '@cco/domain/error/codes'
import type { Language } from '@cco/domain/language/language'
import type { Deps } from '../../../../deps.ts'
import { notify } from '../../../news/notifications/commands.ts'
import { releaseBooking } from '../cancellation/commands.ts'
import { lockWithPeople, offerSeats } from '../offers/commands.ts'
import { takeOffersBack } from '../offers/withdrawal-commands.ts'
import { claimOf, gameOfBooking, overlappingHeldBookings } from '../records/queries.ts'
import { bookingsOfGame, findBooking, setScheduleVersion } from '../records/store.ts'
import * as store from './store.ts'

type Rescheduled = {
  gameId: string
  before: { startsAt: Date; endsAt: Date }
  /** The version of the schedule the players answer to. */
  scheduleVersion: number
}

/**
 * Requests an answer to a reschedule from every booked player; no answer counts as declined
 * (rules §1). Renews the offers of the waitlist for the new time. Runs in the caller's transaction,
 * after the game has its new time and version.
 */
export async function offerReschedule(
  deps: Deps,
  tx: Tx,
  { gameId, before, scheduleVersion }: Rescheduled,
): Promise<void> {
  const settings = await deps.settings()
  const game = await lockWithPeople(tx, gameId)
  const now = deps.clock.now()
  const bookings = await bookingsOfGame(tx, gameId, ['confirmed'])
  const until = answerBy(game.startsAt, now, settings)
  await store.askBookings(tx, {
    bookingIds: bookings.map(({ id }) => id),
    scheduleVersion,
    wasStartsAt: before.startsAt,
    wasEndsAt: before.endsAt,
    answerBy: until,
    now,
  })
  await notify(
    deps,
    tx,
    bookings.map(({ userId }) => userId),
    {
      kind: 'game_moved',
      gameId,
      facts: { story: game.title, before: before.startsAt, when: game.startsAt, until },
    },
  )
  await takeOffersBack(deps, tx, gameId)
  await offerSeats(deps, tx, gameId)
}

type Answer = { bookingId: string; userId: string; accept: boolean; language: Language }

/**
 * Accepts the new time of a game, or cancels the booking with a full refund (rules §1).
 * @throws CodedError `not_found`, `nothing_to_answer`, `overlapping_booking` when the player has
 *   another game at the new time
 * @returns coins refunded
 */
export async function answerReschedule(
  deps: Deps,
  { bookingId, userId, accept, language }: Answer,
): Promise<number> {
  const gameId = await gameOfBooking(deps.sql, bookingId, userId)
  const now = deps.clock.now()
  return await deps.sql.begin(async (tx) => {
    const game = await lockWithPeople(tx, gameId, [userId])
    const [booking, question, held] = await Promise.all([
      findBooking(tx, bookingId),
      store.openQuestion(tx, bookingId),
      overlappingHeldBookings(tx, userId, { gameIds: [gameId], now }),
    ])
    if (booking?.status !== 'confirmed' || !question || question.answerBy <= now) {
      throw new CodedError('nothing_to_answer')
    }
    if (accept) {
      const overlap = overlapOf(
        held.filter((other) => other.gameId !== gameId),
        game,
      )
      if (overlap) {
        throw new CodedError('overlapping_booking', { gameId, title: overlap.title[language] })
      }
      await store.noteAnswer(tx, bookingId, { answer: 'accepted', now })
      await setScheduleVersion(tx, bookingId, question.scheduleVersion)
      return 0
    }
    await store.noteAnswer(tx, bookingId, { answer: 'refused', now })
    const to = 'cancelled_by_player' as const
    const reason = 'moved'
    const why = { game, booking, by: 'moved' as const, to, actorId: userId, reason }
    return (await releaseBooking(deps, tx, why)).coins
  })
}

/** Declines a reschedule left unanswered past its deadline (rules §1). Idempotent. */
export async function expireReschedule(deps: Deps, bookingId: string): Promise<void> {
  const { gameId } = await claimOf(deps.sql, bookingId)
  const now = deps.clock.now()
  await deps.sql.begin(async (tx) => {
    const game = await lockWithPeople(tx, gameId)
    const [booking, question] = await Promise.all([
      findBooking(tx, bookingId),
      store.openQuestion(tx, bookingId),
    ])
    if (!booking || !question || question.answerBy > now) return
    await store.noteAnswer(tx, bookingId, { answer: 'unanswered', now })
    if (booking.status !== 'confirmed') return
    const to = 'cancelled_by_player' as const
    const reason = 'moved, unanswered'
    const why = { game, booking, by: 'moved' as const, to, actorId: null, reason }
    const { coins } = await releaseBooking(deps, tx, why)
    await notify(deps, tx, [booking.userId], {
      kind: 'game_moved_unanswered',
      gameId: game.id,
      facts: { story: game.title, when: game.startsAt, coins },
    })
  })
}
