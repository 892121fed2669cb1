import { type Crop, largestPart } from '@cco/domain/picture/crop'
import type { PictureSize } from '@cco/domain/picture/size'

/** The closest view of a picture, as a part of the largest one. */
export const CLOSEST = 0.2

/** A picture and what may be cut out of it. */
export interface CropFrame extends PictureSize {
  /** Width of the part divided by its height. */
  aspect: number
  /** Least width of the part, in pixels. */
  least: number
}

const within = (value: number, most: number) => Math.min(Math.max(0, value), Math.max(0, most))

/** Returns the largest part in the middle of an image. */
export function middleOf(frame: CropFrame): Crop {
  return zoomed(frame, { left: 0.5, top: 0.5, size: 0 }, 1)
}

/** Returns the smallest part that may be selected in an image, as a part of the largest one. */
export function smallestSize(frame: CropFrame): number {
  return Math.min(1, Math.max(CLOSEST, frame.least / largestPart(frame, frame.aspect).width))
}

/** Returns the part of the image that a crop of this size covers, in fractions of the image. */
function extent(frame: CropFrame, size: number): PictureSize {
  const { width, height } = largestPart(frame, frame.aspect)
  return { width: (size * width) / frame.width, height: (size * height) / frame.height }
}

/** Returns the crop moved by parts of its own sides, within the image. */
export function moved(frame: CropFrame, crop: Crop, by: { x: number; y: number }): Crop {
  const { width, height } = extent(frame, crop.size)
  return {
    ...crop,
    left: within(crop.left + by.x * width, 1 - width),
    top: within(crop.top + by.y * height, 1 - height),
  }
}

/** Returns the crop in another size around the same centre, within the image. */
export function zoomed(frame: CropFrame, crop: Crop, wanted: number): Crop {
  const size = Math.min(1, Math.max(smallestSize(frame), wanted))
  const [before, after] = [extent(frame, crop.size), extent(frame, size)]
  const grown = {
    size,
    left: crop.left - (after.width - before.width) / 2,
    top: crop.top - (after.height - before.height) / 2,
  }
  return moved(frame, grown, { x: 0, y: 0 })
}

/** Returns where an image lies behind a window that shows its crop, in parts of the window. */
export function behindWindow(frame: CropFrame, crop: Crop) {
  const part = extent(frame, crop.size)
  const [width, height] = [1 / part.width, 1 / part.height]
  return { width, height, left: -crop.left * width, top: -crop.top * height }
}
