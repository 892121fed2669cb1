import type { Sql, Tx } from '@cco/database/client'
import type { PictureOwner } from './queries.ts'

/** Records an upload before its files are stored, so that no file is without a row. */
export async function recordPicture(
  sql: Sql,
  { digest, owner, now }: { digest: string; owner: PictureOwner; now: Date },
): Promise<void> {
  const [storyId, cardId] = [owner.storyId ?? null, owner.cardId ?? null]
  await sql`insert into catalogue_pictures (digest, story_id, card_id, used_at)
    values (${digest}, ${storyId}, ${cardId}, ${now})
    on conflict (digest) do update set used_at = excluded.used_at`
}

/** Records that the files of a picture are stored. */
export async function recordStored(sql: Sql, digest: string): Promise<void> {
  await sql`update catalogue_pictures set is_stored = true where digest = ${digest}`
}

/**
 * Locks the row of a picture until the transaction ends, which holds back a save that names it and an
 * upload of the same one.
 */
export async function lockPicture(tx: Tx, digest: string): Promise<void> {
  await tx`select from catalogue_pictures where digest = ${digest} for update`
}

export async function deletePicture(tx: Tx, digest: string): Promise<void> {
  await tx`delete from catalogue_pictures where digest = ${digest}`
}
