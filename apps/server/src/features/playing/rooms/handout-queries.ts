import type { Sql } from '@cco/database/client'
import type { handoutsOutput } from '@cco/domain/rooms/papers-contract'
import type * as z from 'zod'
import { type RoomAccess, runsRoom } from './access-queries.ts'
import * as handouts from './handout-store.ts'

type RoomHandouts = z.input<typeof handoutsOutput>

/** Returns what was shown to this person; for those who run the game also what can be shown. */
export async function handoutsOf(sql: Sql, access: RoomAccess): Promise<RoomHandouts> {
  const { gameId, userId } = access
  const runs = runsRoom(access)
  const [shown, prepared] = await Promise.all([
    handouts.shownHandouts(sql, { gameId, userId, seesAll: runs }),
    runs ? handouts.preparedHandouts(sql, { gameId, userId }) : [],
  ])
  return {
    shown: shown.map((one) => ({ ...one, handoutId: runs ? one.handoutId : null })),
    prepared,
  }
}
