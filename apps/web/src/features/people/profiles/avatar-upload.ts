import { AVATAR_UPLOAD_PATH, AVATAR_UPLOAD_SIDE, IMAGE_LIMITS } from '@cco/domain/profiles/avatar'
import type { ProfileSettings } from '@cco/domain/profiles/contract'
import { CLOSEST } from '../../../lib/crop.ts'
import { pictureUpload } from '../../../lib/picture-upload.ts'

/** Uploads the photo of the user. */
export const avatarUpload = pictureUpload<ProfileSettings>({
  ...{ aspect: 1, least: IMAGE_LIMITS.side, path: AVATAR_UPLOAD_PATH, most: AVATAR_UPLOAD_SIDE },
  // The closest view still has every pixel that is sent.
  limits: { shorterSide: AVATAR_UPLOAD_SIDE / CLOSEST, pixels: 12_000_000 },
})
