import { CodedError } from '@cco/domain/error/codes'
import type { PicturePart } from '@cco/domain/picture/crop'
import { fittedSize, type PictureSize, type SizeLimits } from '@cco/domain/picture/size'

const QUALITY = 0.92
/** How far colours may differ where a browser blurs what pages read from a canvas. */
const BLUR = 8

function blank({ width, height }: PictureSize) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { colorSpace: 'srgb' })
  if (!context) throw new CodedError('image_invalid')
  context.imageSmoothingQuality = 'high'
  return { canvas, context }
}

/** Returns whether pages may read what they draw; browsers against tracking return noise instead. */
export function canReadCanvas(): boolean {
  const teal = [0, 128, 128, 255]
  const { context } = blank({ width: 2, height: 2 })
  context.fillStyle = 'teal'
  context.fillRect(0, 0, 2, 2)
  const { data } = context.getImageData(0, 0, 2, 2)
  return data.every((value, at) => Math.abs(value - (teal[at % 4] ?? 0)) <= BLUR)
}

/**
 * Draws a picture upright, without motion, on a background and in sRGB, within the limits of its size.
 * @param image the loaded image of the file
 * @throws CodedError `image_invalid` if nothing of it can be decoded
 */
export async function drawPicture(
  file: Blob,
  image: HTMLImageElement,
  { limits, background }: { limits: SizeLimits; background: string },
): Promise<HTMLCanvasElement> {
  const natural = { width: image.naturalWidth, height: image.naturalHeight }
  const size = fittedSize(natural, limits)
  const { canvas, context } = blank(size)
  const bitmap = size.width < natural.width ? await reducedBitmap(file, size) : undefined
  context.drawImage(bitmap ?? image, 0, 0, size.width, size.height)
  bitmap?.close()
  if (isEmpty(canvas)) throw new CodedError('image_invalid')
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = background
  context.fillRect(0, 0, size.width, size.height)
  return canvas
}

/**
 * Decodes a large picture in a smaller size at once, which takes less memory than drawing it. Undefined
 * where the browser cannot, as of a file whose last bytes are missing.
 */
async function reducedBitmap(file: Blob, size: PictureSize): Promise<ImageBitmap | undefined> {
  try {
    const bitmap = await createImageBitmap(file, {
      resizeWidth: size.width,
      resizeHeight: size.height,
      resizeQuality: 'high',
    })
    // Older browsers ignore the size, or turn the picture after it was reduced.
    if (bitmap.width === size.width && bitmap.height === size.height) return bitmap
    bitmap.close()
    return undefined
  } catch {
    return undefined
  }
}

/** Returns whether a canvas is transparent everywhere, as after a file without a whole row. */
function isEmpty(canvas: HTMLCanvasElement): boolean {
  const size = { width: 16, height: 16 }
  const { context } = blank(size)
  context.drawImage(canvas, 0, 0, size.width, size.height)
  const { data } = context.getImageData(0, 0, size.width, size.height)
  return data.every((value, at) => at % 4 !== 3 || value === 0)
}

/** Returns a part of a canvas with a width of at most `most` pixels. */
export function cutPart(
  from: HTMLCanvasElement,
  part: PicturePart,
  most: number,
): HTMLCanvasElement {
  const last = Math.min(part.width, most)
  const aspect = part.height / part.width
  let [source, x, y, width, height] = [from, part.left, part.top, part.width, part.height]
  for (;;) {
    // By half at most in one step: some browsers skip pixels otherwise.
    const next = Math.max(last, Math.ceil(width / 2))
    const size = { width: next, height: Math.round(next * aspect) }
    const { canvas, context } = blank(size)
    context.drawImage(source, x, y, width, height, 0, 0, size.width, size.height)
    if (next === last) return canvas
    ;[source, x, y, width, height] = [canvas, 0, 0, size.width, size.height]
  }
}

/**
 * Returns a drawn picture as a JPEG.
 * @throws CodedError `image_invalid` if the browser cannot write it, such as for lack of memory
 */
export async function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY)
  })
  if (!blob) throw new CodedError('image_invalid')
  return blob
}

/** Frees the memory of a canvas, which Safari holds for long otherwise. */
export function release(canvas: HTMLCanvasElement): void {
  canvas.width = 0
  canvas.height = 0
}
