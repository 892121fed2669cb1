import { createHash } from 'node:crypto'
import type { Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { Crop } from '@cco/domain/picture/crop'
import { AVATAR_SIZES, type AvatarSize } from '@cco/domain/profiles/avatar'
import type { profileSettings } from '@cco/domain/profiles/contract'
import type * as z from 'zod'
import type { Deps } from '../../../deps.ts'
import type { BucketName, FileName } from '../../../platform/files/buckets.ts'
import type { Pictures } from '../../../platform/images/images.ts'
import * as store from './avatar-store.ts'
import { proposeChange } from './commands.ts'
import { isRemoved } from './queries.ts'
import { lockProfile } from './store.ts'

type ProfileSettings = z.input<typeof profileSettings>

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
  const isFirst = !(await store.hasProposedAvatar(sql, userId))
  if (isFirst) await announceAvatar(deps, digest)
  return await withoutReplaced(deps, { userId, announced: isFirst ? digest : undefined }, () =>
    proposeChange(deps, userId, async (tx) => {
      if (await isRemoved(tx, userId)) throw new CodedError('account_removed')
      // Under the lock, so that no other change withdraws the files meanwhile.
      if (!(await store.hasProposedAvatar(tx, userId))) await publishAvatar(deps, tx, digest)
      return { avatarUrl: digest }
    }),
  )
}

/** Removes the caller’s picture, and the one that awaits moderation, immediately. */
export async function removeAvatar(
  deps: Storing & Pick<Deps, 'ids'>,
  userId: string,
): Promise<ProfileSettings> {
  return await withoutReplaced(deps, { userId }, () =>
    proposeChange(deps, userId, async () => ({ avatarUrl: null })),
  )
}

/**
 * Records that a picture may become public, before the transaction that publishes it: if that one
 * fails after the files were copied, they are found and deleted.
 */
export async function announceAvatar(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  digest: string,
): Promise<void> {
  await store.recordPublished(sql, { digest, now: clock.now() })
}

/**
 * Copies the files of an announced upload to the public bucket, in the transaction that shows them:
 * under the lock of the profile, and after everything that could refuse it.
 * @throws CodedError `unavailable` if the files are gone or the storage does not respond
 */
export async function publishAvatar(
  { clock, files }: Pick<Deps, 'clock' | 'files'>,
  tx: Tx,
  digest: string,
): Promise<void> {
  await store.recordPublished(tx, { digest, now: clock.now() })
  await Promise.all(
    AVATAR_SIZES.map(async (size) => {
      const bytes = await files.read(fileOf('avatar-uploads', digest, size))
      if (!bytes) throw new CodedError('unavailable')
      await files.put(fileOf('avatars', digest, size), bytes)
    }),
  )
}

/**
 * Changes what a profile shows, and deletes the public files that it then does not show, at once. That
 * never changes the outcome: what cannot be deleted here is deleted by the sweep, which reports what it
 * cannot delete either.
 * @param announced the picture that the change may publish: a change that fails after it copied the
 *   files leaves no record of them
 */
export async function withoutReplaced<T>(
  deps: Pick<Deps, 'sql' | 'files'>,
  { userId, announced }: { userId: string; announced?: string | undefined },
  change: () => Promise<T>,
): Promise<T> {
  try {
    return await change()
  } finally {
    const unshown = new Set(await store.publicUnshown(deps.sql, userId).catch(() => []))
    if (announced !== undefined) unshown.add(announced)
    for (const digest of unshown) {
      await deps.sql.begin((tx) => hideUnshown(deps, tx, { userId, digest })).catch(() => {})
    }
  }
}

/** Deletes the public files of all pictures of a deleted account. */
export async function hideAllOf(deps: Pick<Deps, 'files'>, tx: Tx, userId: string): Promise<void> {
  for (const digest of await store.publicUnshown(tx, userId)) {
    await hideUnshown(deps, tx, { userId, digest })
  }
}

async function hideUnshown(
  { files }: Pick<Deps, 'files'>,
  tx: Tx,
  { userId, digest }: { userId: string; digest: string },
): Promise<void> {
  // Who publishes it now comes first.
  await lockProfile(tx, userId)
  if (await store.isShown(tx, { userId, digest })) return
  await removeFrom(files, 'avatars', digest)
  await store.recordHidden(tx, digest)
}

/**
 * Deletes the files of an upload that are not needed any more: the public ones, and the private ones
 * unless it awaits moderation or is evidence.
 */
export async function deleteUnused(
  { sql, files }: Pick<Deps, 'sql' | 'files'>,
  { id: digest, userId }: { id: string; userId: string | null },
  now: Date,
): Promise<void> {
  await sql.begin(async (tx) => {
    // Holds back an upload of the same picture until its files are gone, and then stores them again.
    if (userId !== null) await lockProfile(tx, userId)
    const unused = await store.unusedUpload(tx, digest, now)
    if (!unused) return
    // Also of one that is not recorded as public: a node may have stopped while it copied.
    await removeFrom(files, 'avatars', digest)
    if (unused.isSeen) return await store.recordHidden(tx, digest)
    await removeFrom(files, 'avatar-uploads', digest)
    await store.deleteUpload(tx, digest)
  })
}

async function removeFrom(files: Deps['files'], bucket: BucketName, digest: string): Promise<void> {
  await Promise.all(AVATAR_SIZES.map((size) => files.remove(fileOf(bucket, digest, size))))
}

function digestOf(userId: string, pictures: Pictures): string {
  const hash = createHash('sha256').update(userId)
  for (const size of AVATAR_SIZES) hash.update(pictures[size])
  return hash.digest('hex')
}

function fileOf(bucket: BucketName, digest: string, size: AvatarSize): FileName {
  return { bucket, name: `${digest}-${size}.webp` }
}
