import { CodedError } from '@cco/domain/error/codes'
import * as z from 'zod'
import type { Deps } from '../../../../deps.ts'
import { defineJob } from '../../../../platform/jobs/job.ts'
import { notify } from '../../../news/notifications/commands.ts'
import { suspensionOf } from '../../../people/sanctions/queries.ts'
import { notifyMaster, releaseBooking } from '../cancellation/commands.ts'
import { lockWithPeople } from '../offers/commands.ts'
import { findBooking } from '../records/store.ts'
import { leaveWaitlist } from '../waitlist/commands.ts'

/** Cancels the seats that a suspended user booked ahead, by decision of this member of staff. */
export const cancelSeatsJob = defineJob(
  'cancel_seats',
  z.object({ userId: z.uuid(), actorId: z.uuid() }),
)

const REASON = 'account suspended'

/**
 * Cancels everything that a user booked or waits for ahead, with a full refund (rules §11). Each
 * booking is cancelled in its own transaction, so the job may be interrupted and run again. It does
 * nothing once the suspension was lifted.
 */
export async function cancelSeats(
  deps: Deps,
  { userId, actorId }: { userId: string; actorId: string },
): Promise<void> {
  const { sql, clock } = deps
  if (!(await suspensionOf(sql, userId, clock.now()))) return
  const [bookings, entries] = await Promise.all([
    sql<{ id: string; gameId: string }[]>`
      select b.id, b.game_id from bookings b join games g on g.id = b.game_id
      where b.user_id = ${userId} and b.status = 'confirmed' and g.starts_at > ${clock.now()}
      order by g.starts_at, b.id`,
    sql<{ id: string }[]>`
      select id from waitlist_entries
      where user_id = ${userId} and status in ('waiting', 'offered') order by id`,
  ])
  for (const { id } of entries) await leaveWaitlist(deps, { entryId: id, userId })
  for (const { id, gameId } of bookings) {
    await cancelSeat(deps, { id, gameId, userId, actorId }).catch((error: unknown) => {
      // Cancelled by the user or begun meanwhile.
      if (!(error instanceof CodedError && error.code === 'booking_over')) throw error
    })
  }
}

type Seat = { id: string; gameId: string; userId: string; actorId: string }

async function cancelSeat(deps: Deps, { id, gameId, userId, actorId }: Seat): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const game = await lockWithPeople(tx, gameId, [userId])
    const booking = await findBooking(tx, id)
    if (booking?.status !== 'confirmed' || game.startsAt <= deps.clock.now()) {
      throw new CodedError('booking_over')
    }
    const refund = await releaseBooking(deps, tx, {
      ...{ game, booking, actorId, reason: REASON },
      by: 'moved',
      to: 'cancelled_by_platform',
    })
    const { title: story, startsAt: when } = game
    const facts = { story, when, coins: refund.coins, seats: booking.seats, reason: '' }
    await notify(deps, tx, [userId], { kind: 'booking_cancelled_by_platform', facts })
    await notifyMaster(deps, tx, booking)
  })
}
