import type { Tx } from '@cco/database/client'
import { disputeEnd } from '@cco/domain/attendance/attendance'
import type { GameFacts } from '@cco/domain/bookings/admission'
import { reviewEnd } from '@cco/domain/reviews/window'
import type { Deps } from '../../../deps.ts'
import { type Subscriber, subscriber } from '../../../platform/events/subscriber.ts'
import { addJob } from '../../../platform/jobs/job.ts'
import { isDeleted } from '../../money/currency/queries.ts'
import { notify } from '../../news/notifications/commands.ts'
import { exclusionSubscriber } from '../../people/sanctions/public.ts'
import { gameFacts } from '../games/queries.ts'
import { cancelSeatsJob } from './management/cancel-seats-commands.ts'
import { processOrderJob, withdrawOrdersOf } from './orders/commands.ts'
import { findBooking, type StoredBooking } from './records/store.ts'

type Part = Pick<Deps, 'clock' | 'ids' | 'settings'>

/**
 * Notifies players of their mark: of an absence, which they can dispute, or by an invitation to
 * review the game while reviews are open (rules §5, §9). A mark that was changed meanwhile has an
 * event of its own.
 */
export function attendanceNotifications(deps: Part): Subscriber {
  return subscriber({
    name: 'attendance_notifications',
    kinds: ['seat.attended', 'seat.missed'],
    handle: async (tx, { kind, facts }) => {
      const booking = await findBooking(tx, facts.bookingId)
      const [game] = await gameFacts(tx, [facts.gameId])
      if (!booking || !game) return
      const isAttended = kind === 'seat.attended'
      if (isAttended && booking.status === 'attended') await inviteReview(deps, tx, game, booking)
      if (!isAttended && booking.status === 'no_show') await reportNoShow(deps, tx, game, booking)
    },
  })
}

async function inviteReview(deps: Part, tx: Tx, game: GameFacts, { userId }: StoredBooking) {
  const until = reviewEnd(game.endsAt)
  if (until <= deps.clock.now()) return
  const facts = { story: game.title, when: game.startsAt, until }
  await notify(deps, tx, [userId], { kind: 'review_invited', facts, gameId: game.id })
}

async function reportNoShow(deps: Part, tx: Tx, game: GameFacts, booking: StoredBooking) {
  const until = disputeEnd(booking.updatedAt, await deps.settings())
  const facts = { story: game.title, when: game.startsAt, until }
  await notify(deps, tx, [booking.userId], {
    kind: 'booking_attendance_no_show',
    facts,
    gameId: game.id,
  })
}

/**
 * Leaves the waitlists of a user who was banned or deleted, and cancels the seats and the orders of a
 * deleted one; those of a banned one stay unless the decision cancels them.
 */
export function freedSeats(deps: Pick<Deps, 'clock'>): Subscriber {
  return exclusionSubscriber(deps, 'freed_seats', async (tx, { userId }) => {
    const keepsSeats = !(await isDeleted(tx, userId))
    if (!keepsSeats) await withdrawOrdersOf(tx, userId, deps.clock.now())
    await addJob(tx, cancelSeatsJob, { userId, actorId: null, keepsSeats })
  })
}

/** Books what a credited payment was made for. */
export const paidOrders = subscriber({
  name: 'paid_orders',
  kinds: ['payment.credited'],
  handle: async (tx, { facts: { paymentId } }) => await addJob(tx, processOrderJob, { paymentId }),
})
