import type { Tx } from '@cco/database/client'

export type NewReview = {
  id: string
  gameId: string
  userId: string
  stars: number
  text: string
  now: Date
}

/** Writes a review that waits to be read; false when this person has one of this game. */
export async function insertReview(
  tx: Tx,
  { id, gameId, userId, stars, text, now }: NewReview,
): Promise<boolean> {
  const rows = await tx`
    insert into reviews (id, game_id, story_id, master_id, user_id, stars, text, status, created_at)
    select ${id}, g.id, g.story_id, g.master_id, ${userId}, ${stars}, ${text}, 'pending', ${now}
    from games g where g.id = ${gameId}
    on conflict (game_id, user_id) do nothing
    returning id`
  return rows.length > 0
}
