import type { Sql } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { UploadedPicture } from '@cco/domain/picture/uploaded'
import type { Actor } from '@cco/domain/roles/role'
import type { Files } from '../../../../platform/files/files.ts'
import { coverFile } from '../../pictures/public.ts'
import { isStored } from '../../pictures/queries.ts'
import { editableStory } from './queries.ts'

/**
 * Returns an uploaded picture of a story, whichever version names it.
 * @throws CodedError `not_found`, `forbidden`
 */
export async function storyPicture(
  { sql, files }: { sql: Sql; files: Files },
  actor: Actor,
  { id: storyId, name }: { id: string; name: string },
): Promise<UploadedPicture> {
  await editableStory(sql, actor, storyId)
  if (!(await isStored(sql, name, { storyId }))) throw new CodedError('not_found')
  return { name, link: await files.signedLink(coverFile(name)) }
}

/** Returns an uploaded picture for the covers of the site; undefined if it is gone. */
export async function pictureBytes(files: Files, digest: string): Promise<Uint8Array | undefined> {
  return await files.read(coverFile(digest))
}
