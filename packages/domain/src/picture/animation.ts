import { brandsOf, latin, pictureKindOf } from './kind.ts'

/** Bytes from the start of a file that are enough for `isAnimated` in nearly all files. */
export const ANIMATION_HEAD_BYTES = 4_000_000

const EXTENSION = 0x21
const FRAME = 0x2c
/** The extension of a GIF that says how often it repeats; pictures without motion rarely have it. */
const LOOPS: ReadonlySet<string> = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0'])

/**
 * Returns whether a picture moves: GIF, WebP, PNG or AVIF with several frames, by its own bytes.
 * @param bytes the start of a file, or all of it
 */
export function isAnimated(bytes: Uint8Array): boolean {
  switch (pictureKindOf(bytes)) {
    case 'gif':
      return isAnimatedGif(bytes)
    case 'png':
      return isAnimatedPng(bytes)
    case 'webp':
      // The flag "animation" of the extended header.
      return latin(bytes, 12, 4) === 'VP8X' && ((bytes[20] ?? 0) & 0x02) !== 0
    case 'avif':
      return brandsOf(bytes).includes('avis')
    default:
      return false
  }
}

/** Returns the bytes of a colour table, if the flags say that there is one. */
function tableBytes(flags = 0): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1)
}

function isAnimatedGif(bytes: Uint8Array): boolean {
  let frames = 0
  let loops = false
  let at = 13 + tableBytes(bytes[10])
  while (at < bytes.length) {
    if (bytes[at] === FRAME) {
      frames += 1
      if (frames > 1) return true
      at += 11 + tableBytes(bytes[at + 9])
    } else if (bytes[at] === EXTENSION) {
      if (LOOPS.has(latin(bytes, at + 3, 11))) loops = true
      at += 2
    } else {
      return false
    }
    at = afterBlocks(bytes, at)
  }
  // Where only the start is known, the second frame may lie behind it.
  return loops
}

/** Returns where a series of blocks ends, each of which starts with its length. */
function afterBlocks(bytes: Uint8Array, start: number): number {
  let at = start
  for (let length = bytes[at]; length; length = bytes[at]) at += length + 1
  return at + 1
}

function isAnimatedPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 12 <= bytes.length; at += view.getUint32(at) + 12) {
    const type = latin(bytes, at + 4, 4)
    if (type === 'acTL') return view.getUint32(at + 8) > 1
    if (type === 'IDAT') return false
  }
  return false
}
