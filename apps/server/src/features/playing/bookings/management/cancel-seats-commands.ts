import { CodedError } from '@cco/domain/error/codes'
import * as z from 'zod'
import type { Deps } from '../../../../deps.ts'
import { defineJob } from '../../../../platform/jobs/job.ts'
import { notify } from '../../../news/notifications/commands.ts'
import { isExcludedNow, isRestrictedNow } from '../../../people/sanctions/queries.ts'
import { notifyMaster, releaseBooking } from '../cancellation/commands.ts'
import { lockWithPeople } from '../offers/commands.ts'
import { findBooking } from '../records/store.ts'
import { leaveWaitlist } from '../waitlist/commands.ts'

const payload = z.object({
  userId: z.uuid(),
  /** The member of staff who decided so; null for what follows a ban or deletion by itself. */
  actorId: z.nullable(z.uuid()),
  /** Whether only the waitlists are left, and the seats stay booked. */
  keepsSeats: z.boolean().default(false),
})

/** Cancels what a restricted or deleted user booked and waits for ahead. */
export const cancelSeatsJob = defineJob('cancel_seats', payload)

const REASON = 'account restricted or deleted'

/**
 * Cancels everything that a user booked or waits for ahead, with a full refund (rules §11). Each
 * booking is cancelled in its own transaction, so the job may be interrupted and run again, and one
 * that fails does not stop the others. It does nothing once the suspension or ban was lifted.
 * @throws AggregateError of what failed, once all others are cancelled
 */
export async function cancelSeats(
  deps: Deps,
  { userId, actorId, keepsSeats }: z.output<typeof payload>,
): Promise<void> {
  const { sql, clock } = deps
  const now = clock.now()
  if (!(await isRestrictedNow(sql, userId, now)) && !(await isExcludedNow(sql, userId, now))) return
  const [bookings, entries] = await Promise.all([
    keepsSeats
      ? []
      : sql<{ id: string; gameId: string }[]>`
      select b.id, b.game_id from bookings b join games g on g.id = b.game_id
      where b.user_id = ${userId} and b.status = 'confirmed' and g.starts_at > ${clock.now()}
      order by g.starts_at, b.id`,
    sql<{ id: string }[]>`
      select id from waitlist_entries
      where user_id = ${userId} and status in ('waiting', 'offered') order by id`,
  ])
  const failures: unknown[] = []
  const unless = (isFine: (error: unknown) => boolean) => (error: unknown) => {
    if (!isFine(error)) failures.push(error)
  }
  for (const { id } of entries) {
    await leaveWaitlist(deps, { entryId: id, userId }).catch(unless(() => false))
  }
  for (const { id, gameId } of bookings) {
    // Cancelled by the user or begun meanwhile.
    const isOver = (error: unknown) => error instanceof CodedError && error.code === 'booking_over'
    await cancelSeat(deps, { id, gameId, userId, actorId }).catch(unless(isOver))
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
}

type Seat = { id: string; gameId: string; userId: string; actorId: string | null }

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
    await notify(deps, tx, [userId], {
      kind: 'booking_cancelled_by_platform',
      facts,
      gameId,
    })
    await notifyMaster(deps, tx, booking)
  })
}
