import { CodedError } from '@cco/domain/error/codes'
import {
  AVATAR_UPLOAD_PATH,
  AVATAR_UPLOAD_SIDE,
  type Crop,
  IMAGE_LIMITS,
  squareOf,
} from '@cco/domain/profiles/avatar'
import type { ProfileSettings } from '@cco/domain/profiles/contract'
import { accessToken } from '../../../lib/auth.ts'
import { type OpenPicture, openPicture } from '../../../lib/picture.ts'
import { mayResend } from '../../../lib/renewal.ts'
import { sendFile } from '../../../lib/upload.ts'
import { CLOSEST } from './crop.ts'

/** What a photo is reduced to in the browser: the closest view still has every pixel that is sent. */
const LIMITS = { shorterSide: AVATAR_UPLOAD_SIDE / CLOSEST, pixels: 12_000_000 }

/** A photo of which the user selects a square. */
export interface AvatarPicture extends OpenPicture {
  file: File
}

/**
 * Opens a file that a user selected as their photo.
 * @throws CodedError of `openPicture`, `image_too_small`
 */
export async function openAvatar(file: File): Promise<AvatarPicture> {
  const picture = await openPicture(file, LIMITS)
  if (Math.min(picture.width, picture.height) < IMAGE_LIMITS.side) {
    picture.close()
    throw new CodedError('image_too_small', { pixels: IMAGE_LIMITS.side })
  }
  return { ...picture, file }
}

/**
 * Uploads the selected square of a photo, once more if the session had to be renewed or a consent
 * was missing that the user then gave. The photo itself
 * does not leave the browser, unless the browser does not let pages read pictures: then the server is
 * sent the photo and the square.
 * @param onProgress is called with the part that was sent
 * @throws CodedError of the server, TypeError when there was no answer
 */
export async function uploadAvatar(
  picture: AvatarPicture,
  crop: Crop,
  onProgress: (part: number) => void,
): Promise<ProfileSettings> {
  const square = await picture.square(squareOf(picture, crop), AVATAR_UPLOAD_SIDE)
  const { left, top, size } = crop
  const query = new URLSearchParams({ left: `${left}`, top: `${top}`, size: `${size}` })
  const path = square ? AVATAR_UPLOAD_PATH : `${AVATAR_UPLOAD_PATH}?${query}`
  const send = async () =>
    await sendFile<ProfileSettings>(path, square ?? picture.file, {
      token: await accessToken(),
      onProgress,
    })
  try {
    return await send()
  } catch (error) {
    if (await mayResend(error)) return await send()
    throw error
  }
}
