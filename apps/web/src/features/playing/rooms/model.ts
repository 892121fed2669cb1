import type { RoomMember } from '@cco/domain/rooms/contract'
import type { RoomEvent, RoomEventKind } from '@cco/domain/rooms/events'
import { HALTING_CARDS } from '@cco/domain/rooms/safety'

/** The log as it is known here: events by number, and the number of the newest. */
export interface RoomLog {
  events: readonly RoomEvent[]
  lastSeq: number
}

export const EMPTY_LOG: RoomLog = { events: [], lastSeq: 0 }

/** Adds a page of events. Those known already are left out, so none is shown twice. */
export function withEvents(log: RoomLog, items: readonly RoomEvent[]): RoomLog {
  const added = items.filter(({ seq }) => seq > log.lastSeq)
  if (added.length === 0) return log
  const texts = new Map<number, string | null>()
  for (const { payload } of added) {
    if (payload.kind === 'changed') texts.set(payload.target, payload.text)
  }
  const known = texts.size === 0 ? log.events : log.events.map((event) => rewritten(event, texts))
  return { events: [...known, ...added], lastSeq: added.at(-1)?.seq ?? log.lastSeq }
}

function rewritten(event: RoomEvent, texts: ReadonlyMap<number, string | null>): RoomEvent {
  const { payload } = event
  const text = texts.get(event.seq)
  if (text === undefined || !('text' in payload) || payload.kind === 'changed') return event
  return { ...event, payload: { ...payload, text, isEdited: true } }
}

/** Events that the log does not show: they show in what they changed, or beside the log. */
const QUIET: ReadonlySet<RoomEventKind> = new Set(['changed', 'dice_opened', 'updated'])

/** Events that the log shows. */
export function shownEvents({ events }: RoomLog): readonly RoomEvent[] {
  return events.filter(({ payload: { kind } }) => !QUIET.has(kind))
}

/** Why the evening waits: a signal or a pause that nothing has ended yet. */
export function pauseOf(log: RoomLog | undefined) {
  const last = log?.events.findLast(
    ({ payload }) =>
      payload.kind === 'resumed' ||
      payload.kind === 'paused' ||
      (payload.kind === 'signal' && HALTING_CARDS.has(payload.card)),
  )?.payload
  return last?.kind === 'signal' || last?.kind === 'paused' ? last : undefined
}

/** Members by id, with those who run the game and those at the table apart. */
export function tableOf(members: readonly RoomMember[]) {
  const runs = members.filter(({ part }) => part === 'master' || part === 'co_master')
  const players = members.filter(({ part, isGone }) => part === 'player' && !isGone)
  const gone = members.filter(({ isGone }) => isGone)
  return { runs, players, gone, here: players.filter(({ isHere }) => isHere).length }
}
