import type { Room } from '@cco/domain/rooms/contract'
import type { RoomEventKind } from '@cco/domain/rooms/events'
import { HERE_EVERY_MS } from '@cco/domain/rooms/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { api, trpc } from '../../../lib/api.ts'
import { useGameChanges, useIsLive, useLiveAgain } from '../../../lib/live.ts'
import { EMPTY_LOG, type RoomLog, withEvents } from './model.ts'

/** While the live connection is down the log is asked for this often, in milliseconds. */
const POLL_MS = 4_000

export function useRoom(key: string) {
  return useQuery(trpc.rooms.open.queryOptions({ key }))
}

const logKey = (gameId: string) => ['rooms', 'log', gameId] as const

/**
 * The log of a room: what is known stays, and only what came after it is fetched, whenever the
 * server says that something happened.
 */
export function useRoomLog({ gameId }: Pick<Room, 'gameId'>) {
  const client = useQueryClient()
  const queryKey = logKey(gameId)
  const isLive = useIsLive()
  const pull = () => void client.invalidateQueries({ queryKey })
  useGameChanges(gameId, pull, ['room_events'])
  useLiveAgain(pull)
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      let log = client.getQueryData<RoomLog>(queryKey) ?? EMPTY_LOG
      for (;;) {
        const page = await api.rooms.events.query({ gameId, after: log.lastSeq }, { signal })
        log = withEvents(log, page.items)
        if (!page.hasMore) return log
      }
    },
    staleTime: 0,
    structuralSharing: false,
    refetchInterval: isLive ? false : POLL_MS,
  })
}

/** Fetches what happened since, after a write of the viewer's own. */
export function usePullLog(gameId: string) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: logKey(gameId) })
}

/** Events after which someone else is in the room or no longer is. */
const MOVES: ReadonlySet<RoomEventKind> = new Set(['arrived', 'left', 'removed', 'readmitted'])

/** Everyone with a part in the game, and who is in the room; fetched again as people come and go. */
export function useRoomMembers({ gameId, can, phase }: Room, log?: RoomLog) {
  const client = useQueryClient()
  const options = trpc.rooms.members.queryOptions({ gameId })
  const { queryKey } = options
  // Before the evening it is shown who waits already.
  const reports = can.write === true || phase === 'before'
  // The key is a new one with each render, which must not report anew.
  const report = useEffectEvent(async () => {
    if (document.hidden) return
    const answer = await api.rooms.here.mutate({ gameId }).catch(() => undefined)
    if (answer) client.setQueryData(queryKey, answer)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another game is reported at once
  useEffect(() => {
    if (!reports) return
    void report()
    const timer = setInterval(() => void report(), HERE_EVERY_MS)
    return () => clearInterval(timer)
  }, [gameId, reports])
  const again = () => void client.invalidateQueries({ queryKey })
  useGameChanges(gameId, again)
  const moved = log?.events.findLast(({ payload }) => MOVES.has(payload.kind))?.seq
  const onMove = useEffectEvent(again)
  useEffect(() => {
    if (moved !== undefined) onMove()
  }, [moved])
  return useQuery({ ...options, refetchInterval: reports ? false : HERE_EVERY_MS })
}
