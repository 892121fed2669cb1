import type { Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { SayInput } from '@cco/domain/rooms/contract'
import type { RoomPayload } from '@cco/domain/rooms/events'
import { mayEdit } from '@cco/domain/rooms/phase'
import type { Deps } from '../../../deps.ts'
import type { Limit } from '../../../platform/rate-limits/limiter.ts'
import { momentOf } from '../../../platform/settings.ts'
import {
  accessTo,
  type RoomAccess,
  type RoomActor,
  runningPart,
  runsRoom,
} from './access-queries.ts'
import { membersOf } from './queries.ts'
import { openDice, revealDice } from './seed-commands.ts'
import * as store from './store.ts'

const MESSAGES: Limit = { scope: 'room_messages', max: 90, windowMs: 60_000 }
/** Each change adds an event, and rewrites the earlier ones of its message. */
const CHANGES: Limit = { scope: 'room_changes', max: 30, windowMs: 600_000 }
/** A return after a longer absence is announced, in milliseconds. */
const ANNOUNCED_AFTER_MS = 180_000

export type InRoom = { gameId: string; actor: RoomActor }

/** Runs a write in a locked room that the caller may write in. */
export async function writingIn<T>(
  deps: Deps,
  { gameId, actor }: InRoom,
  write: (tx: Tx, access: RoomAccess, now: Date) => Promise<T>,
): Promise<T> {
  const moment = await momentOf(deps)
  const { now } = moment
  return await deps.sql.begin(async (tx) => {
    const access = await accessTo(tx, { gameId, ...actor }, moment)
    if (access.write !== true) throw new CodedError(access.write.because)
    const room = await lockFor(tx, { gameId, actor }, now)
    // It may have ended, or have got other people who run it, while the lock was awaited.
    if (room.endedAt) throw new CodedError('room_over')
    return await write(tx, accessWithin(access, room), now)
  })
}

/**
 * Returns the access that someone has to a room that is locked now.
 * @throws CodedError `not_found` for who ran the room until now, and has no seat
 */
export function accessWithin(access: RoomAccess, room: store.LockedRoom): RoomAccess {
  const { lastSeq, coMasterId } = room
  const within = { ...access, lastSeq, coMasterId, hostId: room.hostId ?? access.masterId }
  const part = runningPart(within, access.userId) ?? (access.bookingId ? 'player' : undefined)
  if (!part) throw new CodedError('not_found')
  return { ...within, part }
}

/**
 * Locks a room for someone who may enter it.
 * @throws CodedError `room_removed` if they were removed while the lock was awaited
 */
export async function lockFor(
  tx: Tx,
  { gameId, actor: { userId } }: InRoom,
  now: Date,
): Promise<store.LockedRoom> {
  const room = await store.lockRoom(tx, gameId, now)
  if (await store.isRemoved(tx, { gameId, userId })) throw new CodedError('room_removed')
  return room
}

/** As `writingIn`, for those who run the game. @throws CodedError `forbidden` for others */
export async function runningIn<T>(
  deps: Deps,
  of: InRoom,
  write: (tx: Tx, access: RoomAccess, now: Date) => Promise<T>,
): Promise<T> {
  return await writingIn(deps, of, async (tx, access, now) => {
    if (!runsRoom(access)) throw new CodedError('forbidden')
    return await write(tx, access, now)
  })
}

/**
 * Writes a message or, for those who run the game, a narration, to everyone or to some people
 * (rules §14). A repeated request adds nothing.
 * @throws CodedError `forbidden` for a player's narration, `not_found` for a whisper to someone
 *   outside of the game, `request_key_reused`, `too_many_requests`
 */
export async function say(
  deps: Deps,
  actor: RoomActor,
  { gameId, requestKey: id, as: kind, text, audience: chosen }: SayInput,
): Promise<number> {
  const { userId } = actor
  await deps.rateLimiter.enforce([{ limit: MESSAGES, key: userId }])
  return await writingIn(deps, { gameId, actor }, async (tx, access, now) => {
    if (kind === 'narration' && !runsRoom(access)) throw new CodedError('forbidden')
    const known = await store.findEvent(tx, id)
    if (known) {
      if (known.authorId !== userId || known.gameId !== gameId) {
        throw new CodedError('request_key_reused')
      }
      return known.seq
    }
    const audience = chosen && (await audienceOf(tx, { gameId, userId, chosen, now }))
    const payload: RoomPayload = { kind, text }
    return await store.insertEvent(tx, { id, gameId, payload, authorId: userId, audience, now })
  })
}

/** Those chosen and the author. @throws CodedError `not_found` for someone who is not there */
export async function audienceOf(
  tx: Tx,
  of: { gameId: string; userId: string; chosen: readonly string[]; now: Date },
): Promise<string[]> {
  const members = await membersOf(tx, of.gameId, of.now)
  const present = new Set(members.filter(({ isGone }) => !isGone).map(({ userId }) => userId))
  if (!of.chosen.every((one) => present.has(one))) throw new CodedError('not_found')
  return [...new Set([of.userId, ...of.chosen])]
}

type Rewrite = { gameId: string; eventId: string; text: string | null }

/**
 * Changes or, without a text, deletes the caller's own message within ten minutes; a mark stays
 * (rules §14).
 * @throws CodedError `not_found` for another author's, `room_message_final` later or once deleted,
 *   `too_many_requests`
 */
export async function rewriteMessage(
  deps: Deps,
  actor: RoomActor,
  { gameId, eventId, text }: Rewrite,
): Promise<number> {
  await deps.rateLimiter.enforce([{ limit: CHANGES, key: actor.userId }])
  return await writingIn(deps, { gameId, actor }, async (tx, _access, now) => {
    const event = await store.findEvent(tx, eventId)
    if (event?.gameId !== gameId || event.authorId !== actor.userId) {
      throw new CodedError('not_found')
    }
    const { payload, seq, audience } = event
    if (payload.kind !== 'message' && payload.kind !== 'narration') {
      throw new CodedError('not_found')
    }
    if (payload.text === null || !mayEdit(event.createdAt, now)) {
      throw new CodedError('room_message_final')
    }
    return await rewrite(deps, tx, { gameId, seq, audience, authorId: actor.userId, text })
  })
}

type Rewritten = Pick<store.StoredEvent, 'gameId' | 'seq' | 'audience' | 'authorId'> & {
  text: string | null
}

async function rewrite(
  deps: Pick<Deps, 'clock' | 'ids'>,
  tx: Tx,
  { text, seq: target, ...of }: Rewritten,
): Promise<number> {
  await store.rewriteEvent(tx, { gameId: of.gameId, seq: target }, text)
  const payload: RoomPayload = { kind: 'changed', target, text }
  return await store.insertEvent(tx, { ...of, id: deps.ids.next(), payload, now: deps.clock.now() })
}

/** Removes the text of a message that a moderator decided against. */
export async function hideMessage(
  deps: Pick<Deps, 'clock' | 'ids'>,
  tx: Tx,
  id: string,
): Promise<void> {
  const event = await store.findEvent(tx, id)
  if (!event) return
  await store.lockRoom(tx, event.gameId, deps.clock.now())
  const { gameId, seq, audience, authorId } = event
  await rewrite(deps, tx, { gameId, seq, audience, authorId, text: null })
}

/**
 * Ends the evening: the room is only read from then on, the seed of its dice is shown and, once the
 * planned end has passed, attendance can be marked (rules §14).
 * @throws CodedError `forbidden` for players, `room_not_started` before the start of the game
 */
export async function endEvening(deps: Deps, actor: RoomActor, gameId: string): Promise<number> {
  return await runningIn(deps, { gameId, actor }, async (tx, { startsAt }, now) => {
    if (now < startsAt) throw new CodedError('room_not_started')
    await store.endRoom(tx, gameId, now)
    await revealDice(deps, tx, { gameId, now })
    const event = { id: deps.ids.next(), gameId, authorId: actor.userId, audience: null, now }
    return await store.insertEvent(tx, { ...event, payload: { kind: 'ended' } })
  })
}

/** Names the scene that is played now. @throws CodedError `forbidden` for players */
export async function setScene(
  deps: Deps,
  actor: RoomActor,
  { gameId, title }: { gameId: string; title: string },
): Promise<number> {
  return await runningIn(deps, { gameId, actor }, async (tx, _access, now) => {
    await store.setScene(tx, gameId, title)
    const event = { id: deps.ids.next(), gameId, authorId: actor.userId, audience: null, now }
    return await store.insertEvent(tx, { ...event, payload: { kind: 'scene', title } })
  })
}

/** Records whom the caller plays; an empty text removes it. Possible before the room opens. */
export async function setCharacter(
  deps: Deps,
  actor: RoomActor,
  { gameId, character }: { gameId: string; character: string },
): Promise<void> {
  const moment = await momentOf(deps)
  const { now } = moment
  await deps.sql.begin(async (tx) => {
    const { part, phase } = await accessTo(tx, { gameId, ...actor }, moment)
    if (part === 'staff') throw new CodedError('forbidden')
    if (phase === 'over') throw new CodedError('room_over')
    await lockFor(tx, { gameId, actor }, now)
    await store.setCharacter(tx, { gameId, userId: actor.userId, character, now })
  })
}

/** Stores the caller's own notes, also after the evening. @throws CodedError `forbidden` for staff */
export async function saveNote(
  deps: Deps,
  actor: RoomActor,
  { gameId, text }: { gameId: string; text: string },
): Promise<void> {
  const moment = await momentOf(deps)
  const { userId } = actor
  await deps.sql.begin(async (tx) => {
    const { part } = await accessTo(tx, { gameId, ...actor }, moment)
    if (part === 'staff') throw new CodedError('forbidden')
    await store.saveNote(tx, { id: deps.ids.next(), gameId, userId, text, now: moment.now })
  })
}

/** Records that the caller is in the room; who comes in is announced once it is open. */
export async function reportHere(deps: Deps, actor: RoomActor, gameId: string): Promise<void> {
  const moment = await momentOf(deps)
  const { now } = moment
  const { userId } = actor
  await deps.sql.begin(async (tx) => {
    const { part, phase, write } = await accessTo(tx, { gameId, ...actor }, moment)
    // Staff reads unseen, and after the evening it does not matter who is there.
    if (part === 'staff' || phase === 'over') return
    if (phase === 'open' && write !== true) return
    const { endedAt } = await lockFor(tx, { gameId, actor }, now)
    const away = await store.noteHere(tx, { gameId, userId, now })
    if (endedAt || phase !== 'open' || (away !== null && away < ANNOUNCED_AFTER_MS)) return
    await openDice(deps, tx, { gameId, now })
    const payload: RoomPayload = { kind: 'arrived', isBack: away !== null }
    const event = { id: deps.ids.next(), gameId, authorId: userId, audience: null, now }
    await store.insertEvent(tx, { ...event, payload })
  })
}
