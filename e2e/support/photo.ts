import sharp from 'sharp'

/** A photo of one colour, as a file field takes it. */
export async function photo(background: string) {
  const create = { width: 640, height: 480, channels: 3 as const, background }
  return {
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: await sharp({ create }).png().toBuffer(),
  }
}
