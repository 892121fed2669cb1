import type { Sql } from '@cco/database/client'
import { shownInitiative } from '@cco/domain/rooms/initiative'
import type { RoomTable } from '@cco/domain/rooms/table-contract'
import { type RoomAccess, runsRoom } from './access-queries.ts'
import * as table from './table-store.ts'

/** Returns whose turn it is, as this person may see it, and the timers of the evening. */
export async function tableOf(sql: Sql, access: RoomAccess, now: Date): Promise<RoomTable> {
  const { gameId, phase } = access
  if (phase !== 'open') return { now: now.toISOString(), initiative: null, timers: [] }
  const [state, timers] = await Promise.all([
    table.initiativeOf(sql, gameId),
    table.timersOf(sql, gameId, now),
  ])
  const shown = shownInitiative(state, runsRoom(access))
  return {
    now: now.toISOString(),
    initiative: shown && {
      ...shown,
      turns: shown.turns.map(({ isCurrent, entries }) => ({ isCurrent, entries })),
    },
    timers: timers.map(({ endsAt, ...timer }) => ({
      ...timer,
      endsAt: endsAt?.toISOString() ?? null,
    })),
  }
}
