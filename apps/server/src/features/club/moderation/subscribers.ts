import type { Deps } from '../../../deps.ts'
import { type Subscriber, subscriber } from '../../../platform/events/subscriber.ts'
import { isExcludedNow } from '../../people/sanctions/queries.ts'
import { removalOf } from '../../playing/rooms/queries.ts'
import { notifyOfMaster } from './master-commands.ts'
import { addReport } from './report-commands.ts'

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
