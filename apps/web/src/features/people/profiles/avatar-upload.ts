import { CodedError, type ErrorCode, type ErrorDetails } from '@cco/domain/error/codes'
import { AVATAR_UPLOAD_PATH, type Crop, IMAGE_LIMITS } from '@cco/domain/profile/avatar'
import type { ProfileSettings } from '@cco/domain/profile/contract'
import { accessToken } from '../../../lib/auth.ts'
import { renewAfter } from '../../../lib/renewal.ts'
import type { ImageSize } from './crop.ts'

/** A picture that the browser can show, at an address that `close` releases. */
export interface OpenPicture extends ImageSize {
  file: File
  url: string
  close: () => void
}

/**
 * Opens a file that a user selected.
 * @throws CodedError `image_too_large`, `image_type` if the browser cannot show it
 */
export async function openPicture(file: File): Promise<OpenPicture> {
  const megabytes = IMAGE_LIMITS.bytes / 1_000_000
  const tooLarge = new CodedError('image_too_large', {
    megabytes,
    megapixels: IMAGE_LIMITS.pixels / 1_000_000,
  })
  if (file.size > IMAGE_LIMITS.bytes) throw tooLarge
  const url = URL.createObjectURL(file)
  const close = () => URL.revokeObjectURL(url)
  try {
    const image = new Image()
    image.src = url
    await image.decode().catch(() => {
      throw new CodedError('image_type')
    })
    const { naturalWidth: width, naturalHeight: height } = image
    if (width * height > IMAGE_LIMITS.pixels) throw tooLarge
    return { file, url, width, height, close }
  } catch (error) {
    close()
    throw error
  }
}

/**
 * Uploads a picture of the signed-in user, once more if the session had to be renewed.
 * @param onProgress is called with the part that was sent
 * @throws CodedError of the server, TypeError when there was no answer
 */
export async function uploadAvatar(
  file: File,
  crop: Crop,
  onProgress: (part: number) => void,
): Promise<ProfileSettings> {
  try {
    return await send(file, crop, onProgress)
  } catch (error) {
    if (await renewAfter(error)) return await send(file, crop, onProgress)
    throw error
  }
}

/** `fetch` does not report the progress of what it sends. */
async function send(
  file: File,
  { left, top, size }: Crop,
  onProgress: (part: number) => void,
): Promise<ProfileSettings> {
  const token = await accessToken()
  const query = new URLSearchParams({ left: `${left}`, top: `${top}`, size: `${size}` })
  return await new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${AVATAR_UPLOAD_PATH}?${query}`)
    request.responseType = 'json'
    request.setRequestHeader('content-type', file.type)
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new TypeError('no answer'))
    request.onload = () => {
      const answer = request.response as
        | (ProfileSettings & { code?: ErrorCode; details?: ErrorDetails })
        | null
      if (request.status === 200 && answer) resolve(answer)
      else reject(new CodedError(answer?.code ?? 'internal', answer?.details))
    }
    request.send(file)
  })
}
