import { createHash } from 'node:crypto'
import { CodedError } from '@cco/domain/error/codes'
import { AVATAR_SIZES, type AvatarSize, type Crop } from '@cco/domain/profile/avatar'
import type { ProfileSettings } from '@cco/domain/profile/contract'
import type { Deps } from '../../../deps.ts'
import type { BucketName, FileName } from '../../../platform/files/buckets.ts'
import type { Pictures } from '../../../platform/images/images.ts'
import * as store from './avatar-store.ts'
import { proposeChange } from './commands.ts'
import { isRemoved } from './queries.ts'
import { lockProfile } from './store.ts'

type Storing = Pick<Deps, 'sql' | 'clock' | 'files'>

/** What a user uploads: the bytes of an image, and the square of it that is selected. */
export type AvatarUpload = { bytes: Buffer; crop: Crop | undefined }

/**
 * Proposes an uploaded picture, which only its owner and moderators see until it is approved. The
 * first one of a user is shown to everyone immediately (rules §11).
 * @throws CodedError of `Images.squares`, `no_changes`, `profile_not_remembered`, `account_removed`,
 *   `unavailable`
 */
export async function uploadAvatar(
  deps: Storing & Pick<Deps, 'ids' | 'images'>,
  userId: string,
  { bytes, crop }: AvatarUpload,
): Promise<ProfileSettings> {
  const { sql, files, clock } = deps
  const pictures = await deps.images.squares(bytes, crop)
  const digest = digestOf(userId, pictures)
  await sql.begin(async (tx) => {
    await lockProfile(tx, userId)
    if (await isRemoved(tx, userId)) throw new CodedError('account_removed')
    await store.recordUpload(tx, { digest, userId, now: clock.now() })
  })
  await Promise.all(
    AVATAR_SIZES.map((size) => files.put(fileOf('avatar-uploads', digest, size), pictures[size])),
  )
  // Published before it is shown; if another upload was first after all, it is hidden again.
  if (!(await store.hasProposedAvatar(sql, userId))) await publishAvatar(deps, digest)
  return await proposeChange(deps, userId, async (tx) => {
    if (await isRemoved(tx, userId)) throw new CodedError('account_removed')
    return { avatarUrl: digest }
  })
}

/** Removes the caller’s picture, and the one that awaits moderation, immediately. */
export async function removeAvatar(
  deps: Pick<Deps, 'sql' | 'clock' | 'ids'>,
  userId: string,
): Promise<ProfileSettings> {
  return await proposeChange(deps, userId, async () => ({ avatarUrl: null }))
}

/**
 * Copies the files of an upload to the public bucket, before a profile shows it.
 * @throws CodedError `unavailable` if the files are gone or the storage does not respond
 */
export async function publishAvatar({ sql, clock, files }: Storing, digest: string): Promise<void> {
  await store.recordPublished(sql, { digest, now: clock.now() })
  await Promise.all(
    AVATAR_SIZES.map(async (size) => {
      const bytes = await files.read(fileOf('avatar-uploads', digest, size))
      if (!bytes) throw new CodedError('unavailable')
      await files.put(fileOf('avatars', digest, size), bytes)
    }),
  )
}

/**
 * Deletes the files of an upload that are not needed any more: the public ones, and the private ones
 * unless it awaits moderation.
 */
export async function deleteUnused(
  { sql, files }: Pick<Deps, 'sql' | 'files'>,
  { id: digest, userId }: { id: string; userId: string | null },
  now: Date,
): Promise<void> {
  const removeFrom = (bucket: BucketName) =>
    Promise.all(AVATAR_SIZES.map((size) => files.remove(fileOf(bucket, digest, size))))
  await sql.begin(async (tx) => {
    // Holds back an upload of the same picture until its files are gone, and then stores them again.
    if (userId !== null) await lockProfile(tx, userId)
    const unused = await store.unusedUpload(tx, digest, now)
    if (!unused) return
    if (unused.isPublic) await removeFrom('avatars')
    if (unused.isProposed) return await store.recordHidden(tx, digest)
    await removeFrom('avatar-uploads')
    await store.deleteUpload(tx, digest)
  })
}

function digestOf(userId: string, pictures: Pictures): string {
  const hash = createHash('sha256').update(userId)
  for (const size of AVATAR_SIZES) hash.update(pictures[size])
  return hash.digest('hex')
}

function fileOf(bucket: BucketName, digest: string, size: AvatarSize): FileName {
  return { bucket, name: `${digest}-${size}.webp` }
}
