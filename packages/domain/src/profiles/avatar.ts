/** Sides of the stored pictures of a user, in pixels. */
export const AVATAR_SIZES = [64, 128, 256] as const
export type AvatarSize = (typeof AVATAR_SIZES)[number]

/** Behind the transparent parts of a picture, which is stored without them. */
export const AVATAR_BACKGROUND = '#ffffff'

/**
 * Side of the square that a browser sends, in pixels: twice the largest that is stored, so that the
 * server loses nothing when it draws it anew.
 */
export const AVATAR_UPLOAD_SIDE = 512

/** Where the server takes a picture of oneself; its body is the image. */
export const AVATAR_UPLOAD_PATH = '/api/avatar'

/** What the server takes as a picture. */
export const IMAGE_LIMITS = {
  bytes: 8_000_000,
  pixels: 25_000_000,
  /** Of the part that is kept. */
  side: 64,
} as const

/** What a browser opens to select its square, of which it sends only that. */
export const ORIGINAL_LIMITS = { bytes: 50_000_000, pixels: 120_000_000 } as const
export const ORIGINAL_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
] as const

export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
export type ImageType = (typeof IMAGE_TYPES)[number]

/** Returns the link of the same picture in another size; a picture from elsewhere has only one. */
export function avatarOfSize(link: string, size: AvatarSize): string {
  return link.replace(/^(\/(?:files|photos)\/.*)-\d+\.webp/, `$1-${size}.webp`)
}
