import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { CodedError } from '@cco/domain/error/codes'
import type { RoomPayload } from '@cco/domain/rooms/events'
import {
  type Boundaries,
  HALTING_CARDS,
  mayWish,
  OPEN_DOOR_MAX,
  type SignalCard,
  seasonBegan,
} from '@cco/domain/rooms/safety'
import type { Deps } from '../../../deps.ts'
import { momentOf } from '../../../platform/settings.ts'
import { accessTo, type RoomActor, runnersOf } from './access-queries.ts'
import { runningIn, writingIn } from './commands.ts'
import * as safety from './safety-store.ts'
import * as store from './store.ts'
import * as table from './table-store.ts'

/** A signal arrives after a random time up to this, so that the moment names no one. */
const DELAY_MAX_MS = 3_000
const SIGNALS_PER_MINUTE = 8
const MINUTE_MS = 60_000

/** When users sent signals; in memory alone, since a stored counter would name them. */
const sent = new Map<string, number[]>()

/** @throws CodedError `too_many_requests` */
function limitSignals(userId: string): void {
  const since = performance.now() - MINUTE_MS
  for (const [id, times] of sent) if ((times.at(-1) ?? 0) < since) sent.delete(id)
  const times = (sent.get(userId) ?? []).filter((at) => at >= since)
  if (times.length >= SIGNALS_PER_MINUTE) throw new CodedError('too_many_requests')
  sent.set(userId, [...times, performance.now()])
}

/**
 * Sends a safety signal (rules §14). Nothing that is stored, logged or sent to anyone names who sent
 * it: the event has no author, and its id is new. What only the master should know goes to those who
 * run the game; of the others the sender sees what everyone sees.
 * @throws CodedError `too_many_requests`
 */
export async function sendSignal(
  deps: Deps,
  actor: RoomActor,
  { gameId, card }: { gameId: string; card: SignalCard },
): Promise<void> {
  limitSignals(actor.userId)
  if (deps.config.NODE_ENV !== 'test') await pause(randomInt(DELAY_MAX_MS))
  await writingIn(deps, { gameId, actor }, async (tx, access, now) => {
    const audience = card === 'more' ? runnersOf(access) : null
    if (HALTING_CARDS.has(card)) await table.holdTimers(tx, gameId, now)
    const payload: RoomPayload = { kind: 'signal', card }
    const event = { id: deps.ids.next(), gameId, authorId: null, audience, now }
    await store.insertEvent(tx, { ...event, payload })
  })
}

/**
 * Goes on after a pause or a signal, for timers too. Going on twice changes nothing.
 * @throws CodedError `forbidden` for players
 */
export async function resume(deps: Deps, actor: RoomActor, gameId: string): Promise<number> {
  return await runningIn(deps, { gameId, actor }, async (tx, { lastSeq }, now) => {
    if (!(await table.isPaused(tx, gameId))) return lastSeq
    await table.resumeTimers(tx, gameId, now)
    const event = { id: deps.ids.next(), gameId, authorId: actor.userId, audience: null, now }
    return await store.insertEvent(tx, { ...event, payload: { kind: 'resumed' } })
  })
}

/**
 * Leaves a game for good (rules §14 "Open Door"). Twice a season this is never a no-show, whatever
 * the master marks; the log says no more than that the player left.
 * @throws CodedError `forbidden` for those who run the game
 */
export async function leaveRoom(deps: Deps, actor: RoomActor, gameId: string): Promise<void> {
  const { userId } = actor
  await writingIn(deps, { gameId, actor }, async (tx, { part }, now) => {
    if (part !== 'player') throw new CodedError('forbidden')
    const isFree = (await safety.freeLeaves(tx, userId, seasonBegan(now))) < OPEN_DOOR_MAX
    await safety.saveLeave(tx, { gameId, userId, now, isFree })
    const event = { id: deps.ids.next(), gameId, authorId: userId, audience: null, now }
    await store.insertEvent(tx, { ...event, payload: { kind: 'left' } })
  })
}

/**
 * Stores what a player does not want in the game; until the evening is over.
 * @throws CodedError `forbidden` for those without a seat, `room_over`
 */
export async function setBoundaries(
  deps: Deps,
  actor: RoomActor,
  { gameId, ...answer }: Boundaries & { gameId: string },
): Promise<void> {
  const moment = await momentOf(deps)
  const { userId } = actor
  await deps.sql.begin(async (tx) => {
    const { part, phase } = await accessTo(tx, { gameId, ...actor }, moment)
    if (part !== 'player') throw new CodedError('forbidden')
    if (phase === 'over') throw new CodedError('room_over')
    await safety.saveBoundaries(tx, { gameId, userId, now: moment.now, answer })
  })
}

/**
 * Stores what a player liked and wishes for; from the start of the evening to the day after.
 * @throws CodedError `forbidden` for those without a seat, `room_not_open`, `room_over`
 */
export async function setWishes(
  deps: Deps,
  actor: RoomActor,
  { gameId, ...words }: { gameId: string; star: string; wish: string },
): Promise<void> {
  const moment = await momentOf(deps)
  const { userId } = actor
  await deps.sql.begin(async (tx) => {
    const { part, phase, endsAt } = await accessTo(tx, { gameId, ...actor }, moment)
    if (part !== 'player') throw new CodedError('forbidden')
    if (phase === 'before') throw new CodedError('room_not_open')
    if (!mayWish(endsAt, moment.now)) throw new CodedError('room_over')
    await safety.saveWishes(tx, { gameId, userId, now: moment.now, ...words })
  })
}
