import { endSessions } from '@cco/auth/public'
import type { Deps } from '../../../deps.ts'
import { recordEvents } from '../../../platform/events/record.ts'
import { type Subscriber, subscriber } from '../../../platform/events/subscriber.ts'
import { addJob } from '../../../platform/jobs/job.ts'
import { notify } from '../../news/notifications/commands.ts'
import { isExcludedNow } from '../../people/sanctions/queries.ts'
import { cancelSeatsJob } from '../../playing/bookings/public.ts'
import { removalOf } from '../../playing/rooms/queries.ts'
import { notifyOfMaster } from './master-commands.ts'
import { addReport } from './report-commands.ts'
import { lockSanction, sanctionById } from './store.ts'

/** Opens a case when someone was removed from a game room (rules §14). */
export function roomRemovals(deps: Pick<Deps, 'clock' | 'ids' | 'settings'>): Subscriber {
  return subscriber({
    name: 'room_removal_cases',
    kinds: ['room.member_removed'],
    handle: async (tx, { facts: { removalId } }) => {
      const removal = await removalOf(tx, removalId)
      if (!removal) return
      const { userId, removedBy, reason, text, story, startsAt, removedAt } = removal
      await addReport(deps, tx, {
        ...{ subject: { kind: 'room_removal', id: removalId }, userId, reporterId: removedBy },
        ...{ reason, text },
        evidence: {
          ...{ kind: 'room_removal', story, startsAt: startsAt.toISOString() },
          removedAt: removedAt.toISOString(),
        },
      })
    },
  })
}

/**
 * Treats an account that a sanction followed as one that was sanctioned by a decision: its user is
 * notified, loses the seats if the decision said so, and what runs by itself ends with a ban.
 */
export function continuedSanctions(deps: Pick<Deps, 'clock' | 'ids'>): Subscriber {
  return subscriber({
    name: 'continued_sanctions',
    kinds: ['sanction.continued'],
    handle: async (tx, { facts: { sanctionId } }) => {
      const now = deps.clock.now()
      // Who lifts it waits, or did so first.
      await lockSanction(tx, sanctionId)
      const sanction = await sanctionById(tx, sanctionId)
      if (!sanction) return
      const { userId, kind, reason, endsAt, liftedAt, seats, createdBy } = sanction
      if (liftedAt !== null || (endsAt !== null && endsAt <= now)) return
      const facts = { reason, ...(endsAt && { until: endsAt }) }
      await notify(deps, tx, [userId], { kind: `sanction_${kind}`, facts })
      if (seats === 'cancelled') {
        await addJob(tx, cancelSeatsJob, { userId, actorId: createdBy, keepsSeats: false })
      }
      if (kind === 'banned') {
        await endSessions(tx, { allOf: userId })
        await recordEvents(deps, tx, [
          { kind: 'user.banned', key: `user.banned:${sanctionId}`, facts: { userId } },
        ])
      } else await notifyOfMaster(deps, tx, { userId, now })
    },
  })
}

/** Notifies the owners of the games of a master who was banned; of a deleted one, the deletion does. */
export function gamesWithoutMaster(deps: Pick<Deps, 'clock' | 'ids'>): Subscriber {
  return subscriber({
    name: 'games_without_master',
    kinds: ['user.banned'],
    handle: async (tx, { facts: { userId } }) => {
      const now = deps.clock.now()
      if (await isExcludedNow(tx, userId, now)) await notifyOfMaster(deps, tx, { userId, now })
    },
  })
}
