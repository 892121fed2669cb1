import type { UploadedPicture } from '@cco/domain/picture/uploaded'
import type { AvatarSize } from '@cco/domain/profiles/avatar'
import type { FileName } from '../../../platform/files/buckets.ts'
import type { Files } from '../../../platform/files/files.ts'

/** Returns where the picture of a cover is stored. */
export function coverFile(digest: string): FileName {
  return { bucket: 'story-covers', name: `${digest}.webp` }
}

/** Returns where the photo of a master card is stored in one of its sizes. */
export function photoFile(digest: string, size: AvatarSize): FileName {
  return { bucket: 'card-photos', name: `${digest}-${size}.webp` }
}

/** Returns a link to an uploaded picture for those who edit its story; null for a drawn cover. */
export async function coverLink(files: Files, digest: string | null): Promise<string | null> {
  return digest === null ? null : await files.signedLink(coverFile(digest))
}

/** Returns an uploaded photo for those who edit its card; null without one. */
export async function photoLink(
  files: Files,
  digest: string | null,
): Promise<UploadedPicture | null> {
  if (digest === null) return null
  return { name: digest, link: await files.signedLink(photoFile(digest, 256)) }
}
