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
