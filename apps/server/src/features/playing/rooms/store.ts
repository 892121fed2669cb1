import type { Tx } from '@cco/database/client'
import type { RoomPayload } from '@cco/domain/rooms/events'
import { HERE_FOR_MS } from '@cco/domain/rooms/limits'
import type { RoomEventsRow, RoomsRow } from '../../../db/rows.ts'

export type LockedRoom = Pick<RoomsRow, 'lastSeq' | 'endedAt' | 'coMasterId' | 'hostId'>

/** Locks a room until the transaction ends; its first event creates it. */
export async function lockRoom(tx: Tx, gameId: string, now: Date): Promise<LockedRoom> {
  await tx`insert into rooms (game_id, created_at) values (${gameId}, ${now})
    on conflict (game_id) do nothing`
  const [room] = await tx<LockedRoom[]>`
    select last_seq, ended_at, co_master_id, host_id from rooms where game_id = ${gameId} for update`
  if (!room) throw new Error(`no room ${gameId}`)
  return room
}

/** Whether someone was removed from a room; asked again once it is locked. */
export async function isRemoved(
  tx: Tx,
  { gameId, userId }: { gameId: string; userId: string },
): Promise<boolean> {
  const [row] = await tx`select from room_members
    where game_id = ${gameId} and user_id = ${userId} and removed_at is not null`
  return row !== undefined
}

export type NewEvent = {
  id: string
  gameId: string
  payload: RoomPayload
  authorId: string | null
  audience: readonly string[] | null
  now: Date
}

/** Adds an event to a locked room and returns its number. */
export async function insertEvent(tx: Tx, event: NewEvent): Promise<number> {
  const { id, gameId, payload, authorId, audience, now } = event
  const [room] = await tx<Pick<RoomsRow, 'lastSeq'>[]>`
    update rooms set last_seq = last_seq + 1 where game_id = ${gameId} returning last_seq`
  if (!room) throw new Error(`no room ${gameId}`)
  await tx`insert into room_events (id, game_id, seq, kind, payload, author_id, audience, created_at)
    values (${id}, ${gameId}, ${room.lastSeq}, ${payload.kind}, ${tx.json(payload)}, ${authorId},
      ${audience && [...audience]}::uuid[], ${now})`
  return room.lastSeq
}

/** The number of the newest event of a locked room. */
export async function lastSeqOf(tx: Tx, gameId: string): Promise<number> {
  const [room] = await tx<Pick<RoomsRow, 'lastSeq'>[]>`
    select last_seq from rooms where game_id = ${gameId}`
  return room?.lastSeq ?? 0
}

export type StoredEvent = Pick<
  RoomEventsRow,
  'id' | 'gameId' | 'seq' | 'authorId' | 'audience' | 'createdAt'
> & { payload: RoomPayload }

export async function findEvent(tx: Tx, id: string): Promise<StoredEvent | undefined> {
  const [row] = await tx<StoredEvent[]>`
    select id, game_id, seq, author_id, audience, created_at, payload
    from room_events where id = ${id}`
  return row
}

/** Replaces the text of a message, also where earlier changes of it hold one. */
export async function rewriteEvent(
  tx: Tx,
  { gameId, seq }: Pick<StoredEvent, 'gameId' | 'seq'>,
  text: string | null,
): Promise<void> {
  const changed = tx.json({ text })
  await tx`update room_events set payload = payload || ${changed} || '{"isEdited": true}'
    where game_id = ${gameId} and seq = ${seq}`
  await tx`update room_events set payload = payload || ${changed}
    where game_id = ${gameId} and kind = 'changed' and (payload -> 'target')::int = ${seq}`
}

export async function setScene(tx: Tx, gameId: string, scene: string): Promise<void> {
  await tx`update rooms set scene = ${scene} where game_id = ${gameId}`
}

/**
 * Records that a user is in the room now, and returns for how many milliseconds they were not
 * there; null on the first visit.
 */
export async function noteHere(
  tx: Tx,
  { gameId, userId, now }: { gameId: string; userId: string; now: Date },
): Promise<number | null> {
  const [before] = await tx<{ seenAt: Date }[]>`
    select seen_at from room_members where game_id = ${gameId} and user_id = ${userId}`
  const away = before ? now.getTime() - before.seenAt.getTime() : null
  const seconds = away !== null && away < HERE_FOR_MS ? Math.max(0, Math.round(away / 1_000)) : 0
  await tx`
    insert into room_members as m (game_id, user_id, first_seen_at, seen_at)
    values (${gameId}, ${userId}, ${now}, ${now})
    on conflict (game_id, user_id) do update
      set seen_at = greatest(m.seen_at, excluded.seen_at),
        seconds_present = m.seconds_present + ${seconds}`
  return away
}

export async function setCharacter(
  tx: Tx,
  {
    gameId,
    userId,
    character,
    now,
  }: { gameId: string; userId: string; character: string; now: Date },
): Promise<void> {
  const shown = character === '' ? null : character
  await tx`
    insert into room_members (game_id, user_id, character, first_seen_at, seen_at)
    values (${gameId}, ${userId}, ${shown}, ${now}, ${now})
    on conflict (game_id, user_id) do update set character = excluded.character`
}

export type RoomDice = Pick<RoomsRow, 'serverSeed' | 'rolls'>

/** The dice of a locked room; without a seed until they are opened. */
export async function diceOf(tx: Tx, gameId: string): Promise<RoomDice> {
  const [room] = await tx<RoomDice[]>`
    select server_seed, rolls from rooms where game_id = ${gameId}`
  return room ?? { serverSeed: null, rolls: 0 }
}

export async function setServerSeed(tx: Tx, gameId: string, seed: string): Promise<void> {
  await tx`update rooms set server_seed = ${seed} where game_id = ${gameId}`
}

/** Counts a roll and returns its number. */
export async function countRoll(tx: Tx, gameId: string): Promise<number> {
  const [room] = await tx<Pick<RoomsRow, 'rolls'>[]>`
    update rooms set rolls = rolls + 1 where game_id = ${gameId} returning rolls`
  return room?.rolls ?? 1
}

/** Returns whether the seed was not revealed before. */
export async function markRevealed(tx: Tx, gameId: string, now: Date): Promise<boolean> {
  const { count } = await tx`update rooms set seed_revealed_at = ${now}
    where game_id = ${gameId} and seed_revealed_at is null`
  return count > 0
}

/** Ends the evening in a locked room. */
export async function endRoom(tx: Tx, gameId: string, now: Date): Promise<void> {
  await tx`update rooms set ended_at = ${now} where game_id = ${gameId}`
}

/** Stores the own notes of a user. */
export async function saveNote(
  tx: Tx,
  {
    id,
    gameId,
    userId,
    text,
    now,
  }: Record<'id' | 'gameId' | 'userId' | 'text', string> & { now: Date },
): Promise<void> {
  await tx`insert into room_notes (id, game_id, user_id, text, updated_at)
    values (${id}, ${gameId}, ${userId}, ${text}, ${now})
    on conflict (game_id, user_id) do update
      set text = excluded.text, updated_at = excluded.updated_at`
}
