import type { Tx } from '@cco/database/client'
import type { ReportReason } from '@cco/domain/moderation/cases'

type Of = { gameId: string; userId: string; now: Date }

/** Marks someone as removed from a locked room, and takes the part of the co-master from them. */
export async function markRemoved(tx: Tx, { gameId, userId, now }: Of): Promise<void> {
  await tx`insert into room_members (game_id, user_id, first_seen_at, seen_at)
    values (${gameId}, ${userId}, ${now}, ${now}) on conflict (game_id, user_id) do nothing`
  await tx`update room_members set removed_at = ${now}
    where game_id = ${gameId} and user_id = ${userId}`
  await tx`update rooms set co_master_id = null
    where game_id = ${gameId} and co_master_id = ${userId}`
}

/** Lets someone back into a locked room; false if they were not removed. */
export async function clearRemoved(tx: Tx, { gameId, userId }: Omit<Of, 'now'>): Promise<boolean> {
  const { count } = await tx`update room_members set removed_at = null
    where game_id = ${gameId} and user_id = ${userId} and removed_at is not null`
  return count > 0
}

type NewRemoval = Of & { id: string; removedBy: string; reason: ReportReason; text: string }

export async function insertRemoval(tx: Tx, removal: NewRemoval): Promise<void> {
  const { id, gameId, userId, removedBy, reason, text, now } = removal
  await tx`insert into room_removals (id, game_id, user_id, removed_by, reason, text, created_at)
    values (${id}, ${gameId}, ${userId}, ${removedBy}, ${reason}, ${text}, ${now})`
}

/** Sets who runs a locked room, besides the master of the game. */
export async function setRunners(
  tx: Tx,
  {
    gameId,
    hostId,
    coMasterId,
  }: { gameId: string; hostId: string | null; coMasterId: string | null },
): Promise<void> {
  await tx`update rooms set host_id = ${hostId}, co_master_id = ${coMasterId}
    where game_id = ${gameId}`
}

/** Records that someone has another part from now on: those who were in the room are notified. */
export async function notePart(tx: Tx, { gameId, userId, now }: Of): Promise<void> {
  await tx`update room_members set part_changed_at = ${now}
    where game_id = ${gameId} and user_id = ${userId}`
}

/** Whether a player has left a game for good. */
export async function hasLeft(tx: Tx, { gameId, userId }: Omit<Of, 'now'>): Promise<boolean> {
  const [row] = await tx`select from room_members
    where game_id = ${gameId} and user_id = ${userId} and left_at is not null`
  return row !== undefined
}
