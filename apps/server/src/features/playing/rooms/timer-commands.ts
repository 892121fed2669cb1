import type { Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { RoomPayload } from '@cco/domain/rooms/events'
import type { StartTimerInput } from '@cco/domain/rooms/table-contract'
import { TIMERS_MAX } from '@cco/domain/rooms/timers'
import type { Deps } from '../../../deps.ts'
import type { RoomAccess, RoomActor } from './access-queries.ts'
import { runningIn } from './commands.ts'
import * as store from './store.ts'
import * as table from './table-store.ts'

/**
 * Starts a timer that everyone in the room sees count (rules §14). A repeated request starts none.
 * @throws CodedError `forbidden` for players, `room_paused`, `room_list_full`
 */
export async function startTimer(
  deps: Deps,
  actor: RoomActor,
  { gameId, requestKey: id, name, seconds }: StartTimerInput,
): Promise<number> {
  return await runningIn(deps, { gameId, actor }, async (tx, access, now) => {
    const timers = await table.timersOf(tx, gameId, now)
    if (timers.some((timer) => timer.id === id)) return access.lastSeq
    if (await table.isPaused(tx, gameId)) throw new CodedError('room_paused')
    if (timers.length >= TIMERS_MAX) throw new CodedError('room_list_full', { max: TIMERS_MAX })
    const isNew = await table.insertTimer(tx, { id, gameId, name, seconds, now })
    if (!isNew) throw new CodedError('request_key_reused')
    return await announce(deps, tx, { kind: 'updated', part: 'table' }, { access, now })
  })
}

/** Stops a timer, or puts away one that is done. @throws CodedError `forbidden` for players */
export async function stopTimer(
  deps: Deps,
  actor: RoomActor,
  { gameId, timerId }: { gameId: string; timerId: string },
): Promise<number> {
  return await runningIn(deps, { gameId, actor }, async (tx, access, now) => {
    if (!(await table.deleteTimer(tx, gameId, timerId))) return access.lastSeq
    return await announce(deps, tx, { kind: 'updated', part: 'table' }, { access, now })
  })
}

/**
 * Pauses the evening for everyone until those who run the game go on: no turn ends, and timers wait. A
 * pause during another one, or after a signal that the scene waits for, changes nothing.
 * @throws CodedError `forbidden` for players
 */
export async function pauseEvening(deps: Deps, actor: RoomActor, gameId: string): Promise<number> {
  return await runningIn(deps, { gameId, actor }, async (tx, access, now) => {
    if (await table.isPaused(tx, gameId)) return access.lastSeq
    await table.holdTimers(tx, gameId, now)
    return await announce(deps, tx, { kind: 'paused' }, { access, now })
  })
}

async function announce(
  { ids }: Pick<Deps, 'ids'>,
  tx: Tx,
  payload: RoomPayload,
  { access: { gameId, userId: authorId }, now }: { access: RoomAccess; now: Date },
): Promise<number> {
  const event = { id: ids.next(), gameId, authorId, audience: null, now }
  return await store.insertEvent(tx, { ...event, payload })
}
