import type { Crop } from '@cco/domain/picture/crop'
import {
  COVER_PICTURE,
  COVER_UPLOAD_PATH,
  COVER_WIDTH_MIN,
  type CoverPicture,
} from '@cco/domain/stories/cover'
import { type CutPicture, openToCut, uploadCut } from '../../../../lib/picture-upload.ts'

/** What a picture is reduced to in the browser: a closer view still has the pixels of a cover. */
const LIMITS = { shorterSide: 2 * COVER_PICTURE.width, pixels: 12_000_000 }

/**
 * Opens a file that an editor selected for the cover of a story.
 * @throws CodedError of `openToCut`
 */
export async function openCover(file: File): Promise<CutPicture> {
  const aspect = COVER_PICTURE.width / COVER_PICTURE.height
  return await openToCut(file, { aspect, least: COVER_WIDTH_MIN, limits: LIMITS })
}

/**
 * Uploads the selected part of a picture for the cover of a story, which shows it once it is saved.
 * @param onProgress is called with the part that was sent
 * @throws CodedError of the server, TypeError when there was no answer
 */
export async function uploadCover(
  picture: CutPicture,
  {
    storyId,
    crop,
    onProgress,
  }: { storyId: string; crop: Crop; onProgress: (part: number) => void },
): Promise<CoverPicture> {
  const sent = { path: COVER_UPLOAD_PATH, query: { id: storyId }, most: COVER_PICTURE.width }
  return await uploadCut<CoverPicture>(picture, crop, { ...sent, onProgress })
}
