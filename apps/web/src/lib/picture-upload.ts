import { CodedError } from '@cco/domain/error/codes'
import { type Crop, partOf } from '@cco/domain/picture/crop'
import type { SizeLimits } from '@cco/domain/picture/size'
import { accessToken } from './auth.ts'
import type { CropFrame } from './crop.ts'
import { type OpenPicture, openPicture } from './picture.ts'
import { mayResend } from './renewal.ts'
import { sendFile } from './upload.ts'

/** A picture of which the user selects a part. */
export interface CutPicture extends OpenPicture, CropFrame {
  file: File
}

/** How the pictures of one kind are opened, cut and sent. */
interface PictureKind extends Pick<CropFrame, 'aspect' | 'least'> {
  /** What a picture is reduced to in the browser. */
  limits: SizeLimits
  /** Where it is sent, and what else its query says. */
  path: string
  query?: Record<string, string>
  /** Most width of what is sent, in pixels. */
  most: number
}

/** Opens the pictures of one kind, and sends the part that the user selects. */
export interface PictureUpload<T> {
  /**
   * Opens a file that a user selected.
   * @throws CodedError of `openPicture`, `image_too_small`
   */
  open: (file: File) => Promise<CutPicture>
  /**
   * Sends the selected part of a picture, once more if the session had to be renewed or a consent was
   * missing that the user then gave. The picture itself does not leave the browser, unless the browser
   * does not let pages read pictures: then the server is sent the picture and the part.
   * @param onProgress is called with the part that was sent
   * @throws CodedError of the server, TypeError when there was no answer
   */
  send: (picture: CutPicture, crop: Crop, onProgress: (part: number) => void) => Promise<T>
}

/** Returns how pictures of a kind are uploaded; `T` is what the server answers. */
export function pictureUpload<T>({
  path,
  query = {},
  most,
  ...cut
}: PictureKind): PictureUpload<T> {
  return {
    open: (file) => openToCut(file, cut),
    send: async (picture, crop, onProgress) => {
      const part = await picture.part(partOf(picture, crop, picture.aspect), most)
      const { left, top, size } = crop
      const search = new URLSearchParams({
        ...query,
        ...(!part && { left: `${left}`, top: `${top}`, size: `${size}` }),
      }).toString()
      const address = search ? `${path}?${search}` : path
      const send = async () =>
        await sendFile<T>(address, part ?? picture.file, { token: await accessToken(), onProgress })
      try {
        return await send()
      } catch (error) {
        if (await mayResend(error)) return await send()
        throw error
      }
    },
  }
}

async function openToCut(
  file: File,
  { aspect, least, limits }: Pick<CropFrame, 'aspect' | 'least'> & { limits: SizeLimits },
): Promise<CutPicture> {
  const picture = await openPicture(file, limits)
  if (picture.width < least || picture.height * aspect < least) {
    picture.close()
    throw new CodedError('image_too_small', { pixels: least })
  }
  return { ...picture, aspect, least, file }
}
