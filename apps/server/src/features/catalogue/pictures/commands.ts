import { createHash } from 'node:crypto'
import { AVATAR_SIZES } from '@cco/domain/profiles/avatar'
import type { Deps } from '../../../deps.ts'
import type { FileName } from '../../../platform/files/buckets.ts'
import { coverFile, photoFile } from './link.ts'
import { isUnused, type PictureOwner, type UnusedPicture } from './queries.ts'
import * as store from './store.ts'

/** One file of a picture, whose name includes the digest of all of them. */
type Copy = { fileOf: (digest: string) => FileName; bytes: Buffer }

/**
 * Stores an uploaded picture of a story or a card. What names it shows it; without that it is deleted
 * after some days.
 * @returns its name
 * @throws CodedError `unavailable`
 */
export async function storePicture(
  { sql, clock, files }: Pick<Deps, 'sql' | 'clock' | 'files'>,
  owner: PictureOwner,
  copies: readonly Copy[],
): Promise<string> {
  // With its owner, so that deleting a picture concerns no other one.
  const hash = createHash('sha256').update(owner.storyId ?? owner.cardId)
  for (const { bytes } of copies) hash.update(bytes)
  const digest = hash.digest('hex')
  await store.recordPicture(sql, { digest, owner, now: clock.now() })
  await Promise.all(copies.map(({ fileOf, bytes }) => files.put(fileOf(digest), bytes)))
  await store.recordStored(sql, digest)
  return digest
}

/** Deletes a picture that nothing names any more. */
export async function deleteUnusedPicture(
  { sql, files }: Pick<Deps, 'sql' | 'files'>,
  { id: digest, storyId }: UnusedPicture,
  now: Date,
): Promise<void> {
  await sql.begin(async (tx) => {
    await store.lockPicture(tx, digest)
    if (!(await isUnused(tx, digest, now))) return
    const stored =
      storyId === null ? AVATAR_SIZES.map((size) => photoFile(digest, size)) : [coverFile(digest)]
    await Promise.all(stored.map((file) => files.remove(file)))
    await store.deletePicture(tx, digest)
  })
}
