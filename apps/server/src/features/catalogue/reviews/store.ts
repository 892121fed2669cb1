import type { Fragment, Tx } from '@cco/database/client'
import type { LocalizedText } from '@cco/domain/language/language'
import type { Handling } from '../../people/decisions/policy.ts'

type NewReview = {
  id: string
  gameId: string
  userId: string
  stars: number
  text: string
  now: Date
}

/** Inserts a pending review; returns false if the user has already reviewed this game. */
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

export type StoredReview = {
  id: string
  userId: string
  masterId: string
  storyId: string
  story: LocalizedText
  stars: number
  status: 'pending' | 'published' | 'rejected' | 'hidden'
  version: number
  reply: string | null
  createdAt: Date
  decidedBy: string | null
  decidedAt: Date | null
}

/** Returns a review, locked until the transaction ends. */
export async function lockReview(tx: Tx, id: string): Promise<StoredReview | undefined> {
  return await locked(tx, tx`r.id = ${id}`)
}

/** Returns a user's review of a game, locked until the transaction ends. */
export async function lockReviewOf(
  tx: Tx,
  { gameId, userId }: { gameId: string; userId: string },
): Promise<StoredReview | undefined> {
  return await locked(tx, tx`r.game_id = ${gameId} and r.user_id = ${userId}`)
}

async function locked(tx: Tx, which: Fragment): Promise<StoredReview | undefined> {
  const [row] = await tx<StoredReview[]>`
    select r.id, r.user_id, r.master_id, r.story_id, s.title as story, r.stars, r.status, r.version, r.reply,
      r.created_at, r.decided_by, r.decided_at
    from reviews r join stories s on s.id = r.story_id
    where ${which} for update of r`
  return row
}

/** Writes another version of a review, which is decided anew. */
export async function editReview(
  tx: Tx,
  { id, stars, text }: { id: string; stars: number; text: string },
): Promise<void> {
  await tx`update reviews set stars = ${stars}, text = ${text}, version = version + 1
    where id = ${id}`
}

type Decision = {
  id: string
  status: 'published' | 'rejected' | 'hidden'
  reason: string | null
  now: Date
}

export async function decideReview(
  tx: Tx,
  { actor }: Handling<'decide', 'review' | 'report'>,
  { id, status, reason, now }: Decision,
): Promise<void> {
  await tx`update reviews
    set status = ${status}, reason = ${reason}, decided_by = ${actor.userId}, decided_at = ${now}
    where id = ${id}`
}

export async function writeReply(
  tx: Tx,
  { id, text, now }: { id: string; text: string; now: Date },
): Promise<void> {
  await tx`update reviews set reply = ${text}, replied_at = ${now} where id = ${id}`
}
