import type { Tx } from '@cco/database/client'
import type { Boundaries } from '@cco/domain/rooms/safety'

type Own = { gameId: string; userId: string; now: Date }

export async function saveBoundaries(
  tx: Tx,
  { gameId, userId, now, answer }: Own & { answer: Boundaries },
): Promise<void> {
  await tx`insert into room_boundaries (game_id, user_id, answer, updated_at)
    values (${gameId}, ${userId}, ${tx.json(answer)}, ${now})
    on conflict (game_id, user_id) do update
      set answer = excluded.answer, updated_at = excluded.updated_at`
}

export async function saveWishes(
  tx: Tx,
  { gameId, userId, now, star, wish }: Own & { star: string; wish: string },
): Promise<void> {
  await tx`insert into room_wishes (game_id, user_id, star, wish, updated_at)
    values (${gameId}, ${userId}, ${star}, ${wish}, ${now})
    on conflict (game_id, user_id) do update
      set star = excluded.star, wish = excluded.wish, updated_at = excluded.updated_at`
}

/** How often a user has left freely since this moment. */
export async function freeLeaves(tx: Tx, userId: string, since: Date): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from room_members
    where user_id = ${userId} and left_freely and left_at > ${since}`
  return row?.count ?? 0
}

/** Records that a player left for good. */
export async function saveLeave(
  tx: Tx,
  { gameId, userId, now, isFree }: Own & { isFree: boolean },
): Promise<void> {
  await tx`insert into room_members (game_id, user_id, first_seen_at, seen_at, left_at, left_freely)
    values (${gameId}, ${userId}, ${now}, ${now}, ${now}, ${isFree})
    on conflict (game_id, user_id) do update
      set left_at = excluded.left_at, left_freely = excluded.left_freely`
}
