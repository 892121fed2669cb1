import type { Sql, Tx } from '@cco/database/client'
import type { DuePage } from '../../../platform/jobs/sweep.ts'

/** Time after its last upload in which a picture waits for the save that names it. */
const GRACE_MS = 7 * 86_400_000

/** What a picture was uploaded for: a story, or the card of a master. */
export type PictureOwner =
  | { storyId: string; cardId?: undefined }
  | { storyId?: undefined; cardId: string }

/**
 * Returns whether a picture was uploaded for a story or a card, to the end. In a transaction it stays so
 * until that ends.
 */
export async function isStored(
  sql: Sql | Tx,
  digest: string,
  owner: PictureOwner,
): Promise<boolean> {
  const isOwner = owner.storyId
    ? sql`story_id = ${owner.storyId}`
    : sql`card_id = ${owner.cardId ?? null}`
  const [row] = await sql`select from catalogue_pictures
    where digest = ${digest} and is_stored and ${isOwner} for share`
  return row !== undefined
}

/** An uploaded picture that may be deleted. */
export type UnusedPicture = { id: string; storyId: string | null }

/** Returns a page of pictures that are named by no version, card or proposal, outside of the time of grace. */
export async function unusedPictures(sql: Sql, page: DuePage): Promise<UnusedPicture[]> {
  return await sql<UnusedPicture[]>`
    select p.digest as id, p.story_id from catalogue_pictures p
    where ${unused(sql, page.now)} and p.digest > ${page.after ?? ''}
    order by p.digest limit ${page.limit}`
}

/** Returns whether a picture is still not named by anything. */
export async function isUnused(tx: Tx, digest: string, now: Date): Promise<boolean> {
  const [row] = await tx`select from catalogue_pictures p
    where p.digest = ${digest} and ${unused(tx, now)}`
  return row !== undefined
}

function unused(sql: Sql | Tx, now: Date) {
  return sql`p.used_at < ${new Date(now.getTime() - GRACE_MS)}
    and not exists (select from story_versions v
      where v.story_id = p.story_id and v.content -> 'cover' ->> 'picture' = p.digest)
    and not exists (select from master_cards c where c.id = p.card_id and c.photo = p.digest)
    and not exists (select from master_card_proposals q
      where q.card_id = p.card_id and q.status = 'pending' and q.fields ->> 'photo' = p.digest)`
}
