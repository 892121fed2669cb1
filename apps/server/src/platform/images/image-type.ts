import { pictureKindOf } from '@cco/domain/picture/kind'
import { IMAGE_TYPES, type ImageType } from '@cco/domain/profiles/avatar'

/**
 * Returns the type that the first bytes of an image have, whatever its name or its header says.
 * Undefined for anything that is not accepted, such as SVG, GIF and HEIC.
 */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  const kind = pictureKindOf(bytes)
  return IMAGE_TYPES.find((type) => type === `image/${kind}`)
}
