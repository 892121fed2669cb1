import type { Sql, Tx } from '@cco/database/client'
import type { DuePage } from '../../../../platform/jobs/sweep.ts'

/** Time after its last upload in which a picture waits for the version that names it. */
const GRACE_MS = 7 * 86_400_000

type Picture = { digest: string; storyId: string }

/** Records an upload before its file is stored, so that no file is without a row. */
export async function recordPicture(tx: Tx, of: Picture & { now: Date }): Promise<void> {
  await tx`insert into story_pictures (digest, story_id, used_at)
    values (${of.digest}, ${of.storyId}, ${of.now})
    on conflict (digest) do update set used_at = excluded.used_at`
}

/** Records that the file of a picture is stored. */
export async function recordStored(sql: Sql, digest: string): Promise<void> {
  await sql`update story_pictures set is_stored = true where digest = ${digest}`
}

/** Returns whether a picture was uploaded for a story, to the end. */
export async function isStored(sql: Sql | Tx, { digest, storyId }: Picture): Promise<boolean> {
  const [row] = await sql`select from story_pictures
    where digest = ${digest} and story_id = ${storyId} and is_stored`
  return row !== undefined
}

export async function deletePicture(tx: Tx, digest: string): Promise<void> {
  await tx`delete from story_pictures where digest = ${digest}`
}

/** Returns a page of pictures that no version names, outside of the time of grace. */
export async function unusedPictures(
  sql: Sql,
  page: DuePage,
): Promise<{ id: string; storyId: string }[]> {
  return await sql<{ id: string; storyId: string }[]>`
    select p.digest as id, p.story_id from story_pictures p
    where ${unused(sql, page.now)} and p.digest > ${page.after ?? ''}
    order by p.digest limit ${page.limit}`
}

/** Returns whether a picture is still not named by any version. */
export async function isUnused(tx: Tx, digest: string, now: Date): Promise<boolean> {
  const [row] = await tx`select from story_pictures p
    where p.digest = ${digest} and ${unused(tx, now)}`
  return row !== undefined
}

function unused(sql: Sql | Tx, now: Date) {
  return sql`p.used_at < ${new Date(now.getTime() - GRACE_MS)}
    and not exists (select from story_versions v
      where v.story_id = p.story_id and v.content -> 'cover' ->> 'picture' = p.digest)`
}
