import type { Sql, Tx } from '@cco/database/client'
import type { DuePage } from '../../../platform/jobs/sweep.ts'

/** Time after its last use in which an upload may still be proposed or published. */
const GRACE_MS = 10 * 60_000

type Upload = { digest: string; userId: string; now: Date }

/** Records an upload before its files are stored, so that no file is without a row. */
export async function recordUpload(tx: Tx, { digest, userId, now }: Upload): Promise<void> {
  await tx`insert into avatar_uploads (digest, user_id, used_at)
    values (${digest}, ${userId}, ${now})
    on conflict (digest) do update set used_at = excluded.used_at`
}

/** Records that the files of an upload are public, or about to be. */
export async function recordPublished(
  sql: Sql | Tx,
  { digest, now }: Pick<Upload, 'digest' | 'now'>,
): Promise<void> {
  await sql`update avatar_uploads set is_public = true, used_at = ${now} where digest = ${digest}`
}

/** Records that the files of an upload are in the private bucket alone. */
export async function recordHidden(tx: Tx, digest: string): Promise<void> {
  await tx`update avatar_uploads set is_public = false where digest = ${digest}`
}

/** Returns the uploads of a user with public files that the profile does not show. */
export async function publicUnshown(sql: Sql | Tx, userId: string): Promise<string[]> {
  const rows = await sql<{ digest: string }[]>`
    select u.digest from avatar_uploads u join profiles p on p.id = u.user_id
    where u.user_id = ${userId} and u.is_public and p.avatar_url is distinct from u.digest
    order by u.digest`
  return rows.map(({ digest }) => digest)
}

/** Returns whether a profile shows an upload. */
export async function isShown(
  tx: Tx,
  { userId, digest }: Pick<Upload, 'userId' | 'digest'>,
): Promise<boolean> {
  const [row] = await tx`select from profiles where id = ${userId} and avatar_url = ${digest}`
  return row !== undefined
}

export async function deleteUpload(tx: Tx, digest: string): Promise<void> {
  await tx`delete from avatar_uploads where digest = ${digest}`
}

/** Returns whether a user has proposed a picture before, whatever became of it. */
export async function hasProposedAvatar(sql: Sql | Tx, userId: string): Promise<boolean> {
  const [row] = await sql`
    select from profile_changes where user_id = ${userId} and proposal ? 'avatarUrl' limit 1`
  return row !== undefined
}

type Unused = { id: string; userId: string | null }

/** Returns uploads with files that are not needed, outside of the time of grace. */
export async function unusedUploads(sql: Sql, page: DuePage): Promise<Unused[]> {
  return await sql<Unused[]>`
    select u.digest as id, u.user_id from avatar_uploads u
    where ${unused(sql, page.now)} and u.digest > ${page.after ?? ''}
    order by u.digest limit ${page.limit}`
}

/** Returns whether staff or its owner still see an upload that is still not needed in public. */
export async function unusedUpload(
  tx: Tx,
  digest: string,
  now: Date,
): Promise<{ isSeen: boolean } | undefined> {
  const [row] = await tx<{ isSeen: boolean }[]>`
    select ${seen(tx)} as is_seen from avatar_uploads u
    where u.digest = ${digest} and ${unused(tx, now)}`
  return row
}

/** The condition that an upload `u` is not shown, and has public files or is not seen either. */
function unused(sql: Sql | Tx, now: Date) {
  return sql`u.used_at < ${new Date(now.getTime() - GRACE_MS)}
    and not exists (select from profiles p where p.id = u.user_id and p.avatar_url = u.digest)
    and (u.is_public or not ${seen(sql)})`
}

/** The condition that an upload `u` awaits a decision, or is evidence of a case (rules §11). */
function seen(sql: Sql | Tx) {
  return sql`(
    exists (select from profile_changes c
      where c.user_id = u.user_id and c.status = 'pending' and c.proposal ->> 'avatarUrl' = u.digest)
    or exists (select from moderation_reports r where r.evidence ->> 'avatarUrl' = u.digest))`
}
