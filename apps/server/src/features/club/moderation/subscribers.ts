import type { Deps } from '../../../deps.ts'
import { type Subscriber, subscriber } from '../../../platform/events/subscriber.ts'
import { removalOf } from '../../playing/rooms/queries.ts'
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
