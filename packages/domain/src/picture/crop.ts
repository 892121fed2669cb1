import * as z from 'zod/mini'
import type { PictureSize } from './size.ts'

const fraction = z.number().check(z.gte(0), z.lte(1))

/**
 * The part of an upright image that is kept, in fractions: `left` of its width, `top` of its height,
 * `size` of the largest part with the same proportions.
 */
export const cropSchema = z.object({
  left: fraction,
  top: fraction,
  size: z.number().check(z.gt(0), z.lte(1)),
})
export type Crop = z.infer<typeof cropSchema>

/** A part of a picture, in pixels. */
export interface PicturePart extends PictureSize {
  left: number
  top: number
}

/**
 * Returns the largest part of an image with these proportions.
 * @param aspect width divided by height; 1 is a square
 */
export function largestPart({ width, height }: PictureSize, aspect: number): PictureSize {
  return width / height > aspect
    ? { width: height * aspect, height }
    : { width, height: width / aspect }
}

/**
 * Returns the part of a crop in pixels, moved into the image where it would leave it; without a crop the
 * largest one in the middle.
 * @param aspect width divided by height; 1 is a square
 */
export function partOf(image: PictureSize, crop: Crop | undefined, aspect: number): PicturePart {
  const largest = largestPart(image, aspect)
  const scaled = (side: number) => Math.max(1, Math.round(side * (crop?.size ?? 1)))
  const [width, height] = [scaled(largest.width), scaled(largest.height)]
  const at = (length: number, side: number, start: number | undefined) =>
    Math.min(length - side, Math.round(start === undefined ? (length - side) / 2 : length * start))
  return {
    ...{ width, height },
    left: at(image.width, width, crop?.left),
    top: at(image.height, height, crop?.top),
  }
}
