import { CodedError } from '@cco/domain/error/codes'
import type { Crop } from '@cco/domain/picture/crop'
import type { UploadedPicture } from '@cco/domain/picture/uploaded'
import type { Actor } from '@cco/domain/roles/role'
import { COVER_PICTURE, COVER_WIDTH_MIN } from '@cco/domain/stories/cover'
import { maySave } from '@cco/domain/stories/workflow'
import type { Deps } from '../../../../deps.ts'
import { storePicture } from '../../pictures/commands.ts'
import { coverFile } from '../../pictures/public.ts'
import { editorOf } from './policy.ts'
import { editableStory } from './queries.ts'

/** What an editor uploads: the bytes of an image, and the part of it that is selected. */
type PictureUpload = { id: string; bytes: Buffer; crop: Crop | undefined }

/**
 * Stores a picture for the cover of a story, drawn anew. A version that names it shows it.
 * @throws CodedError `not_found`, `forbidden`, `story_state` if the story cannot be saved now, those of
 *   `Images.portrait` and `storePicture`
 */
export async function uploadPicture(
  deps: Pick<Deps, 'sql' | 'clock' | 'files' | 'images'>,
  editor: Actor,
  { id: storyId, bytes, crop }: PictureUpload,
): Promise<UploadedPicture> {
  const story = await editableStory(deps.sql, editor, storyId)
  if (!maySave(editorOf(editor, story), story.status)) throw new CodedError('story_state')
  const size = COVER_PICTURE
  const picture = await deps.images.portrait(bytes, crop, { size, least: COVER_WIDTH_MIN })
  const name = await storePicture(deps, { storyId }, [{ fileOf: coverFile, bytes: picture }])
  return { name, link: await deps.files.signedLink(coverFile(name)) }
}
