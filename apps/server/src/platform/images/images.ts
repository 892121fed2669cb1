import { CodedError } from '@cco/domain/error/codes'
import {
  AVATAR_SIZES,
  type AvatarSize,
  type Crop,
  IMAGE_LIMITS,
  type ImageType,
  squareOf,
} from '@cco/domain/profile/avatar'
import type { Sharp } from 'sharp'
import { imageTypeOf } from './image-type.ts'
import { createTurns } from './turns.ts'

/** One image of the largest permitted size needs up to 300 MB while it is decoded. */
const TURNS = { running: 1, waiting: 8 }
/** Longest work on one image. */
const SECONDS_MAX = 15
const QUALITY = 82
/** Behind the transparent parts of a picture. */
const BACKGROUND = '#ffffff'
/** What sharp calls the types that are accepted. */
const FORMATS: Record<ImageType, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
}

/** A picture in each size, as WebP without metadata. */
export type Pictures = Record<AvatarSize, Buffer>

export type Images = {
  /**
   * Draws the square of an uploaded image anew in each size, upright. Nothing of the upload remains
   * but its colours.
   * @param crop the square that is kept; the middle by default
   * @throws CodedError `image_too_large`, `image_type`, `image_invalid`, `image_animated`,
   *   `image_too_small`, or `too_many_requests` when too
   *   many images wait
   */
  squares: (bytes: Buffer, crop: Crop | undefined) => Promise<Pictures>
}

/** Opens the images of one process. The library is loaded when it is first used. */
export function openImages(): Images {
  const inTurn = createTurns(TURNS)
  return {
    squares: async (bytes, crop) => {
      const type = acceptedTypeOf(bytes)
      return await inTurn(() => squaresOf(bytes, type, crop))
    },
  }
}

function acceptedTypeOf(bytes: Buffer): ImageType {
  if (bytes.length > IMAGE_LIMITS.bytes) {
    throw tooLarge()
  }
  const type = imageTypeOf(bytes)
  if (type === undefined) throw new CodedError('image_type')
  return type
}

async function squaresOf(
  bytes: Buffer,
  type: ImageType,
  crop: Crop | undefined,
): Promise<Pictures> {
  const { default: sharp } = await import('sharp')
  // Results of earlier images would stay in memory, and more threads would need more of it.
  sharp.cache(false)
  sharp.concurrency(1)
  // The number of pixels is compared below, from the header alone.
  const header = await orBroken(() => sharp(bytes, { limitInputPixels: false }).metadata())
  const { format, compression, pages = 1, autoOrient } = header
  if (format !== FORMATS[type] || (format === 'heif' && compression !== 'av1')) {
    throw new CodedError('image_type')
  }
  const { width, height } = autoOrient
  if (width * height > IMAGE_LIMITS.pixels) {
    throw tooLarge()
  }
  if (pages > 1) throw new CodedError('image_animated')
  const { left, top, side } = squareOf({ width, height }, crop)
  if (side < IMAGE_LIMITS.side) {
    throw new CodedError('image_too_small', { pixels: IMAGE_LIMITS.side })
  }
  const largest = Math.max(...AVATAR_SIZES)
  const { data, info } = await orBroken(() =>
    sharp(bytes, { failOn: 'error', limitInputPixels: IMAGE_LIMITS.pixels })
      .timeout({ seconds: SECONDS_MAX })
      .autoOrient()
      .extract({ left, top, width: side, height: side })
      .resize(largest, largest, { fit: 'fill' })
      .flatten({ background: BACKGROUND })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  const drawn = () => sharp(data, { raw: info })
  const [small, medium, large] = await Promise.all(AVATAR_SIZES.map((size) => webp(drawn(), size)))
  if (!small || !medium || !large) throw new Error('a size is missing')
  return { 64: small, 128: medium, 256: large }
}

/** Returns the error for an image of too many bytes or pixels. */
export function tooLarge(): CodedError {
  const { bytes, pixels } = IMAGE_LIMITS
  return new CodedError('image_too_large', {
    megabytes: bytes / 1_000_000,
    megapixels: pixels / 1_000_000,
  })
}

async function webp(drawn: Sharp, size: AvatarSize): Promise<Buffer> {
  return await drawn.resize(size, size).webp({ quality: QUALITY }).toBuffer()
}

/** Errors of the library describe its source files, and all have the same reason. */
async function orBroken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch {
    throw new CodedError('image_invalid')
  }
}
