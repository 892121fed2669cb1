import type { FileName } from '../../../../platform/files/buckets.ts'
import type { Files } from '../../../../platform/files/files.ts'

/** Returns where the picture of a cover is stored. */
export function pictureFile(digest: string): FileName {
  return { bucket: 'story-covers', name: `${digest}.webp` }
}

/** Returns a link to an uploaded picture for those who edit its story; null for a drawn cover. */
export async function pictureLink(files: Files, digest: string | null): Promise<string | null> {
  return digest === null ? null : await files.signedLink(pictureFile(digest))
}
