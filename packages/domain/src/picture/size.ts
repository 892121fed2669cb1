/** The size of an upright picture, in pixels. */
export interface PictureSize {
  width: number
  height: number
}

/** What a picture is reduced to, in pixels. */
export interface SizeLimits {
  shorterSide?: number
  longerSide?: number
  /** Of width times height. */
  pixels?: number
}

/** Returns the largest size with the same proportions within the limits; never a larger one. */
export function fittedSize(
  { width, height }: PictureSize,
  { shorterSide = Infinity, longerSide = Infinity, pixels = Infinity }: SizeLimits,
): PictureSize {
  const scale = Math.min(
    1,
    shorterSide / Math.min(width, height),
    longerSide / Math.max(width, height),
    Math.sqrt(pixels / (width * height)),
  )
  const scaled = (side: number) => Math.max(1, Math.floor(side * scale + 1e-9))
  return { width: scaled(width), height: scaled(height) }
}
