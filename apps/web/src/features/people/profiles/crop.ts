import type { PictureSize } from '@cco/domain/picture/size'
import { type Crop, IMAGE_LIMITS } from '@cco/domain/profiles/avatar'

/** The closest view of a picture, as a part of its shorter side. */
export const CLOSEST = 0.2

const within = (value: number, most: number) => Math.min(Math.max(0, value), Math.max(0, most))

/** Returns the largest square in the middle of an image. */
export function middleOf(image: PictureSize): Crop {
  return zoomed(image, { left: 0.5, top: 0.5, size: 0 }, 1)
}

/** Returns the smallest square that may be selected in an image, as a part of its shorter side. */
export function smallestSize({ width, height }: PictureSize): number {
  return Math.min(1, Math.max(CLOSEST, IMAGE_LIMITS.side / Math.min(width, height)))
}

/** Returns the crop moved by parts of its own side, within the image. */
export function moved(image: PictureSize, crop: Crop, by: { x: number; y: number }): Crop {
  const side = crop.size * Math.min(image.width, image.height)
  return {
    ...crop,
    left: within(crop.left + (by.x * side) / image.width, 1 - side / image.width),
    top: within(crop.top + (by.y * side) / image.height, 1 - side / image.height),
  }
}

/** Returns the crop in another size around the same centre, within the image. */
export function zoomed(image: PictureSize, crop: Crop, wanted: number): Crop {
  const shorter = Math.min(image.width, image.height)
  const size = Math.min(1, Math.max(smallestSize(image), wanted))
  const growth = ((size - crop.size) * shorter) / 2
  const grown = {
    size,
    left: crop.left - growth / image.width,
    top: crop.top - growth / image.height,
  }
  return moved(image, grown, { x: 0, y: 0 })
}

/** Returns where an image lies behind a square window that shows its crop, in parts of the window. */
export function behindWindow(image: PictureSize, crop: Crop) {
  const side = crop.size * Math.min(image.width, image.height)
  const width = image.width / side
  const height = image.height / side
  return { width, height, left: -crop.left * width, top: -crop.top * height }
}
