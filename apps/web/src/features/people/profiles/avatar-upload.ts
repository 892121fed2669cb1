import type { Crop } from '@cco/domain/picture/crop'
import { AVATAR_UPLOAD_PATH, AVATAR_UPLOAD_SIDE, IMAGE_LIMITS } from '@cco/domain/profiles/avatar'
import type { ProfileSettings } from '@cco/domain/profiles/contract'
import { CLOSEST } from '../../../lib/crop.ts'
import { type CutPicture, openToCut, uploadCut } from '../../../lib/picture-upload.ts'

/** What a photo is reduced to in the browser: the closest view still has every pixel that is sent. */
const LIMITS = { shorterSide: AVATAR_UPLOAD_SIDE / CLOSEST, pixels: 12_000_000 }

/**
 * Opens a file that a user selected as their photo.
 * @throws CodedError of `openToCut`
 */
export async function openAvatar(file: File): Promise<CutPicture> {
  return await openToCut(file, { aspect: 1, least: IMAGE_LIMITS.side, limits: LIMITS })
}

/**
 * Uploads the selected square of a photo.
 * @param onProgress is called with the part that was sent
 * @throws CodedError of the server, TypeError when there was no answer
 */
export async function uploadAvatar(
  picture: CutPicture,
  crop: Crop,
  onProgress: (part: number) => void,
): Promise<ProfileSettings> {
  const sent = { path: AVATAR_UPLOAD_PATH, most: AVATAR_UPLOAD_SIDE, onProgress }
  return await uploadCut<ProfileSettings>(picture, crop, sent)
}
