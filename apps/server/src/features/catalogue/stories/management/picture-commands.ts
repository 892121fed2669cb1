import { createHash } from 'node:crypto'
import { CodedError } from '@cco/domain/error/codes'
import type { Crop } from '@cco/domain/picture/crop'
import type { Actor } from '@cco/domain/roles/role'
import { COVER_PICTURE, COVER_WIDTH_MIN, type CoverPicture } from '@cco/domain/stories/cover'
import { maySave } from '@cco/domain/stories/workflow'
import type { Deps } from '../../../../deps.ts'
import { pictureFile } from './picture-link.ts'
import * as pictures from './picture-store.ts'
import { editorOf } from './policy.ts'
import { editableStory } from './queries.ts'
import * as store from './store.ts'

/** What an editor uploads: the bytes of an image, and the part of it that is selected. */
type PictureUpload = { id: string; bytes: Buffer; crop: Crop | undefined }

/**
 * Stores a picture for the cover of a story, drawn anew. A version that names it shows it; without one it
 * is deleted after some days.
 * @throws CodedError `not_found`, `forbidden`, `story_state` if the story cannot be saved now, those of
 *   `Images.portrait`, `unavailable`
 */
export async function uploadPicture(
  { sql, clock, files, images }: Pick<Deps, 'sql' | 'clock' | 'files' | 'images'>,
  editor: Actor,
  { id: storyId, bytes, crop }: PictureUpload,
): Promise<CoverPicture> {
  const story = await editableStory(sql, editor, storyId)
  if (!maySave(editorOf(editor, story), story.status)) throw new CodedError('story_state')
  const size = COVER_PICTURE
  const picture = await images.portrait(bytes, crop, { size, least: COVER_WIDTH_MIN })
  // With the story, so that deleting a picture concerns no other one.
  const digest = createHash('sha256').update(storyId).update(picture).digest('hex')
  await sql.begin(async (tx) => {
    await store.lockStory(tx, storyId)
    await pictures.recordPicture(tx, { digest, storyId, now: clock.now() })
  })
  await files.put(pictureFile(digest), picture)
  await pictures.recordStored(sql, digest)
  return { name: digest, link: await files.signedLink(pictureFile(digest)) }
}

/** Deletes a picture that no version names. */
export async function deleteUnusedPicture(
  { sql, files }: Pick<Deps, 'sql' | 'files'>,
  { id: digest, storyId }: { id: string; storyId: string },
  now: Date,
): Promise<void> {
  await sql.begin(async (tx) => {
    // Holds back a save that names it, and an upload of the same picture.
    await store.lockStory(tx, storyId)
    if (!(await pictures.isUnused(tx, digest, now))) return
    await files.remove(pictureFile(digest))
    await pictures.deletePicture(tx, digest)
  })
}
