/** The kinds of pictures that are known by their first bytes. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'heic'

/** Bytes from the start of a file that are enough for `pictureKindOf`. */
export const PICTURE_HEAD_BYTES = 256

/** The signatures at the start of a file. */
const SIGNATURES = {
  jpeg: '\xff\xd8\xff',
  png: '\x89PNG\r\n\x1a\n',
  gif: 'GIF8',
} as const satisfies Partial<Record<PictureKind, string>>

const HEIC_BRANDS: ReadonlySet<string> = new Set([
  ...['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'],
])

/** Returns bytes as text, each as one character; shorter where they end. */
export function latin(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length))
}

/**
 * Returns the kind of picture that the first bytes of a file announce, whatever its name or its
 * header says. Undefined for everything else, such as SVG. Whether the rest can be decoded is not known
 * from this.
 */
export function pictureKindOf(bytes: Uint8Array): PictureKind | undefined {
  for (const kind of ['jpeg', 'png', 'gif'] as const) {
    if (latin(bytes, 0, SIGNATURES[kind].length) === SIGNATURES[kind]) return kind
  }
  if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 4) === 'WEBP') return 'webp'
  const brands = brandsOf(bytes)
  if (brands.includes('avif') || brands.includes('avis')) return 'avif'
  return brands.some((brand) => HEIC_BRANDS.has(brand)) ? 'heic' : undefined
}

/**
 * Returns the brands of an ISO media file, the major one first; empty for any other file. The major
 * brand of an AVIF may be one that HEIC has as well (`mif1`).
 */
export function brandsOf(bytes: Uint8Array): string[] {
  if (latin(bytes, 4, 4) !== 'ftyp') return []
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = Math.min(view.getUint32(0), bytes.length, PICTURE_HEAD_BYTES)
  const brands = [latin(bytes, 8, 4)]
  // Four bytes of a version come between.
  for (let at = 16; at + 4 <= end; at += 4) brands.push(latin(bytes, at, 4))
  return brands
}
