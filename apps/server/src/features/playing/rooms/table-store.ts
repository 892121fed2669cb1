import type { Sql, Tx } from '@cco/database/client'
import { type Initiative, NO_INITIATIVE } from '@cco/domain/rooms/initiative'
import { HALTING_CARDS } from '@cco/domain/rooms/safety'
import { TIMER_SHOWN_MS, TIMERS_MAX, type TimerState } from '@cco/domain/rooms/timers'

/** Whose turn it is in a room, hidden ones included. */
export async function initiativeOf(sql: Sql | Tx, gameId: string): Promise<Initiative> {
  const [row] = await sql<{ state: Initiative }[]>`
    select state from room_initiative where game_id = ${gameId}`
  return row?.state ?? NO_INITIATIVE
}

export async function saveInitiative(
  tx: Tx,
  { gameId, state, now }: { gameId: string; state: Initiative; now: Date },
): Promise<void> {
  await tx`insert into room_initiative (game_id, state, updated_at)
    values (${gameId}, ${tx.json(state)}, ${now})
    on conflict (game_id) do update set state = excluded.state, updated_at = excluded.updated_at`
}

export type StoredTimer = TimerState & { id: string; name: string; seconds: number }

/** The timers of a room that run, wait or were done a short while ago, the oldest first. */
export async function timersOf(sql: Sql | Tx, gameId: string, now: Date): Promise<StoredTimer[]> {
  const shown = new Date(now.getTime() - TIMER_SHOWN_MS)
  return await sql<StoredTimer[]>`
    select id, name, seconds, ends_at, left_ms from room_timers
    where game_id = ${gameId} and (ends_at is null or ends_at > ${shown})
    order by created_at desc, id limit ${TIMERS_MAX}`.then((rows) => rows.toReversed())
}

/** Returns whether the timer is new. */
export async function insertTimer(
  tx: Tx,
  timer: { id: string; gameId: string; name: string; seconds: number; now: Date },
): Promise<boolean> {
  const { id, gameId, name, seconds, now } = timer
  const endsAt = new Date(now.getTime() + seconds * 1_000)
  const { count } = await tx`
    insert into room_timers (id, game_id, name, seconds, ends_at, created_at)
    values (${id}, ${gameId}, ${name}, ${seconds}, ${endsAt}, ${now})
    on conflict (id) do nothing`
  return count > 0
}

/** Returns whether there was such a timer. */
export async function deleteTimer(tx: Tx, gameId: string, id: string): Promise<boolean> {
  const { count } = await tx`delete from room_timers where game_id = ${gameId} and id = ${id}`
  return count > 0
}

/** Whether a locked room waits, after a pause or a signal, until those who run it go on. */
export async function isPaused(tx: Tx, gameId: string): Promise<boolean> {
  const [last] = await tx<{ kind: string }[]>`
    select kind from room_events
    where game_id = ${gameId} and (kind in ('paused', 'resumed')
      or (kind = 'signal' and payload ->> 'card' = any(${[...HALTING_CARDS]})))
    order by seq desc limit 1`
  return last !== undefined && last.kind !== 'resumed'
}

/** Keeps what is left of the timers of a room. */
export async function holdTimers(tx: Tx, gameId: string, now: Date): Promise<void> {
  await tx`update room_timers set ends_at = null,
      left_ms = round(extract(epoch from ends_at - ${now}) * 1000)
    where game_id = ${gameId} and ends_at > ${now}`
}

/** Lets the timers of a room run on with what was left of them. */
export async function resumeTimers(tx: Tx, gameId: string, now: Date): Promise<void> {
  await tx`update room_timers set left_ms = null,
      ends_at = ${now}::timestamptz + left_ms * interval '1 millisecond'
    where game_id = ${gameId} and left_ms is not null`
}
