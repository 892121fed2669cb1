import type { Sql } from '@cco/database/client'
import { shownInitiative } from '@cco/domain/rooms/initiative'
import type { roomTableOutput } from '@cco/domain/rooms/table-contract'
import type * as z from 'zod'
import { type RoomAccess, runsRoom } from './access-queries.ts'
import * as table from './table-store.ts'

type RoomTable = z.input<typeof roomTableOutput>

/** Returns whose turn it is, as this person may see it, and the timers of the evening. */
export async function tableOf(sql: Sql, access: RoomAccess, now: Date): Promise<RoomTable> {
  const { gameId, phase } = access
  if (phase !== 'open') return { now, initiative: null, timers: [] }
  const [state, timers] = await Promise.all([
    table.initiativeOf(sql, gameId),
    table.timersOf(sql, gameId, now),
  ])
  const shown = shownInitiative(state, runsRoom(access))
  return {
    now,
    initiative: shown && {
      ...shown,
      turns: shown.turns.map(({ isCurrent, entries }) => ({ isCurrent, entries })),
    },
    timers,
  }
}
