import { CARD_PHOTO_UPLOAD_PATH } from '@cco/domain/master-cards/photo'
import type { UploadedPicture } from '@cco/domain/picture/uploaded'
import { AVATAR_UPLOAD_SIDE, IMAGE_LIMITS } from '@cco/domain/profiles/avatar'
import { CLOSEST } from '../../../lib/crop.ts'
import { type PictureUpload, pictureUpload } from '../../../lib/picture-upload.ts'

/** Uploads a photo for a card, which shows it once it is saved. */
export function photoUpload(cardId: string): PictureUpload<UploadedPicture> {
  return pictureUpload({
    ...{ aspect: 1, least: IMAGE_LIMITS.side, most: AVATAR_UPLOAD_SIDE },
    ...{ path: CARD_PHOTO_UPLOAD_PATH, query: { id: cardId } },
    // The closest view still has every pixel that is sent.
    limits: { shorterSide: AVATAR_UPLOAD_SIDE / CLOSEST, pixels: 12_000_000 },
  })
}
