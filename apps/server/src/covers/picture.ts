import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { SHAPES, type Shape } from './paint/stage.ts'

/** A picture of pixels, ready to send. */
export interface Picture {
  readonly bytes: Buffer
  readonly etag: string
}

/** What messengers show of a link. */
const PREVIEW = { width: 1200, height: 630 }
const QUALITY = 82
/** What sharp calls the part with the strongest colours, edges and tones of skin. */
const ATTENTION = 'attention'

/**
 * Returns an uploaded picture in a shape of covers, as WebP. Where the shape is wider than the picture, the
 * part is kept that draws the eye.
 */
export async function pictureInShape(source: Uint8Array, shape: Shape): Promise<Picture> {
  const { width, height } = SHAPES[shape]
  const filled = await filling(source, { width, height, position: ATTENTION })
  return printed(await filled.webp({ quality: QUALITY }).toBuffer())
}

/** Returns an uploaded picture as messengers show it of a link. */
export async function previewOfPicture(source: Uint8Array): Promise<Picture> {
  return await preview(source, ATTENTION)
}

/** Returns a drawn cover, which is composed around its middle, as messengers show it of a link. */
export async function previewOfDrawing(svg: string): Promise<Picture> {
  return await preview(Buffer.from(svg), 'centre')
}

async function preview(source: Uint8Array, position: string): Promise<Picture> {
  const filled = await filling(source, { ...PREVIEW, position })
  return printed(await filled.png({ palette: true }).toBuffer())
}

async function filling(
  source: Uint8Array,
  size: { width: number; height: number; position: string },
): Promise<Sharp> {
  // Loaded when it is first used: most processes draw no preview for a long time.
  const { default: sharp } = await import('sharp')
  return sharp(source).resize({ ...size, fit: 'cover' })
}

function printed(bytes: Buffer): Picture {
  return { bytes, etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22) }
}
