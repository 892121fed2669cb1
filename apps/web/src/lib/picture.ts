import { CodedError } from '@cco/domain/error/codes'
import { ANIMATION_HEAD_BYTES, isAnimated } from '@cco/domain/picture/animation'
import type { PicturePart } from '@cco/domain/picture/crop'
import { type PictureKind, pictureKindOf } from '@cco/domain/picture/kind'
import type { PictureSize, SizeLimits } from '@cco/domain/picture/size'
import {
  AVATAR_BACKGROUND,
  IMAGE_LIMITS,
  IMAGE_TYPES,
  ORIGINAL_LIMITS,
} from '@cco/domain/profiles/avatar'
import { canReadCanvas, cutPart, drawPicture, jpegOf, release } from './picture-canvas.ts'

/** A picture of a kind that not every browser can show. */
export class UnreadablePicture extends CodedError {
  readonly kind: PictureKind

  constructor(kind: PictureKind) {
    super('image_type')
    this.kind = kind
  }
}

/** Which every browser can show, so that a file of them that cannot be shown is damaged. */
const EVERYWHERE: ReadonlySet<PictureKind> = new Set(['jpeg', 'png', 'gif'])

/** What the start of a file says about it. */
export interface PictureHead {
  /** Undefined for anything but a picture. */
  kind: PictureKind | undefined
  isAnimated: boolean
}

/** A picture that the browser can show, at an address that `close` releases. */
export interface OpenPicture extends PictureHead, PictureSize {
  url: string
  /**
   * Returns a part of it as a JPEG of at most `most` pixels in width; undefined where the browser
   * does not let pages read pictures, and only the file itself can be sent.
   */
  part: (part: PicturePart, most: number) => Promise<Blob | undefined>
  close: () => void
}

/** Reads what a file is by its content; its name and its type say what they like. */
export async function headOf(file: Blob): Promise<PictureHead> {
  const bytes = new Uint8Array(await file.slice(0, ANIMATION_HEAD_BYTES).arrayBuffer())
  return { kind: pictureKindOf(bytes), isAnimated: isAnimated(bytes) }
}

/**
 * Opens a file that a user selected: upright, without motion, reduced to these limits.
 * Where the browser does not let pages read pictures, the file as it is, within the limits of the server.
 * @throws CodedError `image_too_large` above `ORIGINAL_LIMITS`, `image_type` if it is no picture,
 *   `image_invalid` if it is damaged; UnreadablePicture
 */
export async function openPicture(file: Blob, limits: SizeLimits): Promise<OpenPicture> {
  if (!canReadCanvas()) return await openOriginal(file)
  const { canvas, ...head } = await drawn(file, limits)
  const url = URL.createObjectURL(await jpegOf(canvas))
  return {
    ...head,
    url,
    width: canvas.width,
    height: canvas.height,
    part: async (part, most) => await jpegOf(cutPart(canvas, part, most)),
    close: () => {
      URL.revokeObjectURL(url)
      release(canvas)
    },
  }
}

/**
 * Returns a file as a JPEG reduced to these limits, without metadata; undefined where the browser does
 * not let pages read pictures.
 * @throws the errors of `openPicture`
 */
export async function reducedPicture(file: Blob, limits: SizeLimits): Promise<Blob | undefined> {
  if (!canReadCanvas()) return undefined
  const { canvas } = await drawn(file, limits)
  const jpeg = await jpegOf(canvas)
  release(canvas)
  return jpeg
}

async function drawn(file: Blob, limits: SizeLimits) {
  const { image, head, close } = await load(file, ORIGINAL_LIMITS)
  try {
    const options = { limits, background: AVATAR_BACKGROUND }
    return { ...head, canvas: await drawPicture(file, image, options) }
  } finally {
    close()
  }
}

async function openOriginal(file: Blob): Promise<OpenPicture> {
  const { image, url, head, close } = await load(file, IMAGE_LIMITS)
  const isTaken = IMAGE_TYPES.some((type) => type === `image/${head.kind}`)
  if (!isTaken || head.isAnimated) {
    close()
    throw new CodedError(isTaken ? 'image_animated' : 'image_type')
  }
  const { naturalWidth: width, naturalHeight: height } = image
  return { ...head, url, width, height, part: async () => undefined, close }
}

/** Loads a file as an image, whose size is then known; its pixels are decoded when it is drawn. */
async function load(file: Blob, { bytes, pixels }: { bytes: number; pixels: number }) {
  const tooLarge = new CodedError('image_too_large', {
    megabytes: bytes / 1_000_000,
    megapixels: pixels / 1_000_000,
  })
  if (file.size > bytes) throw tooLarge
  const head = await headOf(file)
  if (!head.kind) throw new CodedError('image_type')
  const url = URL.createObjectURL(file)
  const close = () => URL.revokeObjectURL(url)
  try {
    const image = await imageAt(url)
    if (!image) throw unreadable(head.kind)
    if (image.naturalWidth * image.naturalHeight > pixels) throw tooLarge
    return { image, url, head, close }
  } catch (error) {
    close()
    throw error
  }
}

function unreadable(kind: PictureKind): CodedError {
  return EVERYWHERE.has(kind) ? new CodedError('image_invalid') : new UnreadablePicture(kind)
}

/** Not `decode()`, which would hold all pixels of a large picture in memory. */
async function imageAt(url: string): Promise<HTMLImageElement | undefined> {
  return await new Promise((resolve) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => resolve(undefined)
    image.src = url
  })
}
