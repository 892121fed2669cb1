import type { UploadedPicture } from '@cco/domain/picture/uploaded'
import { COVER_PICTURE, COVER_UPLOAD_PATH, COVER_WIDTH_MIN } from '@cco/domain/stories/cover'
import { type PictureUpload, pictureUpload } from '../../../../lib/picture-upload.ts'

/** Uploads a picture for the cover of a story, which shows it once it is saved. */
export function coverUpload(storyId: string): PictureUpload<UploadedPicture> {
  return pictureUpload({
    ...{ aspect: COVER_PICTURE.width / COVER_PICTURE.height, least: COVER_WIDTH_MIN },
    ...{ path: COVER_UPLOAD_PATH, query: { id: storyId }, most: COVER_PICTURE.width },
    // A closer view still has the pixels of a cover.
    limits: { shorterSide: 2 * COVER_PICTURE.width, pixels: 12_000_000 },
  })
}
