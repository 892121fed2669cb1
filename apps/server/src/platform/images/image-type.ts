import type { ImageType } from '@cco/domain/profile/avatar'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])
/** Major brands of AVIF; a sequence of pictures (`avis`) is refused later as animated. */
const AVIF_BRANDS: ReadonlySet<string> = new Set(['avif', 'avis'])

/**
 * Returns the type that the first bytes of an image have, whatever its name or its header says.
 * Undefined for anything that is not accepted, such as SVG and HEIC.
 */
export function imageTypeOf(bytes: Buffer): ImageType | undefined {
  if (bytes.subarray(0, 3).equals(JPEG)) return 'image/jpeg'
  if (bytes.subarray(0, 8).equals(PNG)) return 'image/png'
  const text = (start: number) => bytes.toString('latin1', start, start + 4)
  if (text(0) === 'RIFF' && text(8) === 'WEBP') return 'image/webp'
  if (text(4) === 'ftyp' && AVIF_BRANDS.has(text(8))) return 'image/avif'
  return undefined
}
