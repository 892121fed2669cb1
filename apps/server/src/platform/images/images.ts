import { CodedError } from '@cco/domain/error/codes'
import { type Crop, partOf } from '@cco/domain/picture/crop'
import { fittedSize, type PictureSize } from '@cco/domain/picture/size'
import {
  AVATAR_BACKGROUND,
  AVATAR_SIZES,
  type AvatarSize,
  IMAGE_LIMITS,
  type ImageType,
} from '@cco/domain/profiles/avatar'
import type { Metadata, Sharp, SharpOptions } from 'sharp'
import { imageTypeOf } from './image-type.ts'
import { createTurns } from './turns.ts'

/** One image of the largest permitted size needs up to 300 MB while it is decoded. */
const TURNS = { running: 1, waiting: 8 }
/** Longest work on one image. */
const SECONDS_MAX = 15
const QUALITY = 82
/** Of the rows of a damaged image, those that must be there: copies are often cut off at their end. */
const WHOLE_PART = 0.95
const END_OF_JPEG = Buffer.from([0xff, 0xd9])
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
   * but its colours. A JPEG or PNG whose end is missing is drawn, as browsers do, if nearly all of it
   * is there.
   * @param crop the square that is kept; the middle by default
   * @throws CodedError `image_too_large`, `image_type`, `image_invalid`, `image_animated`,
   *   `image_too_small`, or `too_many_requests` when too
   *   many images wait
   */
  squares: (bytes: Buffer, crop: Crop | undefined) => Promise<Pictures>
  /**
   * Draws a part of an uploaded image anew in the proportions of `size`, as `squares` does, and returns
   * it as one WebP of at most that size.
   * @param least the least width of the part, in pixels
   * @throws CodedError as `squares`
   */
  portrait: (bytes: Buffer, crop: Crop | undefined, of: Portrait) => Promise<Buffer>
}

type Portrait = { size: PictureSize; least: number }

/** Opens the images of one process. The library is loaded when it is first used. */
export function openImages(): Images {
  const inTurn = createTurns(TURNS)
  return {
    squares: async (bytes, crop) => {
      const type = acceptedTypeOf(bytes)
      return await inTurn(() => squaresOf(bytes, type, crop))
    },
    portrait: async (bytes, crop, of) => {
      const type = acceptedTypeOf(bytes)
      return await inTurn(async () => {
        const drawn = await drawnPart(bytes, type, { crop, ...of })
        return await drawn().webp({ quality: QUALITY }).toBuffer()
      })
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
  const side = Math.max(...AVATAR_SIZES)
  const size = { width: side, height: side }
  const drawn = await drawnPart(bytes, type, { crop, size, least: IMAGE_LIMITS.side, grows: true })
  const [small, medium, large] = await Promise.all(AVATAR_SIZES.map((size) => webp(drawn(), size)))
  if (!small || !medium || !large) throw new Error('a size is missing')
  return { 64: small, 128: medium, 256: large }
}

type Wanted = Portrait & {
  crop: Crop | undefined
  /** Enlarges a smaller part to the size. */
  grows?: boolean
}

/** Decodes the part of an image once, and returns what starts from its pixels. */
async function drawnPart(
  bytes: Buffer,
  type: ImageType,
  { crop, size, least, grows = false }: Wanted,
): Promise<() => Sharp> {
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
  const part = partOf({ width, height }, crop, size.width / size.height)
  if (part.width < least) throw new CodedError('image_too_small', { pixels: least })
  const shown = grows ? size : fittedSize(part, { shorterSide: Math.min(size.width, size.height) })
  const deadline = performance.now() + SECONDS_MAX * 1_000
  const open = (from: Buffer, failOn: SharpOptions['failOn']) => {
    const seconds = Math.max(1, Math.ceil((deadline - performance.now()) / 1_000))
    return sharp(from, { failOn, limitInputPixels: IMAGE_LIMITS.pixels }).timeout({ seconds })
  }
  const draw = (from: Sharp) =>
    from
      .autoOrient()
      .extract(part)
      .resize({ ...shown, fit: 'fill' })
      .flatten({ background: AVATAR_BACKGROUND })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
  const { data, info } = await orBroken(() =>
    draw(open(bytes, 'error')).catch(async (error: unknown) => {
      const ended = format === 'jpeg' ? Buffer.concat([bytes, END_OF_JPEG]) : bytes
      // A decoder that meets the end of a JPEG early only warns of it.
      const strict = open(ended, format === 'jpeg' ? 'warning' : 'error')
      if (!(await isNearlyWhole(ended, header, strict))) throw error
      return await draw(open(ended, 'none'))
    }),
  )
  return () => sharp(data, { raw: info })
}

/**
 * Returns whether an image that cannot be decoded to its end lacks only that: the rows above it have
 * no error, or, of a progressive JPEG, a first pass over all rows is complete.
 */
async function isNearlyWhole(
  bytes: Buffer,
  { format, isProgressive, width, height }: Metadata,
  strict: Sharp,
): Promise<boolean> {
  if (isProgressive) return format === 'jpeg' && passesOf(bytes) > 1
  if (format !== 'jpeg' && format !== 'png') return false
  const rows = Math.max(1, Math.floor(height * WHOLE_PART))
  // Not turned upright: the rows are read in the order of the file, and no further than these.
  return await strict
    .extract({ left: 0, top: 0, width, height: rows })
    .resize(1, 1, { fit: 'fill', fastShrinkOnLoad: false })
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    )
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

const START_OF_IMAGE = 2
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9

/**
 * Returns how many passes over the picture (scans) a JPEG starts. A progressive one is drawn whole,
 * though coarse, once its first pass is complete, that is when a second one starts.
 */
export function passesOf(bytes: Uint8Array): number {
  let passes = 0
  let at = START_OF_IMAGE
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === END_OF_IMAGE) break
    // The previews within metadata have passes of their own, and are skipped with their segment.
    at += 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0)
    if (marker === START_OF_SCAN) {
      passes += 1
      at = afterScan(bytes, at)
    }
  }
  return passes
}

/** Within a scan, `ff` is followed by zero, by the number of a restart, or by another `ff`. */
function afterScan(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    const isRestart = next >= 0xd0 && next <= 0xd7
    if (next !== 0 && next !== 0xff && !isRestart) return at
  }
  return bytes.length
}
