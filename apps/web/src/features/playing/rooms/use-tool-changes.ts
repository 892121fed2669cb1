import type { RoomPayload } from '@cco/domain/rooms/events'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { trpc } from '../../../lib/api.ts'
import type { RoomLog } from './model.ts'

/** Whether turns or timers may be others after this event. */
const changesTable = (payload: RoomPayload) =>
  (payload.kind === 'updated' && payload.part === 'table') ||
  payload.kind === 'paused' ||
  payload.kind === 'resumed' ||
  payload.kind === 'signal'

const changesNote = (payload: RoomPayload) => payload.kind === 'updated' && payload.part === 'note'

const changesHandouts = (payload: RoomPayload) =>
  payload.kind === 'handout' || (payload.kind === 'updated' && payload.part === 'handouts')

/** Whether others run the room after this event, who see what is hidden from players. */
const changesRunners = ({ kind }: RoomPayload) => kind === 'co_master' || kind === 'handed_over'

/** Fetches what stands beside the log again whenever the log says that it changed. */
export function useToolChanges(log: RoomLog | undefined): void {
  const client = useQueryClient()
  const { table, sharedNote, handouts } = trpc.rooms
  useChange(log, changesRunners, () => client.invalidateQueries(trpc.rooms.pathFilter()))
  useChange(log, changesTable, () => client.invalidateQueries(table.pathFilter()))
  useChange(log, changesNote, () => client.invalidateQueries(sharedNote.pathFilter()))
  useChange(log, changesHandouts, () => client.invalidateQueries(handouts.pathFilter()))
}

function useChange(
  log: RoomLog | undefined,
  isChange: (payload: RoomPayload) => boolean,
  onChange: () => unknown,
): void {
  const changed = log?.events.findLast(({ payload }) => isChange(payload))?.seq
  const call = useEffectEvent(onChange)
  useEffect(() => {
    if (changed !== undefined) void call()
  }, [changed])
}
